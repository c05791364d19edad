import TrendingDomain

/// The pages received so far, in any order.
struct StarredPages {
    private var pages: [Int: StarredPage]

    init(first: StarredPage) {
        pages = [1: first]
    }

    var count: Int { pages.count }
    var rowCount: Int { pages.values.reduce(0) { $0 + $1.rows.rows.count } }

    /// Whether the last page names a next one and is not empty. A page after the end is empty.
    var hasMore: Bool {
        guard let last = pages[count] else { return false }
        return last.link.next != nil && !last.rows.rows.isEmpty
    }

    mutating func add(_ page: StarredPage, _ number: Int) {
        pages[number] = page
    }

    func named(upTo most: Int) -> [Int] {
        guard let last = pages[1]?.link.last, last > 1 else { return [] }
        return Array(2...min(last, most))
    }

    func list(_ query: TrendingQuery, fetchedAt: Timestamp) throws(RemoteFailure) -> TrendingList {
        var rows = SearchRows(wanted: count * StarredPage.mostRows)
        for number in pages.keys.sorted() { if let page = pages[number] { rows.add(page.rows) } }
        var list = try rows.list(query, fetchedAt: fetchedAt)
        list.isIncomplete = list.isIncomplete || hasMore
        return list
    }
}
