/// Editions of one list, the newest first. Each repository is there once, however many of the editions have it.
package struct EditionSeries: Equatable {
    package private(set) var repos: [TrendedRepo] = []
    /// By the index in `repos`: the first name under which the program saw the repository, if that is known.
    package private(set) var firstNames: [Int: RepoName] = [:]
    package internal(set) var days: [Day] = []

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

extension EditionSeries {
    /// `editions` are the newest first.
    package init(_ editions: [Edition], firstName: (TrendedRepo) -> RepoName? = { _ in nil }) {
        self.init()
        var indices: [RepoAddress: Int] = [:]
        for edition in editions {
            let rows = edition.entries.map { entry in
                let known = indices[entry.repo.address].flatMap { repos[$0] == entry.repo ? $0 : nil }
                let index = known ?? add(entry.repo, firstName: firstName(entry.repo))
                indices[entry.repo.address] = index
                return Row(rank: entry.rank, repo: index, stars: entry.stars, gained: entry.gained)
            }
            add(Day(day: edition.day, isWhole: edition.isWhole, rows: rows))
        }
    }
}
