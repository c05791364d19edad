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
