/// How long to wait before a server is asked again, in seconds.
package struct ServerPace: Equatable {
    /// The usual interval of watched lists: a list changes a few times a day.
    private static let ofLists: Int64 = 1800
    /// The longest wait for what happens in a thread, unless the user wants a longer one.
    private static let longestOfThreads: Int64 = 300
    /// Times that are longer have no use, and their sums would be too large to be times.
    package static let most: Int64 = 365 * 86_400
    /// The longest wait that a server can ask for; then it is asked again.
    private static let mostAsked: Int64 = 86_400
    /// The wait after a refusal that names no time.
    private static let limited: Int64 = 60
    /// How many answers without news come at the usual pace.
    private static let patience = 10

    private let every: Int64
    /// The wait after the first failure. It doubles with each one.
    private let retry: Int64
    /// The wait grows up to this.
    private let longest: Int64
    private let least: Int64
    /// The shortest wait that the user can bring about.
    let shortest: Int64
    /// Whether a server is asked less often while nothing happens.
    private let slowsDown: Bool
    private var quiet = 0
    private var failures = 0

    /// The shortest interval between two fetches of a list. `isShared` is whether the server is not the user's own.
    package static func leastOfLists(isShared: Bool) -> Int64 { isShared ? 300 : 1 }

    /// Of watched lists. `isShared` is whether the server is not the user's own.
    package init(ofLists every: Int64?, isShared: Bool) {
        least = Self.leastOfLists(isShared: isShared)
        self.every = min(Self.most, max(least, every ?? Self.ofLists))
        (retry, longest, slowsDown) = (min(self.every, 300), self.every, false)
        shortest = min(self.every, isShared ? 10 : 1)
    }

    /// Of a followed thread.
    package init(ofThread every: Int64, isShared: Bool, slowsDown: Bool = true) {
        self.every = max(1, every)
        (least, retry, longest) = (1, self.every, max(self.every, Self.longestOfThreads))
        shortest = min(self.every, isShared ? 10 : 1)
        self.slowsDown = slowsDown
    }

    /// Lists that are younger than this are not fetched again, because another process has fetched them.
    var sharedAge: Int64 { every / 2 }

    /// Back to the usual pace: the user wants to know what is new.
    mutating func hurry() { quiet = 0 }

    /// The wait before the next request. `random`, from 0 to 1, varies it, so that programs that were started together
    /// don't stay together; 0.5 does not.
    package mutating func wait(
        after failure: RemoteFailure?,
        hasNews: Bool = true,
        random: Double = 0.5,
        now: Timestamp
    ) -> Int64 {
        failures = failure == nil ? 0 : failures + 1
        if failure == nil { quiet = hasNews ? 0 : quiet + 1 }
        let own = failures > 0 ? grown(retry, failures - 1) : grown(every, slowsDown ? quiet - Self.patience : 0)
        let asked = failure.map {
            $0.retryAt.map { min(Self.mostAsked, now.age(at: $0)) } ?? ($0.isLimit ? Self.limited : 0)
        }
        return max(least, Int64((Double(own) * (0.9 + 0.2 * random)).rounded()), asked ?? 0)
    }

    private func grown(_ seconds: Int64, _ times: Int) -> Int64 {
        min(longest, seconds << Int64(max(0, min(times, 20))))
    }
}
