extension StorageKey {
    /// Only what is too long leaves no room for the whole; the hash that then stands for the rest is not proof against
    /// chance. The name is otherwise safe already.
    init(shortening name: String) {
        let end = "_fnv-" + FNV1a(name.utf8).hexadecimal
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

    private static func hexadecimal(_ number: some BinaryInteger, digits: Int) -> String {
        let text = String(number, radix: 16)
        return String(repeating: "0", count: digits - text.count) + text
    }
}
