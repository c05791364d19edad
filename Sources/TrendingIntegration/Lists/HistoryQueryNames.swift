import TrendingData
import TrendingDomain

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
        let known = SourceDefinition.all.first { $0.name == list.source }?.profile.source
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
