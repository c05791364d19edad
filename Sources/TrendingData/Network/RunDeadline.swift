import Synchronization
import TrendingConsole
import TrendingDomain

/// How long a run may ask one host in all, however many requests that takes: pages of a list, stars that are sent.
package final class RunDeadline: Sendable {
    package static let standardLimit: Duration = .seconds(60)

    let limit: Duration
    let clock: any Clock<Duration>
    private let stopwatches = Mutex<[String: Stopwatch]>([:])

    package init(limit: Duration = RunDeadline.standardLimit, clock: any Clock<Duration> = SteadyClock()) {
        self.limit = limit
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
