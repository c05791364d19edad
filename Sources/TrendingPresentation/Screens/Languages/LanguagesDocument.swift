import TrendingDomain

/// The JSON document of `trending languages`, schema version 1.
struct LanguagesDocument: Encodable {
    var schemaVersion = 1
    var languages: [Row]

    struct Row: Encodable {
        var name: String
        var slug: String
        @Nullable var color: String?
    }
}

/// The JSON document of `trending languages --spoken`, schema version 1.
struct SpokenLanguagesDocument: Encodable {
    var schemaVersion = 1
    var spokenLanguages: [Row]

    struct Row: Encodable {
        var code: String
        var name: String
    }
}

extension JSONText {
    package static func of(_ languages: [LanguageEntry]) throws -> String {
        let rows = languages.map {
            LanguagesDocument.Row(
                name: $0.language.name,
                slug: $0.language.slug,
                color: Nullable(wrappedValue: $0.color)
            )
        }
        return try of(LanguagesDocument(languages: rows))
    }

    package static func of(_ languages: [TrendingQuery.SpokenLanguage]) throws -> String {
        let rows = languages.map { SpokenLanguagesDocument.Row(code: $0.code, name: $0.name) }
        return try of(SpokenLanguagesDocument(spokenLanguages: rows))
    }
}
