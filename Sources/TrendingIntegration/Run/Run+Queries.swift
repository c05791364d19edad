import TrendingConsole
import TrendingData
import TrendingDomain
import TrendingPresentation

/// What the settings ask for.
extension Run {
    /// The queries of each list. There is one list per language, in the order on the command line and without
    /// duplicates, and each list has one query per source, in order of preference. Throws if a source does not support
    /// the query. Personal lists belong to the account that is stored on this machine; this sends no request.
    func queries() async throws(UsageMistake) -> [[TrendingQuery]] {
        try checkAddresses()
        do throws(QueryMistake) {
            let selection = try SourceSelection(
                settings[.source],
                of: SourceDefinition.all.map { $0.profile(addresses) }
            )
            try check(selection)
            let definitions = selection.profiles.compactMap { SourceDefinition.named($0.name) }
            for definition in definitions where definition.lacksAddress(addresses) {
                guard let setting = definition.profile.source.setting else { continue }
                throw .missingAddress(of: definition.name, setting: setting)
            }
            let queries = try await queries(selection)
            let asksPersonally = definitions.contains { $0.audience(addresses) != .allUsers }
            let account = asksPersonally ? await account() : nil
            return queries.map { query in definitions.map { $0.query(query, addresses, account) } }
        } catch {
            throw UsageMistake(error)
        }
    }

    /// Loads the network library while stored lists are read, if a source of these queries uses the network.
    func prepareNetwork(for lists: [[TrendingQuery]]) {
        if lists.joined().contains(where: \.source.isOnNetwork) { curl.prepare() }
    }

    /// The language that a user named; `nil` for all.
    func language(_ name: String) async throws(UsageMistake) -> ProgrammingLanguage? {
        if name.lowercased() == "all" { return nil }
        do {
            return try await queryResolver.query(source: .github, language: name, since: .daily, spokenLanguage: nil)
                .language
        } catch {
            throw UsageMistake(error)
        }
    }

    /// All languages, including learned ones.
    package func languageCatalog() async -> LanguageCatalog {
        LanguageCatalog(learned: await learnedLanguages?.load() ?? [])
    }

    /// With the names of languages that the program has learned.
    package func historyQueries() async -> HistoryQueries {
        let names = LanguageNames(learned: await learnedLanguages?.load() ?? [])
        return { TrendingQuery($0, names) }
    }

    private var queryResolver: QueryResolver { QueryResolver(learned: learnedLanguages) }

    private func check(_ selection: SourceSelection) throws(QueryMistake) {
        for address in SourceDefinition.all.flatMap(\.profile.addresses) where settings.isGiven(address) {
            try selection.requireUse(of: address)
        }
        try selection.check(
            languages: settings[.language],
            spokenLanguage: settings[.spokenLanguage],
            // Sources without periods take the default.
            since: settings.isDefault(.since) ? nil : settings[.since],
            arrangement: settings.arrangement()
        )
    }

    /// A query for each language.
    private func queries(_ selection: SourceSelection) async throws(QueryMistake) -> [TrendingQuery] {
        var queries: [TrendingQuery] = []
        for language in settings[.language].isEmpty ? ["all"] : settings[.language] {
            let query = try await queryResolver.query(
                source: .github,
                language: language.lowercased() == "all" ? nil : language,
                since: settings[.since],
                spokenLanguage: settings[.spokenLanguage]
            )
            if query.language?.slug == "unknown" { try selection.require(.unknownLanguage, for: .language) }
            if !queries.contains(where: { $0.language?.slug == query.language?.slug }) { queries.append(query) }
        }
        return queries
    }
}

extension SourceDefinition {
    /// The query for this source.
    fileprivate func query(_ query: TrendingQuery, _ addresses: GivenAddresses, _ account: Account?) -> TrendingQuery {
        var query = query
        query.source = source(addresses)
        if audience(addresses) != .allUsers { query.account = account }
        return query
    }
}

extension TrendingQuery.Source {
    fileprivate var isOnNetwork: Bool { signal != .sample && address?.hasPrefix("file:") != true }

    /// Whether others use its server too.
    var isShared: Bool { address == nil || (signal == .published && address?.hasPrefix("file:") != true) }
}

extension TrendingQuery {
    /// The query of a list in the history, with the names that the program knows for its source and languages.
    init(_ list: ListIdentity, _ names: LanguageNames) {
        let slug = list.language
        let code = list.spokenLanguage
        self.init(source: Source(list))
        if !slug.isEmpty {
            language = names.language(withSlug: slug) ?? ProgrammingLanguage(name: slug, slug: slug)
        }
        since = Period(list.period) ?? .daily
        if !code.isEmpty {
            spokenLanguage = names.spokenLanguage(named: code) ?? SpokenLanguage(code: code, name: code)
        }
        account = Account(ofList: list.account)
    }
}

extension TrendingQuery.Source {
    fileprivate init(_ list: ListIdentity) {
        let known = SourceDefinition.named(list.source)?.profile.source
        self = known ?? TrendingQuery.Source(name: list.source, signal: .published)
        guard !list.server.isEmpty else { return }
        address = list.server
        // The address of a feed may contain a secret.
        let safe = list.server.contains("://") ? RedactedAddress(list.server).description : list.server
        if safe != list.server { label = safe }
    }
}

extension Account {
    /// `nil` for a list that belongs to no account.
    fileprivate init?(ofList text: String) {
        guard let sign = text.lastIndex(of: "@") else { return nil }
        self.init(host: String(text[text.index(after: sign)...]), login: String(text[..<sign]))
    }
}
