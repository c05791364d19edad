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
    /// The first name under which the program saw it, if that is known: it may have been renamed on one day.
    let knownName: RepoName?
    private(set) var firstName: RepoName
    private(set) var firstDay: TrendingDay
    private(set) var isOver = false
    /// Whether a whole edition before the first day so far does not have it.
    private var isMissing = false

    init(_ repo: TrendedRepo, on day: TrendingDay, knownName: RepoName?) {
        self.repo = repo
        self.knownName = knownName
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

    /// Whether an edition before may still change a count.
    var areOpen: Bool { all.contains { !$0.isOver } }

    /// Adds the editions before. Counts all items that they have.
    mutating func add(_ series: EditionSeries) { add(series, countsOthers: true) }

    /// Adds the editions before, for the counted items only.
    mutating func extend(_ series: EditionSeries) { add(series, countsOthers: false) }

    private mutating func add(_ series: EditionSeries, countsOthers: Bool) {
        indices.reserveCapacity(indices.count + series.repos.count)
        /// For each repository of the series, the index of its count; `nil` as long as it is not known.
        var places = [Int?](repeating: nil, count: series.repos.count)
        for edition in series.days {
            /// For each count, the repository in the edition.
            var found = [Int?](repeating: nil, count: all.count)
            var others: [Int] = []
            for row in edition.rows {
                places[row.repo] = places[row.repo] ?? index(of: series.repos[row.repo])
                if let place = places[row.repo] { found[place] = row.repo } else { others.append(row.repo) }
            }
            let day = EditionDay(day: edition.day, isWhole: edition.isWhole)
            for index in found.indices where !all[index].isOver {
                all[index].add(day, name: found[index].map { series.repos[$0].name })
            }
            guard countsOthers else { continue }
            for repo in others {
                places[repo] = all.count
                add(series.repos[repo], on: edition.day, series.firstNames[repo])
            }
        }
    }

    private mutating func add(_ repo: TrendedRepo, on day: TrendingDay, _ knownName: RepoName?) {
        indices[repo.address] = all.count
        if let id = repo.id { indicesOfIDs[repo.server, default: [:]][id] = all.count }
        all.append(StayCount(repo, on: day, knownName: knownName))
    }

    private func index(of repo: TrendedRepo) -> Int? {
        if let id = repo.id, let index = indicesOfIDs[repo.server]?[id] { return index }
        guard let index = indices[repo.address], all[index].repo.isSame(as: repo) else { return nil }
        return index
    }
}
