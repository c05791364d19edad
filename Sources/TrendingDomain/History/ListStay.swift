/// A time that a repository or a developer spent in a list without leaving it for a week.
///
/// A feed has one entry for each stay. Its first day never changes while the stay goes on, so that readers of the feed
/// see it once.
package struct ListStay: Sendable, Equatable {
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
    private var indicesOfIDs: [String: [Int: Int]] = [:]

    /// Adds the edition before. Counts its items that no later edition has.
    mutating func add(_ edition: Edition) {
        var names = [RepoName?](repeating: nil, count: all.count)
        var new: [TrendedRepo] = []
        for repo in edition.entries.map(\.repo) {
            if let index = index(of: repo), index < names.count { names[index] = repo.name } else { new.append(repo) }
        }
        let place = EditionDay(day: edition.day, isWhole: edition.isWhole)
        for index in names.indices { all[index].add(place, name: names[index]) }
        for repo in new {
            indices[repo.address] = all.count
            if let id = repo.id { indicesOfIDs[repo.server, default: [:]][id] = all.count }
            all.append(StayCount(repo, on: edition.day))
        }
    }

    /// Adds an edition before, of which only the rows of this item are known.
    mutating func add(_ edition: EditionDay, name: RepoName?, at index: Int) { all[index].add(edition, name: name) }

    private func index(of repo: TrendedRepo) -> Int? {
        if let id = repo.id, let index = indicesOfIDs[repo.server]?[id] { return index }
        guard let index = indices[repo.address], all[index].repo.isSame(as: repo) else { return nil }
        return index
    }
}
