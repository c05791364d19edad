/// Which list an edition belongs to. Histories of different lists never mix. Lists of developers have the identities of
/// lists of repositories, in a store of their own.
package struct ListIdentity: Hashable {
    /// `github`.
    package var source: String
    /// The address of the server or document; empty for the source's usual one.
    package var server = ""
    /// The slug of the language; empty for all languages.
    package var language = ""
    /// In the form of `TrendingQuery.Period.text`.
    package var period: String
    /// The code of the spoken language; empty for all.
    package var spokenLanguage = ""
    /// `login@host`, for a list of an account; empty otherwise.
    package var account = ""
}

extension ListIdentity {
    package init(source: String, period: String) {
        self.source = source
        self.period = period
    }

    /// `nil` if the list has no history.
    package init?(_ query: TrendingQuery) {
        guard query.hasDays else { return nil }
        self.init(
            source: query.source.name,
            server: query.source.address ?? "",
            language: query.language?.slug ?? "",
            period: query.since.text,
            spokenLanguage: query.spokenLanguage?.code ?? "",
            account: query.account.map { "\($0.login)@\($0.host)" } ?? ""
        )
    }

    /// Whether public archives may have the list: they are of github.com.
    package var mayBeArchived: Bool { source == TrendingQuery.Source.github.name && RepoAddress.server(server) == "" }

    /// The server of the list's repositories, as in `RepoAddress`, unless a row says another one. Other sources have an
    /// address that is not a server's.
    package var usualServer: String {
        source == TrendingQuery.Source.github.name ? RepoAddress.server(server) ?? "" : ""
    }
}

extension ListIdentity: Comparable {
    package static func < (one: ListIdentity, other: ListIdentity) -> Bool {
        (one.source, one.server, one.language, one.period, one.spokenLanguage, one.account)
            < (other.source, other.server, other.language, other.period, other.spokenLanguage, other.account)
    }

    /// In the order of the fields.
    package var parts: [String] { [source, server, language, period, spokenLanguage, account] }

    /// From six texts in this order.
    package init(parts: [String]) {
        (source, server, language) = (parts[0], parts[1], parts[2])
        (period, spokenLanguage, account) = (parts[3], parts[4], parts[5])
    }
}

/// An address without the text after its `?`, which may be a secret. A hash in its place keeps two addresses apart.
package enum PublicAddress {
    private static let mark = "hash="

    /// An address that already has a hash stays as it is, so that an export of an import is the same.
    package static func text(_ address: String) -> String {
        guard let sign = address.firstIndex(of: "?") else { return address }
        let query = address[address.index(after: sign)...]
        let digits = query.utf8.dropFirst(mark.utf8.count)
        if query.hasPrefix(mark), digits.count == 16, digits.allSatisfy(isDigit) { return address }
        return address[..<sign] + Self.query(of: address)
    }

    /// `?hash=` and the hash of the address.
    package static func query(of address: String) -> String { "?" + mark + FNV1a(address.utf8).hexadecimal }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte)
    }
}
