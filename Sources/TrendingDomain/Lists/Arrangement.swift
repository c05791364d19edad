/// Selects and sorts the rows of a list: which rows, in which order and how many.
package struct Arrangement: Sendable, Equatable {
    package var sort: SortOrder
    package var isReversed: Bool
    /// `nil` for all rows.
    package var limit: Int?
    /// `nil` to match every row.
    package var match: RepoMatcher?

    package init(
        sort: SortOrder = .rank,
        isReversed: Bool = false,
        limit: Int? = nil,
        match: RepoMatcher? = nil
    ) {
        self.sort = sort
        self.isReversed = isReversed
        self.limit = limit
        self.match = match
    }

    /// `rank` is the source's own order; counts sort from large to small, names from A to Z.
    package enum SortOrder: String, Sendable, CaseIterable {
        case rank, gained, stars, forks, name
    }

    /// How many rows match.
    package func matchCount(_ repos: [Repo]) -> Int {
        match?.indices(in: repos).count ?? repos.count
    }

    /// Returns the matching rows in this order, at most `limit`. Rows without the count come last, even in reverse
    /// order; equal rows keep the source's order.
    package func apply(to repos: [Repo]) -> [Repo] {
        order(of: repos).map { repos[$0] }
    }

    /// The indices of the rows that `apply` returns.
    func order(of repos: [Repo]) -> [Int] {
        let matching = matching(repos)
        let sorted = matching.filter { isKnown(repos[$0]) }.sorted { one, other in
            if comesBefore(repos[one], repos[other]) { return !isReversed }
            if comesBefore(repos[other], repos[one]) { return isReversed }
            return one < other
        }
        return limited(sorted + matching.filter { !isKnown(repos[$0]) })
    }

    /// The indices of the matching rows in the source's order, or in its reverse.
    func unsorted(_ repos: [Repo]) -> [Int] {
        limited(isReversed ? matching(repos).reversed() : matching(repos))
    }

    func limited(_ indices: [Int]) -> [Int] {
        limit.map { Array(indices.prefix(max(0, $0))) } ?? indices
    }

    var unlimited: Arrangement {
        var arrangement = self
        arrangement.limit = nil
        return arrangement
    }

    private func matching(_ repos: [Repo]) -> [Int] { match?.indices(in: repos) ?? Array(repos.indices) }

    private func isKnown(_ repo: Repo) -> Bool {
        sort == .name || figure(repo) != nil
    }

    private func comesBefore(_ one: Repo, _ other: Repo) -> Bool {
        guard sort != .name else { return sortName(one) < sortName(other) }
        guard let first = figure(one), let second = figure(other) else { return false }
        return sort == .rank ? first < second : first > second
    }

    private func figure(_ repo: Repo) -> Int? {
        switch sort {
        case .rank: repo.rank
        case .gained: repo.starsGained
        case .stars: repo.stars
        case .forks: repo.forks
        case .name: nil
        }
    }

    private func sortName(_ repo: Repo) -> String {
        "\(repo.name)/\(repo.owner)".lowercased()
    }
}
