/// A repository as a stored list shows it.
package struct ListedRepo: Equatable {
    package var repo: Repo
    /// The list without its rows.
    package private(set) var list: TrendingList

    package init(_ repo: Repo, in list: TrendingList) {
        self.repo = repo
        self.list = list
        self.list.items = []
    }
}
