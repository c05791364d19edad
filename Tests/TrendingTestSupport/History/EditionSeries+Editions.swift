import TrendingDomain

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
