/// What a source is, and what it can be asked.
package struct SourceProfile: Sendable, Equatable {
    /// Without an address.
    package var source: TrendingQuery.Source
    package var options: [Option]
    /// The settings for the addresses that it is asked at. A source with an address of its own declares the setting beside
    /// itself.
    package var addresses: [AnySetting]
    /// More rows than these cannot be asked for; `nil` where the source alone decides.
    package var mostRows: Int?

    package init(source: TrendingQuery.Source, options: [Option], addresses: [AnySetting] = [], mostRows: Int? = nil) {
        self.source = source
        self.options = options
        self.addresses = addresses
        self.mostRows = mostRows
    }

    package var name: String { source.name }

    /// What narrows a list down, and that not every source knows how to.
    package enum Option: Sendable, CaseIterable {
        case language
        /// Repositories of no language that GitHub knows.
        case unknownLanguage
        /// `daily`, `weekly` or `monthly`.
        case namedPeriod
        /// `3d`, `2w`, a range of days.
        case anyPeriod
        case spokenLanguage
        /// How many stars a repository gained.
        case starsGained
    }
}
