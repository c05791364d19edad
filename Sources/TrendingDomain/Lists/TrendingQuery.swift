/// What a list is a list of. Each query has its own stored list.
package struct TrendingQuery: Sendable, Hashable {
    package var source: Source
    /// `nil` for all languages.
    package var language: ProgrammingLanguage?
    package var since: Period
    /// `nil` for every spoken language.
    package var spokenLanguage: SpokenLanguage?
    /// Whose list it is, where each account has its own.
    package var account: Account?

    package init(
        source: Source,
        language: ProgrammingLanguage? = nil,
        since: Period = .daily,
        spokenLanguage: SpokenLanguage? = nil,
        account: Account? = nil
    ) {
        self.source = source
        self.language = language
        self.since = since
        self.spokenLanguage = spokenLanguage
        self.account = account
    }
}
