import TrendingDomain

/// A query in a record.
struct StoredQuery: Codable {
    var source: Source
    var language: Language?
    var since: Period
    var spokenLanguage: SpokenLanguage?

    struct Source: Codable {
        var name: String
        var address: String?
    }

    struct Language: Codable {
        var name: String
        var slug: String
    }

    /// Named here too, so that another name in the domain changes no record.
    enum Period: String, Codable {
        case daily, weekly, monthly
    }

    struct SpokenLanguage: Codable {
        var code: String
        var name: String
    }
}

extension StoredQuery {
    init(_ query: TrendingQuery) {
        source = Source(name: query.source.name, address: query.source.address)
        language = query.language.map { Language(name: $0.name, slug: $0.slug) }
        since =
            switch query.since {
            case .daily: .daily
            case .weekly: .weekly
            case .monthly: .monthly
            }
        spokenLanguage = query.spokenLanguage.map { SpokenLanguage(code: $0.code, name: $0.name) }
    }

    var query: TrendingQuery {
        TrendingQuery(
            source: .init(name: source.name, address: source.address),
            language: language.map { ProgrammingLanguage(name: $0.name, slug: $0.slug) },
            since: since.period,
            spokenLanguage: spokenLanguage.map { .init(code: $0.code, name: $0.name) }
        )
    }
}

extension StoredQuery.Period {
    fileprivate var period: TrendingQuery.Period {
        switch self {
        case .daily: .daily
        case .weekly: .weekly
        case .monthly: .monthly
        }
    }
}
