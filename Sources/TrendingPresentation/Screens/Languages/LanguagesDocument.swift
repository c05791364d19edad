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

extension LanguagesDocument {
    init(_ languages: [LanguageEntry]) {
        self.languages = languages.map {
            Row(name: $0.language.name, slug: $0.language.slug, color: Nullable(wrappedValue: $0.color))
        }
    }
}

extension SpokenLanguagesDocument {
    init(_ languages: [SpokenLanguage]) {
        spokenLanguages = languages.map { Row(code: $0.code, name: $0.name) }
    }
}
