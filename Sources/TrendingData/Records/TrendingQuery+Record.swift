import TrendingDomain

extension TrendingQuery: Record {
    static var blank: TrendingQuery { TrendingQuery(source: .github) }

    /// The kind is left out for repositories.
    mutating func fields(_ field: inout some FieldVisitor) throws(JSONMismatch) {
        try field("account", &account)
        try field("kind", &kind, usual: .repos)
        try field("language", &language)
        try field("since", &since)
        try field("source", &source)
        try field("spokenLanguage", &spokenLanguage)
    }
}

extension TrendingQuery.Source: Record {
    static var blank: Self { Self(name: "") }

    mutating func fields(_ field: inout some FieldVisitor) throws(JSONMismatch) {
        // An option is stored in the form that a user types.
        var (option, variable): (String?, String?) =
            switch setting {
            case .option: (setting?.typed, nil)
            case .variable(let name): (nil, name)
            case nil: (nil, nil)
            }
        var signal = signal == .trending ? nil : signal.rawValue
        try field("address", &address)
        try field("given", &given)
        try field("label", &label)
        try field("name", &name)
        try field("option", &option)
        try field("signal", &signal)
        try field("site", &site)
        try field("variable", &variable)
        guard field.isReading else { return }
        // A signal of a later version is unknown.
        self.signal = signal.map { TrendingQuery.Signal(rawValue: $0) ?? .published } ?? .trending
        setting = option.map { SettingReference(option: $0) } ?? variable.map { .variable($0) }
    }
}

extension ProgrammingLanguage: Record {
    static var blank: ProgrammingLanguage { ProgrammingLanguage(name: "", slug: "") }

    mutating func fields(_ field: inout some FieldVisitor) throws(JSONMismatch) {
        try field("name", &name)
        try field("slug", &slug)
    }
}

extension SpokenLanguage: Record {
    static var blank: SpokenLanguage { SpokenLanguage(code: "", name: "") }

    mutating func fields(_ field: inout some FieldVisitor) throws(JSONMismatch) {
        try field("code", &code)
        try field("name", &name)
    }
}

extension Account: Record {
    static var blank: Account { Account(host: "", login: "") }

    mutating func fields(_ field: inout some FieldVisitor) throws(JSONMismatch) {
        try field("host", &host)
        try field("login", &login)
        if field.isReading, !GitHubName.isAccount(login) { throw JSONMismatch() }
    }
}
