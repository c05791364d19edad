/// The first unit of the input: a key, a control sequence (CSI), or a string (OSC, DCS and others).
enum InputUnit {
    case incomplete
    /// Bytes without a meaning.
    case none(length: Int)
    case key(KeyPress, length: Int)
    case control(ControlSequence, length: Int, hasAlt: Bool)
    case string(ControlString, length: Int)

    init(_ bytes: ArraySlice<UInt8>) {
        guard let first = bytes.first else {
            self = .incomplete
            return
        }
        if first == Self.escape {
            self = Self.afterEscape(bytes)
        } else if let key = KeyPress(control: first) {
            self = .key(key, length: 1)
        } else {
            self = Self.scalar(bytes)
        }
    }

    static let escape: UInt8 = 0x1B

    /// The number of bytes; `nil` if there are too few.
    var length: Int? {
        switch self {
        case .incomplete: nil
        case .none(let length), .key(_, let length), .control(_, let length, _), .string(_, let length): length
        }
    }

    private static func afterEscape(_ bytes: ArraySlice<UInt8>) -> InputUnit {
        guard let second = bytes.dropFirst().first else { return .incomplete }
        switch second {
        case escape: return afterTwoEscapes(bytes)
        case UInt8(ascii: "["): return controlSequence(bytes)
        case UInt8(ascii: "O"): return singleShift(bytes)
        case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"), UInt8(ascii: "_"):
            return string(bytes)
        default: return InputUnit(bytes.dropFirst()).withAlt
        }
    }

    /// Some terminals send Alt and an arrow as ESC and the sequence of the arrow.
    private static func afterTwoEscapes(_ bytes: ArraySlice<UInt8>) -> InputUnit {
        guard let third = bytes.dropFirst(2).first else { return .incomplete }
        guard third == UInt8(ascii: "[") || third == UInt8(ascii: "O") else {
            return .key(KeyPress(.escape), length: 1)
        }
        return InputUnit(bytes.dropFirst()).withAlt
    }

    /// The unit after an ESC that means Alt.
    private var withAlt: InputUnit {
        switch self {
        case .incomplete: .incomplete
        case .none(let length): .none(length: length + 1)
        case .key(let key, let length): .key(KeyPress(key.key, key.modifiers.union(.alt)), length: length + 1)
        case .control(let sequence, let length, _): .control(sequence, length: length + 1, hasAlt: true)
        case .string(let string, let length): .string(string, length: length + 1)
        }
    }

    private static func controlSequence(_ bytes: ArraySlice<UInt8>) -> InputUnit {
        let body = bytes.dropFirst(2)
        // The Linux console sends F1 as ESC [ [ A.
        if body.first == UInt8(ascii: "[") {
            guard let letter = body.dropFirst().first else { return .incomplete }
            guard (UInt8(ascii: "A")...UInt8(ascii: "E")).contains(letter) else { return .none(length: 3) }
            return .key(KeyPress(.function(Int(letter) - 0x40)), length: 4)
        }
        guard let end = body.firstIndex(where: { !(0x20...0x3F).contains($0) }) else { return .incomplete }
        let length = end - bytes.startIndex
        // A control character or a byte beyond ASCII ends the sequence, and is input itself.
        guard (0x40...0x7E).contains(bytes[end]) else { return .none(length: length) }
        guard let sequence = ControlSequence(body[...end]) else { return .none(length: length + 1) }
        return .control(sequence, length: length + 1, hasAlt: false)
    }

    private static func singleShift(_ bytes: ArraySlice<UInt8>) -> InputUnit {
        guard let third = bytes.dropFirst(2).first else { return .incomplete }
        if let key = KeyPress(singleShift: third) { return .key(key, length: 3) }
        return .key(KeyPress(.character("O"), .alt), length: 2)
    }

    private static func string(_ bytes: ArraySlice<UInt8>) -> InputUnit {
        let body = bytes.dropFirst(2)
        let kind = bytes[bytes.startIndex + 1]
        guard let end = body.firstIndex(where: SkippedSequence.endsString) else { return .incomplete }
        let string = ControlString(kind: kind, body: Array(body[..<end]))
        let length = end - bytes.startIndex
        if bytes[end] == SkippedSequence.interrupt { return .none(length: length) }
        guard bytes[end] == escape else { return .string(string, length: length + 1) }
        guard let last = body[end...].dropFirst().first else { return .incomplete }
        if last == SkippedSequence.interrupt { return .none(length: length + 1) }
        // Any other sequence ends the string without its terminator.
        return last == UInt8(ascii: "\\") ? .string(string, length: length + 2) : .none(length: length)
    }

    private static func scalar(_ bytes: ArraySlice<UInt8>) -> InputUnit {
        guard let first = bytes.first, let count = scalarLength(first) else { return .none(length: 1) }
        let present = bytes.prefix(count)
        let valid = 1 + present.dropFirst().prefix { $0 & 0xC0 == 0x80 }.count
        if valid < present.count { return .none(length: valid) }
        guard present.count == count else { return .incomplete }
        guard let text = String(validating: present, as: UTF8.self), let scalar = text.unicodeScalars.first,
            scalar.properties.generalCategory != .control
        else { return .none(length: count) }
        return .key(KeyPress(.character(scalar)), length: count)
    }

    /// The length of a character by its first byte; `nil` if no character begins with it.
    private static func scalarLength(_ first: UInt8) -> Int? {
        switch first {
        case 0x00...0x7F: 1
        case 0xC2...0xDF: 2
        case 0xE0...0xEF: 3
        case 0xF0...0xF4: 4
        default: nil
        }
    }
}
