/// What a source is, and what it can be asked.
package struct SourceProfile: Sendable, Equatable {
    /// Without an address.
    package var source: TrendingQuery.Source
    package var options: [Option]
    /// The addresses that it is asked at where they are given.
    package var addresses: [Address]
    /// More rows than these cannot be asked for; `nil` where the source alone decides.
    package var mostRows: Int?

    package init(source: TrendingQuery.Source, options: [Option], addresses: [Address] = [], mostRows: Int? = nil) {
        self.source = source
        self.options = options
        self.addresses = addresses
        self.mostRows = mostRows
    }

    package var name: String { source.name }

    package enum Address: Sendable {
        /// Of a GitHub server.
        case github
        /// Of a list that somebody publishes.
        case feed
    }

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
