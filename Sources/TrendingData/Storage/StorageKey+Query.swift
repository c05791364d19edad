import TrendingDomain

extension StorageKey {
    /// A key that a person can read, and that no other list has: `github_weekly_lang-c%2b%2b_spoken-zh`.
    ///
    /// Only a very long address or slug leaves no room for the whole; the hash that then stands for the rest is not
    /// proof against chance, so that a reader compares the stored query too.
    package init(_ query: TrendingQuery) {
        let parts = [
            Self.escaped(query.source.name),
            Self.escaped(query.since.text),
            query.language.map { "lang-" + Self.escaped($0.slug) },
            query.spokenLanguage.map { "spoken-" + Self.escaped($0.code) },
            query.source.address.map { "at-" + Self.escaped($0) },
        ]
        let full = parts.compactMap(\.self).joined(separator: "_")
        self.init(safe: full.utf8.count <= Self.longest ? full : Self.shortened(full))
    }

    /// Keeps what is safe in a key and does not part it; an upper-case letter is not, where file names ignore case.
    private static func escaped(_ text: String) -> String {
        text.utf8.reduce(into: "") { escaped, byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
                escaped.unicodeScalars.append(Unicode.Scalar(byte))
            case UInt8(ascii: ".") where !escaped.isEmpty: escaped += "."
            default: escaped += "%" + hexadecimal(byte, digits: 2)
            }
        }
    }

    private static func shortened(_ full: String) -> String {
        let end = "_fnv-" + hexadecimal(fnv1a(full.utf8), digits: 16)
        return full.prefix(longest - end.count) + end
    }

    /// The 64-bit hash FNV-1a.
    private static func fnv1a(_ bytes: some Sequence<UInt8>) -> UInt64 {
        bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }

    private static func hexadecimal(_ number: some BinaryInteger, digits: Int) -> String {
        let text = String(number, radix: 16)
        return String(repeating: "0", count: digits - text.count) + text
    }
}
