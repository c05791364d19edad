import TrendingDomain

extension StorageKey {
    /// A readable key that no other list has: `github_weekly_lang-c%2b%2b_spoken-zh`.
    ///
    /// Only a very long address or slug does not fit. A hash then replaces the rest. Hashes can collide, so a reader
    /// also compares the stored query.
    package init(_ query: TrendingQuery) {
        let parts = [
            Self.escaped(query.source.name),
            query.kind == .repos ? nil : Self.escaped(query.kind.rawValue),
            Self.escaped(query.since.text),
            query.language.map { "lang-" + Self.escaped($0.slug) },
            query.spokenLanguage.map { "spoken-" + Self.escaped($0.code) },
            query.account.map { "of-\(Self.escaped($0.login))%40\(Self.escaped($0.host))" },
            query.source.address.map { "at-" + Self.place($0) },
        ]
        self.init(shortening: parts.compactMap(\.self).joined(separator: "_"))
    }

    /// The text after a `?` may be a secret, so it is never part of a file name.
    private static func place(_ address: String) -> String {
        guard let mark = address.firstIndex(of: "?") else { return escaped(address) }
        return escaped(String(address[...mark])) + FNV1a(address.utf8).hexadecimal
    }
}
