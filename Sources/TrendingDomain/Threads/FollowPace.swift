/// How long to wait before the server is asked again, in seconds.
package struct FollowPace: Equatable {
    package static let longest: Int64 = 300
    /// GitHub allows 5,000 requests an hour with an account, and an answer that nothing is new is free.
    package static let signedIn: Int64 = 30
    /// GitHub allows 60 requests an hour without an account, and each one counts.
    package static let anonymous: Int64 = 180
    /// The wait after a refusal that names no time.
    private static let limited: Int64 = 60
    /// How many answers without news come at the usual pace.
    private static let patience = 10

    private let base: Int64
    /// Whether a server is asked less often while nothing happens.
    private let slowsDown: Bool
    private var quiet = 0
    private var failures = 0
    private var limits = 0

    package init(base: Int64, slowsDown: Bool = true) {
        self.base = max(1, base)
        self.slowsDown = slowsDown
    }

    /// The shortest wait that the user can bring about.
    var shortest: Int64 { min(base, base < Self.signedIn ? 1 : 10) }

    /// Back to the usual pace: the user wants to know what is new.
    mutating func hurry() { quiet = 0 }

    /// The wait after an answer.
    package mutating func wait(afterNews hasNews: Bool, atLeast least: Int64?) -> Int64 {
        (failures, limits) = (0, 0)
        quiet = hasNews ? 0 : quiet + 1
        let times = slowsDown ? max(0, quiet - Self.patience) : 0
        return max(Self.doubled(base, times: times, most: max(base, Self.longest)), least ?? 0)
    }

    /// The wait if the server could not be reached.
    package mutating func waitAfterFailure() -> Int64 {
        failures += 1
        return Self.doubled(base, times: failures - 1, most: max(base, Self.longest))
    }

    /// The wait if the server allows no request until `moment`; `nil` if it does not say when.
    package mutating func wait(until moment: Timestamp?, now: Timestamp) -> Int64 {
        limits += 1
        if let moment { return max(1, now.age(at: moment)) }
        return Self.doubled(Self.limited, times: limits - 1, most: 3600)
    }

    private static func doubled(_ seconds: Int64, times: Int, most: Int64) -> Int64 {
        min(most, seconds << Int64(min(times, 20)))
    }
}
