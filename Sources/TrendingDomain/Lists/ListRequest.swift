/// A request for one list.
package struct ListRequest: Equatable {
    /// The same list from one or more sources. If one fails, the next is tried. Not empty.
    package var queries: [TrendingQuery]
    /// How many rows the user wants; `nil` for the source's default.
    package var count: Int?
    /// An older stored list is fetched again; `nil` accepts any age.
    package var maxAge: MaxAge?

    package init(_ queries: [TrendingQuery], count: Int? = nil, maxAge: MaxAge? = nil) {
        self.queries = queries
        self.count = count
        self.maxAge = maxAge
    }
}
