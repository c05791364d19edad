/// All settings of the program, with what the Domain cannot know by itself.
package struct SettingTable: Sendable {
    /// In the order in which they are shown.
    package let all: [AnySetting]
    package let sourceNames: [String]
    /// One spelling of a server's address; `nil` for a text that is not one.
    let serverAddress: @Sendable (String) -> String?

    /// `addresses` are the settings that sources declare for their own addresses, `sourceNames` the names of the sources.
    package init(
        addresses: [AnySetting],
        sourceNames: [String],
        serverAddress: @escaping @Sendable (String) -> String?
    ) {
        var all = AnySetting.ofLists
        for setting in addresses where !all.contains(setting) { all.append(setting) }
        self.all = all + AnySetting.ofFetching + AnySetting.ofAccounts
        self.sourceNames = sourceNames
        self.serverAddress = serverAddress
    }

    package func setting(named name: String) -> AnySetting? { all.first { $0.name == name } }

    /// The words that a setting takes, if there are only so many; others may be right too.
    package func words(of setting: AnySetting) -> [String] {
        switch setting.kind {
        case .words(let words): words
        case .sources: sourceNames
        case .period: TrendingQuery.Period.named.map(\.text)
        case .flag: ["true", "false"]
        case .text, .count, .age, .address: []
        }
    }
}
