/// One unit of a program's output.
enum TerminalUnit {
    case text(String)
    case control(UInt8)
    case sequence(String)
    case string(Character, String)
    case escape(Character)

    /// Takes the first unit; `nil` if it is not complete.
    init?(_ rest: inout ArraySlice<UInt8>) {
        guard let first = rest.first else { return nil }
        if first == 0x1B {
            guard let unit = Self.afterEscape(&rest) else { return nil }
            self = unit
        } else if first < 0x20 || first == 0x7F {
            rest = rest.dropFirst()
            self = .control(first)
        } else {
            let end = rest.firstIndex { $0 < 0x20 || $0 == 0x7F } ?? Self.endOfText(rest)
            guard end > rest.startIndex else { return nil }
            self = .text(String(decoding: rest[..<end], as: UTF8.self))
            rest = rest[end...]
        }
    }

    /// The end of the last character whose bytes have all come.
    private static func endOfText(_ bytes: ArraySlice<UInt8>) -> Int {
        guard let last = bytes.lastIndex(where: { $0 & 0xC0 != 0x80 }) else { return bytes.endIndex }
        let length = [0xF: 4, 0xE: 3, 0xD: 2, 0xC: 2][bytes[last] >> 4] ?? 1
        return bytes.endIndex - last < length ? last : bytes.endIndex
    }

    private static func afterEscape(_ rest: inout ArraySlice<UInt8>) -> TerminalUnit? {
        guard let second = rest.dropFirst().first else { return nil }
        let body = rest.dropFirst(2)
        let kind = Character(Unicode.Scalar(second))
        switch kind {
        case "[":
            guard let end = body.firstIndex(where: { (0x40...0x7E).contains($0) }) else { return nil }
            rest = rest[(end + 1)...]
            return .sequence(String(decoding: body[...end], as: UTF8.self))
        case "]", "P":
            guard let end = body.firstIndex(where: { $0 == 0x1B || $0 == 0x07 }) else { return nil }
            let isShort = body[end] == 0x07
            guard isShort || end + 1 < body.endIndex else { return nil }
            rest = rest[(end + (isShort ? 1 : 2))...]
            return .string(kind, String(decoding: body[..<end], as: UTF8.self))
        default:
            rest = body
            return .escape(kind)
        }
    }
}
