/// What a reader asks for.
package struct ListRequest: Sendable, Equatable {
    /// The same list of one or more sources: the next is asked where one gives none. Not empty.
    package var queries: [TrendingQuery]
    /// How many rows the reader wants; `nil` for as many as a source gives at once.
    package var count: Int?
    /// In seconds: a stored list that is older is fetched anew; `nil` where any age will do.
    package var maxAge: Int64?

    package init(_ queries: [TrendingQuery], count: Int? = nil, maxAge: Int64? = nil) {
        self.queries = queries
        self.count = count
        self.maxAge = maxAge
    }
}
