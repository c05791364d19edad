import TrendingDomain

/// A query in a record.
struct StoredQuery: Codable {
    var source: Source
    var language: Language?
    /// `daily`, `3d`, `2026-01-01..2026-02-01`.
    var since: String
    var spokenLanguage: SpokenLanguage?

    struct Source: Codable {
        var name: String
        var address: String?
    }

    struct Language: Codable {
        var name: String
        var slug: String
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
        since = query.since.text
        spokenLanguage = query.spokenLanguage.map { SpokenLanguage(code: $0.code, name: $0.name) }
    }

    /// `nil` where the period is none that this program knows.
    var query: TrendingQuery? {
        TrendingQuery.Period(since).map { period in
            TrendingQuery(
                source: .init(name: source.name, address: source.address),
                language: language.map { ProgrammingLanguage(name: $0.name, slug: $0.slug) },
                since: period,
                spokenLanguage: spokenLanguage.map { .init(code: $0.code, name: $0.name) }
            )
        }
    }
}
