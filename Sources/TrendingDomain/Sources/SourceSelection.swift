/// The selected sources in order of preference. Checks whether they support the user's options.
package struct SourceSelection {
    package let profiles: [SourceProfile]
    private let all: [SourceProfile]

    /// `names` are as typed; a repeated name counts once.
    package init(_ names: [String], of all: [SourceProfile]) throws(QueryMistake) {
        var profiles: [SourceProfile] = []
        for part in names {
            let name = part.split(separator: " ").reduce(into: "") { $0 += $0.isEmpty ? String($1) : " " + $1 }
            guard let profile = all.first(where: { $0.name == name }) else {
                throw .unknownSource(name, all: all.map(\.name))
            }
            if !profiles.contains(where: { $0.name == name }) { profiles.append(profile) }
        }
        self.profiles = profiles
        self.all = all
    }

    /// Throws unless each source supports all of these options.
    package func check(
        languages: [String] = [],
        spokenLanguage: String? = nil,
        since: TrendingQuery.Period? = nil,
        arrangement: Arrangement = Arrangement()
    ) throws(QueryMistake) {
        if !languages.isEmpty { try require(.language, for: .language) }
        if spokenLanguage != nil { try require(.spokenLanguage, for: .spokenLanguage) }
        if let since { try require(since) }
        if arrangement.sort == .gained { try require(.starsGained, for: .sort) }
        if let limit = arrangement.limit { try require(rows: limit) }
    }

    /// Throws if no selected source uses the address that an option gives.
    package func requireUse(of address: AnySetting) throws(QueryMistake) {
        guard !profiles.contains(where: { $0.addresses.contains(address) }) else { return }
        throw .unusedAddress(address, users: all.filter { $0.addresses.contains(address) }.map(\.name))
    }

    /// Throws unless each source supports the option; `setting` is the setting that requires it.
    package func require(_ option: SourceProfile.Option, for setting: AnySetting) throws(QueryMistake) {
        for profile in profiles where !profile.options.contains(option) {
            throw .unsupported(option, by: profile.name, able: able(option), setting: setting)
        }
    }

    private func require(_ period: TrendingQuery.Period) throws(QueryMistake) {
        let option = TrendingQuery.Period.named.contains(period) ? SourceProfile.Option.namedPeriod : .anyPeriod
        for profile in profiles where !profile.options.contains(option) {
            // It may support no period at all.
            let lacking = profile.options.contains(.namedPeriod) ? option : .namedPeriod
            throw .unsupported(lacking, by: profile.name, able: able(option), setting: .since)
        }
    }

    private func able(_ option: SourceProfile.Option) -> [String] {
        all.filter { $0.options.contains(option) }.map(\.name)
    }

    private func require(rows: Int) throws(QueryMistake) {
        for profile in profiles {
            guard let most = profile.mostRows, rows > most else { continue }
            throw .tooManyRows(of: profile.name, most: most)
        }
    }
}

/// A source and the options it supports.
package struct SourceProfile: Equatable {
    /// The source, without an address.
    package var source: TrendingQuery.Source
    package var options: [Option]
    /// The settings for its addresses. A source with an address of its own declares that setting next to itself.
    package var addresses: [AnySetting]
    /// The largest number of rows that can be requested; `nil` if only the source limits it.
    package var mostRows: Int?

    package init(source: TrendingQuery.Source, options: [Option], addresses: [AnySetting] = [], mostRows: Int? = nil) {
        self.source = source
        self.options = options
        self.addresses = addresses
        self.mostRows = mostRows
    }

    package var name: String { source.name }

    /// An option that not every source supports.
    package enum Option: CaseIterable {
        case language
        /// Repositories whose language GitHub does not know.
        case unknownLanguage
        /// `daily`, `weekly` or `monthly`.
        case namedPeriod
        /// `3d`, `2w`, a range of days.
        case anyPeriod
        case spokenLanguage
        /// Sorting by the number of stars gained.
        case starsGained
    }
}
