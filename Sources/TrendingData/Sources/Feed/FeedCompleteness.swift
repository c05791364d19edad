/// Decides whether rows are missing in a feed, as far as the feed's object says so.
struct FeedCompleteness {
    /// A feed that is one page of a longer list on purpose names the page length, or has a usual page length.
    private static let pageNames = ["per_page", "perPage", "page", "page_size", "pageSize", "limit"]
    private static let pageLengths: Set<Int> = [10, 20, 25, 30, 50, 100]
    /// Words in a message that mean success.
    private static let goodWords: Set<String> = ["ok", "success"]

    private let feed: JSONObject
    private let rowCount: Int

    init(_ feed: JSONObject, rowCount: Int) {
        self.feed = feed
        self.rowCount = rowCount
    }

    var mayBeIncomplete: Bool { feed.boolean("incomplete_results") || isShort || hasError }

    /// Whether rows are missing by the total count. As with a search, a count may be slightly wrong at any time.
    private var isShort: Bool {
        guard let total = feed.number("total_count"), !isPage else { return false }
        return rowCount < total - total / 4
    }

    private var isPage: Bool {
        Self.pageLengths.contains(rowCount) || Self.pageNames.contains { feed.value($0) != nil }
    }

    private var hasError: Bool { ["error", "errors", "message"].contains { isSaid($0) } }

    private func isSaid(_ name: String) -> Bool {
        guard let value = feed.value(name) else { return false }
        if let text = try? value.text { return !text.isEmpty && !Self.goodWords.contains(text.lowercased()) }
        if let list = try? value.elements { return list.count > 0 }
        if let boolean = try? value.boolean { return boolean }
        return value.isObject || (try? value.number) != 0
    }
}
