/// The time between two requests to a server that is asked again and again.
package struct ServerWait: Equatable {
    /// In seconds.
    package var seconds: Int64 = 0
    /// In seconds. The user can't make it shorter than this.
    package var least: Int64 = 0
    package var until = Timestamp(secondsSince1970: 0)
    /// When the server answered last; `nil` if it has not.
    package var lastAnswer: Timestamp?
    /// Since when it has not answered; `nil` if it answered the last request.
    package var outageSince: Timestamp?
    /// Whether the server refused the last request because there were too many.
    package var isLimited = false

    mutating func begin(_ seconds: Int64, least: Int64, at now: Timestamp) {
        (self.seconds, self.least, until) = (seconds, min(least, seconds), now.advanced(by: seconds))
    }
}

/// The sleep between two requests, which the user can end.
struct ServerSleep {
    /// In seconds. The longest time without a look at the clock, which runs on while a machine sleeps.
    static let longestNap: Int64 = 15

    let now: WallClock
    /// Sleeps for a number of seconds, or throws if the task is cancelled. Returns early with `true` if the user wants
    /// the server to be asked now.
    let nap: @Sendable (Int64) async throws -> Bool

    /// Sleeps for some seconds of the wait. Returns whether the user wants the server to be asked now: then the least
    /// time is over, however often the user asks.
    func sleep(_ seconds: Int64, of wait: ServerWait) async throws(CancellationError) -> Bool {
        do {
            guard try await nap(seconds) else { return false }
            let soonest = wait.until.advanced(by: wait.least - wait.seconds)
            var rest = now().age(at: soonest)
            while rest > 0 {
                let part = min(rest, Self.longestNap)
                let isWoken = try await nap(part)
                rest = min(isWoken ? rest : rest - part, now().age(at: soonest))
            }
            return true
        } catch {
            throw CancellationError()
        }
    }
}
