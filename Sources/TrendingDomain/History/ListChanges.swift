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
    }

    /// `past` is what the history knows from before the earlier edition.
    package init(from: Edition, to: Edition, past: ListPast? = nil) {
        (self.from, self.to) = (from, to)
        historyDays = (past?.days ?? 0) + 1
        for entry in to.entries {
            let (repo, rank) = (entry.repo, entry.rank)
            if let previous = from.entry(of: repo)?.rank {
                let change = Change(repo: repo, rank: rank, previousRank: previous)
                switch Movement.Kind.places(from: previous, to: rank) {
                case .up: up.append(change)
                case .down: down.append(change)
                default: same.append(change)
                }
                continue
            }
            let before = past?.repos[repo.address]
            let change = Change(repo: repo, rank: rank, lastDay: before?.lastDay)
            switch before {
            case nil: new.append(change)
            case let repo? where repo.wasMissing || from.isWhole: back.append(change)
            case .some: seenBefore.append(change)
            }
        }
        let left = from.entries.filter { to.entry(of: $0.repo) == nil }
        gone = left.map { Change(repo: $0.repo, previousRank: $0.rank) }
    }
}
