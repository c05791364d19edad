/// How often lists are fetched while they are watched.
package struct WatchPace: Equatable {
    /// In seconds. A list changes a few times a day.
    package static let usual: Int64 = 1800
    /// In seconds. The shortest interval for a server that others use too.
    package static let least: Int64 = 300

    /// In seconds. `isShared` is whether the server is not the user's own.
    package static func least(isShared: Bool) -> Int64 { isShared ? least : 1 }

    /// In seconds. The longest wait that a server can ask for; then it is asked again.
    private static let longest: Int64 = 86_400

    /// In seconds. Times that are longer have no use, and their sums would be too large to be times.
    package static let most: Int64 = 365 * 86_400

    private let every: Int64
    private let isShared: Bool
    private var failures = 0

    /// `every` is in seconds. `isShared` is whether the server is not the user's own.
    package init(every: Int64?, isShared: Bool) {
        let every = every ?? Self.usual
        self.every = min(Self.most, max(Self.least(isShared: isShared), every))
        self.isShared = isShared
    }

    /// Lists that are younger than this are not fetched again, because another process has fetched them.
    var sharedAge: Int64 { every / 2 }

    /// The shortest time between two fetches that the user asks for.
    var shortest: Int64 { min(every, isShared ? 10 : 1) }

    /// The wait before the next fetch. `random` is from 0 to 1.
    mutating func wait(after failure: RemoteFailure?, random: Double, now: Timestamp) -> Int64 {
        failures = failure == nil ? 0 : failures + 1
        let wanted = failures == 0 ? every : min(every, Self.least << Int64(min(failures - 1, 20)))
        // Programs that were started together don't stay together.
        let jittered = Int64((Double(wanted) * (0.9 + 0.2 * min(1, max(0, random)))).rounded())
        let least = Self.least(isShared: isShared)
        let asked = failure?.retryAt.map { min(Self.longest, now.age(at: $0)) } ?? 0
        return max(least, jittered, asked)
    }
}
