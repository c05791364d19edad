import TrendingDomain

/// A repository as a row of a list.
package struct BrowsedRow: Sendable, Equatable {
    var repo: Repo
    var mark: StarMark
    /// The list without its rows.
    private(set) var list: TrendingList

    package init(_ repo: Repo, in list: TrendingList, _ mark: StarMark = .unknown) {
        self.repo = repo
        self.mark = mark
        self.list = list
        self.list.items = []
    }

    /// How long it has been in the list, for a page of its own.
    var presence: String? {
        list.comparison.flatMap { repo.movement?.presence($0) }
    }

    /// What its row shows.
    func row(_ clock: ReaderClock) -> Row {
        let presenter = RowPresenter(
            since: list.gainedPeriod,
            source: list.query.source,
            date: ListDate(list, clock),
            comparison: list.comparison
        )
        return presenter.row(repo, mark)
    }
}
