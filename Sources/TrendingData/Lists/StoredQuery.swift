import TrendingDomain

/// A query in a record.
struct StoredQuery {
    /// Left out for repositories: records of earlier versions have no other items.
    var kind: String?
    var source: Source
    var language: Language?
    /// `daily`, `3d`, `2026-01-01..2026-02-01`.
    var since: String
    var spokenLanguage: SpokenLanguage?
    var account: Account?

    struct Source {
        var name: String
        var address: String?
        /// These fields describe how the source is shown. Old records don't have them.
        var signal: String?
        var site: String?
        var option: String?
        var variable: String?
        var label: String?
        var given: String?
    }

    struct Language {
        var name: String
        var slug: String
    }

    struct SpokenLanguage {
        var code: String
        var name: String
    }

    struct Account {
        var host: String
        var login: String
    }
}

extension StoredQuery {
    init(_ query: TrendingQuery) {
        kind = query.kind == .repos ? nil : query.kind.rawValue
        source = Source(query.source)
        language = query.language.map { Language(name: $0.name, slug: $0.slug) }
        since = query.since.text
        spokenLanguage = query.spokenLanguage.map { SpokenLanguage(code: $0.code, name: $0.name) }
        account = query.account.map { Account(host: $0.host, login: $0.login) }
    }

    /// `nil` if this version does not know the kind of item.
    var itemKind: ItemKind? { kind.map(ItemKind.init) ?? .repos }

    /// `nil` if this version does not know the kind of item or the period.
    var query: TrendingQuery? {
        guard let itemKind, account.map({ GitHubName.isAccount($0.login) }) ?? true else { return nil }
        return TrendingQuery.Period(since).map { period in
            TrendingQuery(
                kind: itemKind,
                source: source.source,
                language: language.map { ProgrammingLanguage(name: $0.name, slug: $0.slug) },
                since: period,
                spokenLanguage: spokenLanguage.map { .init(code: $0.code, name: $0.name) },
                account: account.map { .init(host: $0.host, login: $0.login) }
            )
        }
    }
}

extension StoredQuery.Source {
    init(_ source: TrendingQuery.Source) {
        name = source.name
        address = source.address
        signal = source.signal == .trending ? nil : source.signal.rawValue
        site = source.site
        label = source.label
        given = source.given
        // An earlier version shows this text unchanged, so an option is stored in the form that a user types.
        switch source.setting {
        case .option: option = source.setting?.typed
        case .variable(let name): variable = name
        case nil: break
        }
    }

    /// An unknown signal of a newer version becomes `published`. The first version stored only the name of a source.
    var source: TrendingQuery.Source {
        if name == TrendingQuery.Source.github.name, site == nil { return TrendingQuery.Source.github.at(address) }
        return TrendingQuery.Source(
            name: name,
            address: address,
            signal: signal.map { TrendingQuery.Signal(rawValue: $0) ?? .published } ?? .trending,
            site: site,
            setting: option.map { SettingReference(option: $0) } ?? variable.map { .variable($0) },
            label: label,
            given: given
        )
    }
}

extension StoredQuery: JSONDecodable {
    init(_ json: JSONValue) throws(JSONMismatch) {
        kind = try json["kind"]
        source = try json["source"]
        language = try json["language"]
        since = try json["since"]
        spokenLanguage = try json["spokenLanguage"]
        account = try json["account"]
    }
}

extension StoredQuery.Source: JSONDecodable {
    init(_ json: JSONValue) throws(JSONMismatch) {
        name = try json["name"]
        address = try json["address"]
        signal = try json["signal"]
        site = try json["site"]
        option = try json["option"]
        variable = try json["variable"]
        label = try json["label"]
        given = try json["given"]
    }
}

extension StoredQuery.Language: JSONDecodable {
    init(_ json: JSONValue) throws(JSONMismatch) {
        name = try json["name"]
        slug = try json["slug"]
    }
}

extension StoredQuery.SpokenLanguage: JSONDecodable {
    init(_ json: JSONValue) throws(JSONMismatch) {
        code = try json["code"]
        name = try json["name"]
    }
}

extension StoredQuery.Account: JSONDecodable {
    init(_ json: JSONValue) throws(JSONMismatch) {
        host = try json["host"]
        login = try json["login"]
    }
}
