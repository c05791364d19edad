/// Turns the names that a user typed into a query.
package struct QueryResolver {
    private let exact: @Sendable (String) -> ProgrammingLanguage?
    private let builtIn: @Sendable () -> any LanguageDirectory
    private let learned: @Sendable () async -> any LanguageDirectory

    /// `builtIn` has the languages that ship with the program, `learned` also those found on fetched pages. `exact`
    /// finds a language that ships with the program by its whole name, and is asked first.
    package init(
        exact: @escaping @Sendable (String) -> ProgrammingLanguage?,
        builtIn: @escaping @Sendable () -> any LanguageDirectory,
        learned: @escaping @Sendable () async -> any LanguageDirectory
    ) {
        self.exact = exact
        self.builtIn = builtIn
        self.learned = learned
    }

    package func query(
        source: TrendingQuery.Source,
        language: String?,
        since: TrendingQuery.Period,
        spokenLanguage: String?
    ) async throws(QueryMistake) -> TrendingQuery {
        TrendingQuery(
            source: source,
            language: try await resolve(language),
            since: since,
            spokenLanguage: try resolve(spoken: spokenLanguage)
        )
    }

    private func resolve(_ text: String?) async throws(QueryMistake) -> ProgrammingLanguage? {
        guard let text else { return nil }
        guard text.contains(where: { !$0.isWhitespace }) else { throw .missingLanguage }
        if let known = exact(text) ?? builtIn().language(named: text) { return known }
        let directory = await learned()
        if let known = directory.language(named: text) { return known }
        throw .unknownLanguage(text, near: directory.suggestions(for: text).prefix(3).map(\.name))
    }

    private func resolve(spoken text: String?) throws(QueryMistake) -> SpokenLanguage? {
        guard let text else { return nil }
        let directory = builtIn()
        if let known = directory.spokenLanguage(named: text) { return known }
        throw .unknownSpokenLanguage(text, near: Array(directory.spokenSuggestions(for: text).prefix(3)))
    }
}

/// Why a query is invalid, with suggestions.
package enum QueryMistake: Error, Equatable {
    case missingLanguage
    /// `near` are the names that the user probably meant, nearest first.
    case unknownLanguage(String, near: [String])
    case unknownSpokenLanguage(String, near: [SpokenLanguage])
    case unknownSource(String, all: [String])
    /// A source does not support the value of a setting; `able` are the sources that do.
    case unsupported(SourceProfile.Option, by: String, able: [String], setting: AnySetting)
    /// The limit is larger than the largest number of rows a source returns.
    case tooManyRows(of: String, most: Int)
    /// A source needs an address, which a setting gives.
    case missingAddress(of: String, setting: SettingReference)
    /// An option gives an address that no selected source uses; `users` are the sources that would.
    case unusedAddress(AnySetting, users: [String])

    /// The setting whose value is wrong; `nil` if no single setting is wrong.
    package var setting: AnySetting? {
        switch self {
        case .missingLanguage, .unknownLanguage: .language
        case .unknownSpokenLanguage: .spokenLanguage
        case .unknownSource: .source
        case .unsupported(_, _, _, let setting), .unusedAddress(let setting, _): setting
        case .tooManyRows: .limit
        case .missingAddress: nil
        }
    }
}
