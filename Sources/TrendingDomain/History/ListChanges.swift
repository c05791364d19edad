/// What changed in a list from one edition to the latest.
package struct ListChanges: Equatable {
    package var from: Edition
    package var to: Edition
    /// The number of days with an edition of the list up to `from`: how far `new` can be trusted.
    package var historyDays: Int
    /// In the order of the later edition; then what is gone, in the order of the earlier one.
    package var all: [Change] = []

    package enum Kind: String, CaseIterable {
        case new, back
        /// Was in the list before. Only incomplete lists lack it since then, so it may have been there all the time.
        case seenBefore
        case up, down, same, gone
    }

    package struct Change: Equatable {
        package var kind: Kind
        package var repo: TrendedRepo
        /// `nil` if it is gone.
        package var rank: Int?
        /// `nil` if it was not in the earlier edition.
        package var previousRank: Int?
        /// The day before the earlier edition on which it was last in the list; `nil` if it was in the earlier edition.
        package var lastDay: TrendingDay?
    }

    package subscript(_ kind: Kind) -> [Change] { all.filter { $0.kind == kind } }

    /// `past` is what the history knows from before the earlier edition.
    package init(from: Edition, to: Edition, past: ListPast? = nil) {
        (self.from, self.to) = (from, to)
        historyDays = (past?.days ?? 0) + 1
        all = to.entries.map { entry in
            var change = Change(kind: .new, repo: entry.repo, rank: entry.rank)
            if let previous = from.entry(of: entry.repo)?.rank {
                change.previousRank = previous
                change.kind = entry.rank == previous ? .same : entry.rank < previous ? .up : .down
            } else if let before = past?.repos[entry.repo.address] {
                change.lastDay = before.lastDay
                change.kind = before.wasMissing || from.isWhole ? .back : .seenBefore
            }
            return change
        }
        let left = from.entries.filter { to.entry(of: $0.repo) == nil }
        all += left.map { Change(kind: .gone, repo: $0.repo, previousRank: $0.rank) }
    }
}
