import Synchronization
import TrendingConsole
import TrendingDomain

/// The total time that a run may spend on one host, over all its requests, such as the pages of a list.
package final class RunDeadline: Sendable {
    package static let standardLimit: Duration = .seconds(60)

    let limit: Duration
    let coversPosts: Bool
    let clock: any Clock<Duration>
    private let stopwatches = Mutex<[String: Stopwatch]>([:])

    /// With `coversPosts`, no response exists only once.
    package init(
        limit: Duration = RunDeadline.standardLimit,
        coversPosts: Bool = false,
        clock: any Clock<Duration> = MonotonicClock()
    ) {
        self.limit = limit
        self.coversPosts = coversPosts
        self.clock = clock
    }

    /// The time left for a host (with its port), counted from the first call.
    func timeLeft(for host: String) -> Duration {
        let stopwatch = stopwatches.withLock { stopwatches in
            let stopwatch = stopwatches[host] ?? Stopwatch(clock)
            stopwatches[host] = stopwatch
            return stopwatch
        }
        return limit - stopwatch.elapsed
    }
}
