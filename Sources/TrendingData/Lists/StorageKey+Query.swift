import TrendingDomain

extension StorageKey {
    /// A readable key that no other list has: `github_weekly_lang-c%2b%2b_spoken-zh`.
    ///
    /// Only a very long address or slug does not fit. A hash then replaces the rest. Hashes can collide, so a reader
    /// also compares the stored query.
    package init(_ query: TrendingQuery) {
        let others = [
            query.kind == .repos ? nil : Self.escaped(query.kind.rawValue),
            Self.escaped(query.since.text),
            query.language.map { "lang-" + Self.escaped($0.slug) },
            query.spokenLanguage.map { "spoken-" + Self.escaped($0.code) },
            query.account.map { "of-\(Self.escaped($0.login))%40\(Self.escaped($0.host))" },
            query.source.address.map { "at-" + Self.place($0) },
        ]
        // `joined` is generic: its first use searches all conformances of the program, a twentieth of the start.
        var name = Self.escaped(query.source.name)
        for case let part? in others {
            name += "_"
            name += part
        }
        self.init(shortening: name)
    }

    /// The text after a `?` may be a secret, so it is never part of a file name.
    private static func place(_ address: String) -> String {
        guard let mark = address.firstIndex(of: "?") else { return escaped(address) }
        return escaped(String(address[...mark])) + FNV1a(address.utf8).hexadecimal
    }
}
