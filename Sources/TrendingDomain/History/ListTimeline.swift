/// What the history knows of a list's last month.
package struct ListTimeline: Equatable {
    /// The last stay of each item of the month, the newest first; those that began on one day in the order of ranks.
    package var stays: [ListStay]
    package var editions: EditionSeries

    package init(stays: [ListStay] = [], editions: EditionSeries = EditionSeries()) {
        (self.stays, self.editions) = (stays, editions)
    }

    /// The days that belong to it, with the last one.
    package static let days = 30
}

extension HistoryInteractor {
    /// The timeline of a list up to its edition of this day. Empty if the list has no history.
    package func timeline(of list: ListIdentity, through day: TrendingDay) async throws(HistoryFailure) -> ListTimeline
    {
        guard let days = past(.first...day) else { return ListTimeline() }
        let read = try await store.latestEditions(of: list, in: days, limit: ListTimeline.days)
        guard let last = read.days.first?.day,
            let first = try await store.span(of: .list(list), through: days.upperBound)?.lowerBound
        else { return ListTimeline() }
        var month = read
        month.days = Array(read.days.prefix { last.days(since: $0.day) < ListTimeline.days })
        var counts = StayCounts()
        counts.add(month)
        // Reads on before the month, until each stay of the month is known to its first day.
        var oldest = month.days.last?.day ?? last
        while counts.areOpen, first < oldest {
            let earlier = try await store.latestEditions(
                of: list,
                in: .first...oldest.previous,
                limit: ListTimeline.days
            )
            guard let day = earlier.days.last?.day, day < oldest else { break }
            counts.extend(earlier)
            oldest = day
        }
        let stays = counts.all.map { count in
            ListStay(
                repo: count.repo,
                firstName: count.knownName ?? count.firstName,
                firstDay: count.firstDay,
                isFirstDayKnown: first < count.firstDay
            )
        }
        // Among stays that began on one day, those of the newest edition come first, in the order of its ranks.
        let sorted = stays.enumerated().sorted { one, other in
            (other.element.firstDay, one.offset) < (one.element.firstDay, other.offset)
        }
        return ListTimeline(stays: sorted.map(\.element), editions: month)
    }

    /// The timelines of loaded lists, each up to its day. Leaves out lists that have no history.
    package func timelines<Item: RankedItem>(
        of lists: [RankedList<Item>]
    ) async throws(HistoryFailure) -> [TrendingQuery: ListTimeline] {
        var timelines: [TrendingQuery: ListTimeline] = [:]
        for list in lists {
            guard let identity = ListIdentity(list.query), let day = list.trendingDay else { continue }
            timelines[list.query] = try await timeline(of: identity, through: day)
        }
        return timelines
    }
}

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
    fileprivate static let daysGone = 7
}

/// Finds the first day of a stay, edition by edition, back in time from the last day on which the list had the item.
private struct StayCount {
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
private struct StayCounts {
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

/// Editions of one list, the newest first. Each repository is there once, however many of the editions have it.
package struct EditionSeries: Equatable {
    package private(set) var repos: [TrendedRepo] = []
    /// By the index in `repos`: the first name under which the program saw the repository, if that is known.
    package private(set) var firstNames: [Int: RepoName] = [:]
    package fileprivate(set) var days: [Day] = []

    package struct Day: Equatable {
        package var day: TrendingDay
        /// Whether the edition has all its rows.
        package var isWhole: Bool
        /// In the order of their ranks.
        package var rows: [Row]

        package init(day: TrendingDay, isWhole: Bool, rows: [Row]) {
            (self.day, self.isWhole, self.rows) = (day, isWhole, rows)
        }
    }

    package struct Row: Equatable {
        package var rank: Int
        /// The index in `repos`.
        package var repo: Int
        package var stars: Int?
        package var gained: Int?

        package init(rank: Int, repo: Int, stars: Int?, gained: Int?) {
            (self.rank, self.repo, self.stars, self.gained) = (rank, repo, stars, gained)
        }
    }

    package init() {}

    /// Adds a repository, and returns its index.
    package mutating func add(_ repo: TrendedRepo, firstName: RepoName? = nil) -> Int {
        firstNames[repos.count] = firstName
        repos.append(repo)
        return repos.count - 1
    }

    /// Adds the edition before.
    package mutating func add(_ day: Day) { days.append(day) }

    /// Whether rows of one edition with different names have the same id. It is then none of a repository.
    package func shareID(_ rows: [Row]) -> Bool {
        var names: [Int: RepoName] = [:]
        return rows.contains { row in
            let repo = repos[row.repo]
            return repo.id.flatMap { names.updateValue(repo.name, forKey: $0) }.map { $0 != repo.name } ?? false
        }
    }
}
