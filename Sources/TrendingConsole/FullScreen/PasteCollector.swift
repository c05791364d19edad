/// Collects the bytes between `CSI 200 ~` and `CSI 201 ~`.
struct PasteCollector: Sendable {
    private static let end: [UInt8] = Array("\u{1B}[201~".utf8)

    private var bytes: [UInt8] = []
    /// The last bytes, as many as the end has.
    private var last: [UInt8] = []
    private var count = 0

    /// Takes bytes up to the end. Returns the text if the end is among them.
    mutating func collect(_ rest: inout ArraySlice<UInt8>) -> String? {
        while let byte = rest.popFirst() {
            count += 1
            if bytes.count < InputParser.longestPaste { bytes.append(byte) }
            if last.count == Self.end.count { last.removeFirst() }
            last.append(byte)
            if byte == Self.end.last, last == Self.end { return text }
        }
        return nil
    }

    /// The text so far, if the end does not come.
    var unfinished: String {
        let part = (1..<Self.end.count).last { bytes.count == count && bytes.suffix($0) == Self.end.prefix($0) }
        return Self.clean(String(decoding: bytes.dropLast(part ?? 0), as: UTF8.self))
    }

    private var text: String {
        Self.clean(String(decoding: bytes.prefix(count - Self.end.count), as: UTF8.self))
    }

    private static func clean(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        var previous: Unicode.Scalar?
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\r": result.append("\n")
            case "\n": if previous != "\r" { result.append("\n") }
            case "\t": result.append(" ")
            default: if scalar.properties.generalCategory != .control { result.append(scalar) }
            }
            previous = scalar
        }
        return String(result)
    }
}
