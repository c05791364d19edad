/// What a list is a list of. Each query has its own stored list.
package struct TrendingQuery: Sendable, Hashable {
    package var source: Source
    /// `nil` for all languages.
    package var language: ProgrammingLanguage?
    package var since: Period
    /// `nil` for every spoken language.
    package var spokenLanguage: SpokenLanguage?

    package init(
        source: Source,
        language: ProgrammingLanguage? = nil,
        since: Period = .daily,
        spokenLanguage: SpokenLanguage? = nil
    ) {
        self.source = source
        self.language = language
        self.since = since
        self.spokenLanguage = spokenLanguage
    }
}

extension TrendingQuery {
    /// Where a list comes from.
    package struct Source: Sendable, Hashable {
        /// As on the command line: `github`, `sample`.
        package var name: String
        /// The address of a server other than the source's usual one, such as a GitHub Enterprise host; lists of
        /// different servers are different lists.
        package var address: String?

        package init(name: String, address: String? = nil) {
            self.name = name
            self.address = address
        }

        package static let github = Source(name: "github")
        package static let sample = Source(name: "sample")
    }

    /// The language that people write in, not that programs are written in.
    package struct SpokenLanguage: Sendable, Hashable {
        /// ISO 639-1, lower case: `en`, `zh`.
        package var code: String
        /// In English: `Chinese`.
        package var name: String

        package init(code: String, name: String) {
            self.code = code
            self.name = name
        }
    }
}
