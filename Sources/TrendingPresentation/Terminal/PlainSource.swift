/// Text from outside as its authors wrote it, but without anything that a terminal obeys.
package struct PlainSource: Equatable {
    let string: String

    /// Control characters, and characters that turn the direction of writing, become U+FFFD. Line feeds and tabs stay.
    /// A carriage return before a line feed is left out.
    package init(_ untrusted: String) {
        var scalars = String.UnicodeScalarView()
        scalars.reserveCapacity(untrusted.unicodeScalars.count)
        var isReturn = false
        for scalar in untrusted.unicodeScalars {
            if isReturn, scalar != "\n" { scalars.append("\u{FFFD}") }
            isReturn = scalar == "\r"
            if !isReturn { scalars.append(Self.isSafe(scalar) ? scalar : "\u{FFFD}") }
        }
        if isReturn { scalars.append("\u{FFFD}") }
        string = String(scalars)
    }

    private static func isSafe(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09, 0x0A: true
        case 0..<0x20, 0x7F..<0xA0: false
        case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0x2028, 0x2029: false
        default: true
        }
    }
}
