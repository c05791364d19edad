import TrendingDomain

/// Fetches that the user did not ask for.
extension ListScreen {
    /// In seconds. After a fetch that failed or brought the same list, the next one waits that long.
    private static let pause: Int64 = 3600

    /// Fetches a list that has just come onto the screen, if it is older than the user accepts, or if GitHub has a
    /// newer one.
    mutating func fetchIfOld() {
        guard !tab.isFetching, !tab.query.isFavourites, let list = tab.loaded else { return }
        if isTooOld(list) { fetch() } else { fetchIfDue() }
    }

    /// Fetches the list on the screen if GitHub has a newer one. Says nothing before there is something new.
    mutating func fetchIfDue() {
        let now = options.clock.now()
        guard options.refreshesItself, !tab.isFetching, let list = tab.loaded, list.query.source.signal == .trending,
            list.isTooOld(.turn, at: now), tab.triedAt.map({ !$0.isYounger(than: Self.pause, at: now) }) ?? true
        else { return }
        tabs[current].triedAt = now
        (tabs[current].isFetching, tabs[current].isUnasked) = (true, true)
        want(.load(.list(tab.query), .refreshed))
    }

    /// A failure. Of a list that is not on the screen, its name and only the headline.
    func failed(_ index: Int, _ sentence: String, _ headline: String?) -> String {
        index == current && startPage == nil ? sentence : "\(tabs[index].query.summary): \(headline ?? sentence)"
    }

    /// Returns whether the user has to be told: of a fetch that they did not ask for, only of what is new, and of the
    /// first failure.
    mutating func endFetch(_ index: Int, hasFailed: Bool, isSame: Bool) -> Bool {
        let isUnasked = tabs[index].isUnasked
        (tabs[index].isFetching, tabs[index].isUnasked) = (false, false)
        tabs[index].hasFailed = hasFailed
        defer { hasSaidFailure = hasFailed }
        return !isUnasked || (hasFailed ? !hasSaidFailure : !isSame)
    }
}
