import TrendingDomain

/// Whether a screen's content is being fetched.
struct Loading {
    static let words = "fetching …"

    private(set) var isFetching: Bool
    /// Whether the user asked for the fetch, and wants to know how it ends.
    private var isRefreshing = false

    init(isFetching: Bool = false) { self.isFetching = isFetching }

    /// Fetches the content again. `name` is that of the content in sentences.
    mutating func refresh(_ key: LoadKey, _ name: String) -> [BrowseEffect] {
        let fetching = BrowseEffect.say("Fetching \(name) …")
        guard !isFetching else { return [fetching] }
        (isFetching, isRefreshing) = (true, true)
        return [fetching, .load(key, .refreshed)]
    }

    /// Returns whether a fetch has ended that the user asked for.
    mutating func receive(isLast: Bool) -> Bool {
        defer { if isLast { isRefreshing = false } }
        isFetching = !isLast
        return isLast && isRefreshing
    }
}
