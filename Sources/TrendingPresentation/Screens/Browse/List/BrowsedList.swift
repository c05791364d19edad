import TrendingDomain

/// A list of either kind, as the list screen shows it.
package protocol BrowsedList: Sendable {
    associatedtype Item: ListedItem

    var loaded: LoadedList<Item> { get }
}

extension LoadedList: BrowsedList where Item: ListedItem {
    package var loaded: LoadedList { self }
}

extension BrowsedList {
    var query: TrendingQuery { loaded.list.query }
    private var items: [Item] { loaded.list.items }
    var isEmpty: Bool { items.isEmpty }

    /// `Swift this week`; for a list of another day `Swift in the week to 20 Nov`.
    func summary(_ clock: ReaderClock) -> String { query.summary(ListDate(loaded.list, clock)) }

    func isTooOld(_ maxAge: MaxAge, at now: Timestamp) -> Bool { loaded.list.isTooOld(maxAge, at: now) }

    /// Whether the source may have a newer list.
    func isOver(_ clock: ReaderClock) -> Bool { query.hasDays && ListDate(loaded.list, clock).isOver }

    /// Whether a fetch has ended, and not only storage was read.
    var isAnswer: Bool { loaded.origin == .remote || failure != nil || !loaded.otherFailures.isEmpty }

    /// Why the source did not send it; `nil` if it did, or was not asked.
    var failure: RemoteFailure? { loaded.origin.failure }

    /// The rows with these addresses, as the record of what was seen knows them; `nil` if there are none.
    func rows(_ addresses: Set<String>) -> [SeenItem]? {
        let rows = items.filter { addresses.contains($0.url) }
        return rows.isEmpty ? nil : SeenList(query)?.items(rows) ?? []
    }

    /// The row at a place of the list.
    func item(_ index: Int) -> Item { items[index] }

    /// The names of all rows, in the order of the list.
    var names: [RepoName] { items.map(\.rowName) }

    /// The places of the rows in an arrangement.
    func order(_ arrangement: Arrangement) -> [Int] { arrangement.order(of: items) }

    /// `12 repositories`.
    var count: String { query.kind.counted(items.count) }

    func rows(_ texts: ReposListTexts) -> [Row] { texts.rows(items, of: loaded.list) }

    /// The header of the list, with no rows. `shown` is the number of rows in the arrangement.
    func header(_ texts: ReposListTexts, _ query: TrendingQuery, shown: Int) -> ReposListViewModel {
        texts.header(loaded, [query], shown: shown)
    }

    /// The parts of the header's scope, those of the query first.
    func scope(_ texts: ReposListTexts, shown: Int) -> [String] { texts.scope(loaded.list, shown: shown) }

    /// Why the list is not fresh.
    func narration(_ texts: ReposListTexts) -> [String] {
        query.kind == .repos ? texts.narration(of: loaded) : texts.listNarration(of: loaded)
    }

    /// What the numbers of all rows stand for.
    func numbered(_ texts: ReposListTexts, at host: String) -> LastShown.List { texts.numbered(loaded.list, at: host) }
}
