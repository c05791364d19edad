import TrendingData
import TrendingDomain

extension SourceDefinition {
    /// All sources, in the order of the output of `trending sources`.
    static let all: [SourceDefinition] = [.github, .search, .starred, .feed, .sample]

    static func named(_ name: String) -> SourceDefinition? { all.first { $0.name == name } }
}

extension AnySetting {
    /// The settings that select the source of a list and its server.
    static let ofSource: [AnySetting] = [source] + SourceDefinition.all.flatMap(\.profile.addresses)

    /// The settings that select a list.
    package static let ofListChoice: [AnySetting] = [language, since, spokenLanguage] + ofSource
}
