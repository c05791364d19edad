import TrendingDomain

/// Fetches that the user did not ask for.
extension ListScreen {
    /// In seconds. After a fetch that failed or brought the same list, the next one waits that long.
    private static let pause: Int64 = 3600

    /// Fetches a list that has just come onto the screen, if it is older than the user accepts, or if GitHub has a newer
    /// one.
    mutating func fetchIfOld() -> [BrowseEffect] {
        guard !tab.isFetching, !tab.query.isFavourites, let list = tab.loaded else { return [] }
        return isTooOld(list) ? fetch() : fetchIfDue()
    }

    /// Fetches the list on the screen if GitHub has a newer one. Says nothing before there is something new.
    mutating func fetchIfDue() -> [BrowseEffect] {
        let now = options.clock.now()
        guard options.refreshesItself, !tab.isFetching, let list = tab.loaded, list.query.source.signal == .trending,
            list.isTooOld(.turn, at: now), tab.triedAt.map({ !$0.isYounger(than: Self.pause, at: now) }) ?? true
        else { return [] }
        tabs[current].triedAt = now
        (tabs[current].isFetching, tabs[current].isUnasked) = (true, true)
        return [.load(.list(tab.query), .refreshed)]
    }

    var isFetching: Bool { tabs.contains { $0.isFetching } }

    /// Called before a fetch that the user asks for.
    mutating func forgetFailures() {
        if !isFetching { failures = [] }
    }

    /// A failure. Of a list that is not on the screen, only the headline, with its name and with the failures of the
    /// others: the footer has one sentence.
    mutating func failed(_ index: Int, _ sentence: String, _ headline: String?) -> String {
        if index == current, startPage == nil { return sentence }
        let reason = headline ?? sentence
        let list = tabs[index].query.summary
        if let same = failures.firstIndex(where: { $0.reason == reason }) {
            failures[same].lists[index] = list
        } else {
            failures.append(([index: list], reason))
        }
        let all = failures.map { failure in
            let lists = failure.lists.sorted { $0.key < $1.key }.map(\.value)
            return "\(lists.joined(separator: ", ")): \(failure.reason)"
        }.joined(separator: " ")
        let count = failures.reduce(0) { $0 + $1.lists.count }
        return count > 1 ? "\(count) lists could not be fetched. \(all)" : all
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
