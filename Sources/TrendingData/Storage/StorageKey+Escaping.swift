extension StorageKey {
    /// Only what is too long leaves no room for the whole; the hash that then stands for the rest is not proof against
    /// chance. The name is otherwise safe already.
    init(shortening name: String) {
        let end = "_fnv-" + Self.hash(of: name)
        let fits = name.utf8.count <= Self.longest
        self.init(safe: fits ? name : name.prefix(Self.longest - end.count) + end)
    }

    /// Keeps what is safe in a key and does not part it; an upper-case letter is not, where file names ignore case.
    static func escaped(_ text: String) -> String {
        text.utf8.reduce(into: "") { escaped, byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
                escaped.unicodeScalars.append(Unicode.Scalar(byte))
            case UInt8(ascii: ".") where !escaped.isEmpty: escaped += "."
            default: escaped += "%" + hexadecimal(byte, digits: 2)
            }
        }
    }

    /// The 64-bit hash FNV-1a, in 16 digits.
    static func hash(of text: String) -> String {
        hexadecimal(text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }, digits: 16)
    }

    private static func hexadecimal(_ number: some BinaryInteger, digits: Int) -> String {
        let text = String(number, radix: 16)
        return String(repeating: "0", count: digits - text.count) + text
    }
}
