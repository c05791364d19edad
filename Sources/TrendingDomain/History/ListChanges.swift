/// What changed in a list from one edition to the latest.
package struct ListChanges: Sendable, Equatable {
    package var from: Edition
    package var to: Edition
    /// The number of days with an edition of the list up to `from`: how far `new` can be trusted.
    package var historyDays: Int
    /// In the order of the later edition; `gone` in the order of the earlier one.
    package var new: [Change] = []
    package var back: [Change] = []
    package var up: [Change] = []
    package var down: [Change] = []
    package var same: [Change] = []
    package var gone: [Change] = []

    package struct Change: Sendable, Equatable {
        package var repo: TrendedRepo
        /// `nil` if it is gone.
        package var rank: Int?
        /// `nil` if it was not in the earlier edition.
        package var previousRank: Int?

        package init(repo: TrendedRepo, rank: Int? = nil, previousRank: Int? = nil) {
            self.repo = repo
            self.rank = rank
            self.previousRank = previousRank
        }
    }

    /// `past` is what the history knows from before the earlier edition.
    package init(_ difference: EditionDifference, past: ListPast?) {
        from = difference.from
        to = difference.to
        historyDays = (past?.days ?? 0) + 1
        for entry in difference.entered {
            let change = Change(repo: entry.repo, rank: entry.rank)
            if past?.repos[entry.repo.address] == nil { new.append(change) } else { back.append(change) }
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
