/// A list that the user asks for.
package struct ListRequest: Sendable, Equatable {
    /// The same list of one or more sources: the next is asked if one fails. Not empty.
    package var queries: [TrendingQuery]
    /// How many rows the user wants; `nil` for as many as a source gives at once.
    package var count: Int?
    /// In seconds: a stored list that is older is fetched again; `nil` if any age will do.
    package var maxAge: Int64?

    package init(_ queries: [TrendingQuery], count: Int? = nil, maxAge: Int64? = nil) {
        self.queries = queries
        self.count = count
        self.maxAge = maxAge
    }
}
