/// A control sequence: `CSI`, an optional marker (`<`, `=`, `>` or `?`), parameters, intermediates and a final byte.
struct ControlSequence {
    let marker: UInt8?
    /// The parts between semicolons. Each has the numbers between colons; `nil` for one that is left out.
    let parameters: [[Int?]]
    let intermediates: [UInt8]
    let final: UInt8

    /// `body` is what follows `ESC [`, up to the final byte. `nil` if its bytes are in no valid order.
    init?(_ body: ArraySlice<UInt8>) {
        guard let final = body.last else { return nil }
        self.final = final
        var rest = body.dropLast()
        if let first = rest.first, (0x3C...0x3F).contains(first) {
            marker = first
            rest = rest.dropFirst()
        } else {
            marker = nil
        }
        let numbers = rest.prefix { (0x30...0x3B).contains($0) }
        intermediates = Array(rest.dropFirst(numbers.count))
        guard intermediates.allSatisfy({ (0x20...0x2F).contains($0) }) else { return nil }
        parameters = numbers.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map { part in
            part.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false).map(Self.number)
        }
    }

    /// A number, at most 2²⁴.
    private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
        digits.isEmpty ? nil : digits.reduce(0) { min($0 * 10 + Int($1) - 0x30, 1 << 24) }
    }

    /// The first number of a parameter.
    subscript(_ index: Int) -> Int? {
        parameters.indices.contains(index) ? parameters[index].first ?? nil : nil
    }

    func `is`(_ letter: Unicode.Scalar, marker: Unicode.Scalar? = nil, intermediates: String = "") -> Bool {
        UInt32(final) == letter.value && self.marker.map(UInt32.init) == marker?.value
            && self.intermediates == Array(intermediates.utf8)
    }

    var isPasteStart: Bool { self.is("~") && self[0] == 200 }
}

/// A string from a terminal: OSC, DCS, SOS, PM or APC.
struct ControlString {
    /// The byte after ESC: `]` for OSC, `P` for DCS.
    let kind: UInt8
    let body: [UInt8]
}

/// A sequence that is too long. Its bytes are dropped up to its end.
struct SkippedSequence: Sendable {
    private let isString: Bool
    private var isAfterEscape = false

    init(_ bytes: ArraySlice<UInt8>) {
        let second = bytes.dropFirst().first { $0 != InputUnit.escape }
        isString = second != UInt8(ascii: "[")
        isAfterEscape = isString && bytes.last == InputUnit.escape
    }

    /// Drops bytes up to the end. `nil` if the end was among them.
    func after(_ rest: inout ArraySlice<UInt8>) -> SkippedSequence? {
        var skipped = self
        while let byte = rest.first {
            if skipped.isAfterEscape {
                // Any other byte after ESC begins another sequence.
                if byte == UInt8(ascii: "\\") {
                    rest = rest.dropFirst()
                } else if byte != Self.interrupt {
                    rest = [InputUnit.escape][...] + rest
                }
                return nil
            }
            if isString, byte == InputUnit.escape {
                skipped.isAfterEscape = true
            } else if isString ? Self.endsString(byte) : !(0x20...0x3F).contains(byte) {
                let isPart = isString ? byte != Self.interrupt : (0x40...0x7E).contains(byte)
                if isPart { rest = rest.dropFirst() }
                return nil
            }
            rest = rest.dropFirst()
        }
        return skipped
    }

    /// Ctrl-C. No string contains it: the end of the string has been lost.
    static let interrupt: UInt8 = 0x03

    /// BEL, CAN and SUB end a string, and so do ESC and Ctrl-C.
    static func endsString(_ byte: UInt8) -> Bool {
        [0x07, 0x18, 0x1A, InputUnit.escape, interrupt].contains(byte)
    }
}

/// Bytes that are keys if nothing follows them: ESC, or ESC and a byte with which sequences begin.
struct AmbiguousEscape {
    let keys: [KeyPress]

    init?(_ bytes: ArraySlice<UInt8>) {
        guard bytes.first == InputUnit.escape, bytes.count <= 3 else { return nil }
        let escapes = bytes.prefix { $0 == InputUnit.escape }.count
        switch (escapes, bytes.dropFirst(escapes).first) {
        case (1, nil): keys = [KeyPress(.escape)]
        case (2, nil): keys = [KeyPress(.escape), KeyPress(.escape)]
        case (1...2, let letter?) where bytes.count == escapes + 1 && "[O]PX^_".utf8.contains(letter):
            let key = KeyPress(.character(Unicode.Scalar(letter)), .alt)
            keys = escapes == 1 ? [key] : [KeyPress(.escape), key]
        default: return nil
        }
    }
}
