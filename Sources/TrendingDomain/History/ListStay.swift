/// A time that a repository or a developer spent in a list without leaving it for a week.
///
/// A feed has one entry for each stay. Its first day never changes while the stay goes on, so that readers of the feed
/// see it once.
package struct ListStay: Equatable {
    /// What the last edition says of it.
    package var repo: TrendedRepo
    /// Its name on the first day: a repository that is renamed during the stay keeps its entry.
    package var firstName: RepoName
    package var firstDay: TrendingDay
    /// Whether the list was known on an earlier day. Otherwise the stay may have begun before the history did.
    package var isFirstDayKnown: Bool

    package init(
        repo: TrendedRepo,
        firstName: RepoName? = nil,
        firstDay: TrendingDay,
        isFirstDayKnown: Bool = true
    ) {
        self.repo = repo
        self.firstName = firstName ?? repo.name
        self.firstDay = firstDay
        self.isFirstDayKnown = isFirstDayKnown
    }

    /// The days that an item is gone before it counts as back.
    package static let daysGone = 7
}

/// Finds the first day of a stay, edition by edition, back in time from the last day on which the list had the item.
struct StayCount {
    let repo: TrendedRepo
    private(set) var firstName: RepoName
    private(set) var firstDay: TrendingDay
    private(set) var isOver = false
    /// Whether a whole edition before the first day so far does not have it.
    private var isMissing = false

    init(_ repo: TrendedRepo, on day: TrendingDay) {
        self.repo = repo
        firstName = repo.name
        firstDay = day
    }

    /// Adds the edition before. `name` is that of the item in it; `nil` if it does not have the item.
    mutating func add(_ edition: EditionDay, name: RepoName?) {
        guard !isOver else { return }
        let days = firstDay.days(since: edition.day)
        if let name {
            isOver = isMissing && days > ListStay.daysGone
            guard !isOver else { return }
            (firstDay, firstName, isMissing) = (edition.day, name, false)
        } else if edition.isWhole {
            isMissing = true
            isOver = days >= ListStay.daysGone
        }
    }
}

/// The counts of all items of a list.
struct StayCounts {
    private(set) var all: [StayCount] = []
    private var indices: [RepoAddress: Int] = [:]
    private var indicesOfIDs: [ServerID: Int] = [:]

    /// Whether an edition before may still change a count.
    var areOpen: Bool { all.contains { !$0.isOver } }

    /// Adds the editions before, the newest first. Without `countsOthers`, for the counted items only.
    mutating func add(_ editions: [Edition], countsOthers: Bool = true) {
        for edition in editions {
            /// For each count, the name in the edition.
            var found = [RepoName?](repeating: nil, count: all.count)
            var others: [TrendedRepo] = []
            for entry in edition.entries {
                if let index = index(of: entry.repo) {
                    found[index] = entry.repo.name
                } else {
                    others.append(entry.repo)
                }
            }
            let day = EditionDay(day: edition.day, isWhole: edition.isWhole)
            for index in found.indices where !all[index].isOver { all[index].add(day, name: found[index]) }
            if countsOthers { for repo in others { add(repo, on: edition.day) } }
        }
    }

    private mutating func add(_ repo: TrendedRepo, on day: TrendingDay) {
        indices[repo.address] = all.count
        if let id = ServerID(repo) { indicesOfIDs[id] = all.count }
        all.append(StayCount(repo, on: day))
    }

    private func index(of repo: TrendedRepo) -> Int? {
        if let index = ServerID(repo).flatMap({ indicesOfIDs[$0] }) { return index }
        guard let index = indices[repo.address], all[index].repo.isSame(as: repo) else { return nil }
        return index
    }
}
