/// All settings of the program, and the data about them that the domain gets from outside.
package struct SettingTable {
    /// In display order.
    package let all: [AnySetting]
    package let sourceNames: [String]
    /// Normalises a server's address; returns `nil` for a text that is not one.
    let serverAddress: @Sendable (String) -> String?

    /// `addresses` are the settings that sources declare for their own addresses, `ofScreens` those of full screens.
    package init(
        addresses: [AnySetting],
        ofScreens: [AnySetting] = [],
        sourceNames: [String],
        serverAddress: @escaping @Sendable (String) -> String?
    ) {
        var all = AnySetting.ofLists
        for setting in addresses where !all.contains(setting) { all.append(setting) }
        self.all =
            all + AnySetting.ofFetching + AnySetting.ofHistory + AnySetting.ofNews + ofScreens + AnySetting.ofAccounts
        self.sourceNames = sourceNames
        self.serverAddress = serverAddress
    }

    /// Those that the configuration file may have.
    package var ofFile: [AnySetting] { all.filter(\.isInFile) }

    /// The headings that the configuration file may have: `colors` for `colors.title`.
    package var sections: Set<String> {
        Set(ofFile.compactMap { setting in setting.name.firstIndex(of: ".").map { String(setting.name[..<$0]) } })
    }

    package func setting(named name: String) -> AnySetting? { all.first { $0.name == name } }

    /// The words to suggest for a setting. Other values may be valid too.
    package func words(of setting: AnySetting) -> [String] {
        switch setting.kind {
        case .words(let words): words
        case .sources: sourceNames
        case .period: TrendingQuery.Period.named.map(\.text)
        case .flag: ["true", "false"]
        case .age: [MaxAge.turnWord]
        case .text, .path, .count, .address: []
        }
    }
}
