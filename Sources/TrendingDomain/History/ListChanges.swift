/// What changed in a list from one edition to the latest.
package struct ListChanges: Equatable {
    package var from: Edition
    package var to: Edition
    /// The number of days with an edition of the list up to `from`: how far `new` can be trusted.
    package var historyDays: Int
    /// In the order of the later edition; `gone` in the order of the earlier one.
    package var new: [Change] = []
    package var back: [Change] = []
    /// Was in the list before. Only incomplete lists lack it since then, so it may have been there all the time.
    package var seenBefore: [Change] = []
    package var up: [Change] = []
    package var down: [Change] = []
    package var same: [Change] = []
    package var gone: [Change] = []

    package struct Change: Equatable {
        package var repo: TrendedRepo
        /// `nil` if it is gone.
        package var rank: Int?
        /// `nil` if it was not in the earlier edition.
        package var previousRank: Int?
        /// The day before the earlier edition on which it was last in the list; `nil` if it was in the earlier edition.
        package var lastDay: TrendingDay?

        package init(repo: TrendedRepo, rank: Int? = nil, previousRank: Int? = nil, lastDay: TrendingDay? = nil) {
            self.repo = repo
            self.rank = rank
            self.previousRank = previousRank
            self.lastDay = lastDay
        }
    }

    /// `past` is what the history knows from before the earlier edition.
    package init(_ difference: EditionDifference, past: ListPast?) {
        from = difference.from
        to = difference.to
        historyDays = (past?.days ?? 0) + 1
        for entry in difference.entered {
            let before = past?.repos[entry.repo.address]
            let change = Change(repo: entry.repo, rank: entry.rank, lastDay: before?.lastDay)
            switch before {
            case nil: new.append(change)
            case let repo? where repo.wasMissing || from.isWhole: back.append(change)
            case .some: seenBefore.append(change)
            }
        }
        for move in difference.moved {
            let rank = move.entry.rank
            let change = Change(repo: move.entry.repo, rank: rank, previousRank: move.previousRank)
            if rank == move.previousRank {
                same.append(change)
            } else if rank < move.previousRank {
                up.append(change)
            } else {
                down.append(change)
            }
        }
        gone = difference.gone.map { Change(repo: $0.repo, previousRank: $0.rank) }
    }
}
