/// Which lists and days a question is about.
package struct HistoryFilter {
    /// A part of a list that the user selects.
    package typealias Part = KeyPath<ListIdentity, String>

    /// The lists that the user named.
    private let lists: [ListIdentity]
    private let parts: Set<Part>
    package var days: ClosedRange<TrendingDay>

    /// Accepts lists that have the selected parts in common with one of these.
    package init(
        _ lists: [ListIdentity] = [],
        selecting parts: Set<Part> = [],
        days: ClosedRange<TrendingDay> = .everyDay
    ) {
        (self.lists, self.parts, self.days) = (lists, parts, days)
    }

    func accepts(_ list: ListIdentity) -> Bool {
        parts.isEmpty || lists.contains { own in parts.allSatisfy { own[keyPath: $0] == list[keyPath: $0] } }
    }
}
