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

/// How old a stored list, or what is stored of a repository, may be.
package enum MaxAge: Equatable {
    /// The word that a user types for `turn`.
    package static let turnWord = "turn"

    case seconds(Int64)
    /// Until GitHub's next lists are due.
    case turn

    /// In seconds. What has no days of its own counts from the last noon, when lists change.
    package func seconds(at now: Timestamp) -> Int64 {
        switch self {
        case .seconds(let seconds): seconds
        case .turn: TrendingDay(fetchedAt: now).noon.age(at: now)
        }
    }
}

extension RankedList {
    /// The age of a list dated in the future by a wrong clock is unknown, so the list counts as too old.
    package func isTooOld(_ maxAge: MaxAge, at now: Timestamp) -> Bool {
        switch maxAge {
        case .seconds(let seconds): !fetchedAt.isYounger(than: seconds, at: now)
        case .turn: fetchedAt.isAhead(of: now) || (trendingDay ?? .last).isDue(fetchedAt: fetchedAt, at: now)
        }
    }
}
