import TrendingData
import TrendingDomain

/// The sources that are to be asked, in order, and what they can be asked.
struct SourceSelection: Sendable {
    let definitions: [SourceDefinition]
    private let all: [SourceDefinition]

    /// `names` are parted by commas.
    init(_ names: String, of all: [SourceDefinition]) throws(UsageMistake) {
        var definitions: [SourceDefinition] = []
        for part in names.split(separator: ",", omittingEmptySubsequences: false) {
            let name = part.split(separator: " ").map(String.init).joined(separator: " ")
            guard let definition = all.first(where: { $0.name == name }) else {
                throw UsageMistake("There is no source “\(name)”.\(Self.hint(name, all))", option: .source)
            }
            if !definitions.contains(where: { $0.name == name }) { definitions.append(definition) }
        }
        self.definitions = definitions
        self.all = all
    }

    /// Throws unless every source knows what to do with all that is asked for.
    func check(_ settings: ReposListSettings) throws(UsageMistake) {
        if !settings.languages.isEmpty { try require(.language, for: .language) }
        if settings.spokenLanguage != nil { try require(.spokenLanguage, for: .spokenLanguage) }
        if let since = settings.since {
            try require(TrendingQuery.Period.named.contains(since) ? .namedPeriod : .anyPeriod, for: .since)
        }
        if settings.arrangement.sort == .gained { try require(.starsGained, for: .sort) }
        if let limit = settings.arrangement.limit { try require(rows: limit) }
    }

    /// Throws where a source has not been told where it lies.
    func requireAddresses(_ given: GivenAddresses) throws(UsageMistake) {
        for definition in definitions where definition.lacksAddress(given) {
            guard case .option(let name) = definition.profile.source.setting else { continue }
            throw UsageMistake("The source \(definition.name) has to be told where its list is, with \(name).")
        }
    }

    /// Throws where an address is given that no source is asked at.
    func require(_ address: SourceProfile.Address, for key: ConfigurationKey) throws(UsageMistake) {
        guard !definitions.contains(where: { $0.profile.addresses.contains(address) }) else { return }
        let users = all.filter { $0.profile.addresses.contains(address) }.map(\.name)
        throw UsageMistake("--\(key.rawValue) is for the source \(users.listed("or")).", option: key)
    }

    /// Throws unless every source knows what to do with the option.
    func require(_ option: SourceProfile.Option, for key: ConfigurationKey) throws(UsageMistake) {
        for definition in definitions where !definition.profile.options.contains(option) {
            let able = all.filter { $0.profile.options.contains(option) }.map(\.name)
            throw UsageMistake(
                "The source \(definition.name) can't be asked for \(option.words); \(able.listed("and")) can.",
                option: key
            )
        }
    }

    /// Throws where more rows are wanted than a source ever gives.
    private func require(rows: Int) throws(UsageMistake) {
        for definition in definitions {
            guard let most = definition.profile.mostRows, rows > most else { continue }
            throw UsageMistake("The source \(definition.name) gives at most \(most) repositories.", option: .limit)
        }
    }

    private static func hint(_ name: String, _ all: [SourceDefinition]) -> String {
        let names = all.map(\.name)
        if let near = Nearness.nearest(to: name, among: names) { return " Did you mean \(near)?" }
        return " It takes \(names.listed("and")), or several with commas between them."
    }
}

extension SourceProfile.Option {
    fileprivate var words: String {
        switch self {
        case .language: "a language"
        case .unknownLanguage: "repositories of unknown languages"
        case .namedPeriod: "a period"
        case .anyPeriod: "a period other than daily, weekly and monthly"
        case .spokenLanguage: "a spoken language"
        case .starsGained: "stars gained"
        }
    }
}

extension [String] {
    /// `a`, `a and b`, `a, b and c`.
    func listed(_ conjunction: String) -> String {
        guard let last else { return "none" }
        return count == 1 ? last : "\(dropLast().joined(separator: ", ")) \(conjunction) \(last)"
    }
}
