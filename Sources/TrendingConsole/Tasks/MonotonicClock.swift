import CProcess

/// A clock for time limits that never stops or jumps: a changed time of day has no effect.
///
/// In the program, sleeping needs no extra thread: the first thread keeps the time while it waits for work.
package struct MonotonicClock: Clock {
    package struct Instant: InstantProtocol {
        /// The time since the machine started.
        let nanoseconds: Int64

        package func advanced(by duration: Duration) -> Instant {
            Instant(nanoseconds: nanoseconds + duration.nanoseconds)
        }

        package func duration(to other: Instant) -> Duration { .nanoseconds(other.nanoseconds - nanoseconds) }

        package static func < (one: Instant, other: Instant) -> Bool { one.nanoseconds < other.nanoseconds }
    }

    package init() {}

    package var now: Instant { Self.now }
    package static var now: Instant { Instant(nanoseconds: cprocess_steady_nanoseconds()) }
    package var minimumResolution: Duration { .milliseconds(1) }

    package func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
        guard let executor = MainThreadExecutor.current else {
            return try await Task.sleep(for: now.duration(to: deadline))
        }
        try await executor.sleep(until: deadline)
    }
}

extension Duration {
    /// Limited to about a century: `.seconds(Int64.max)` has no limit.
    fileprivate var nanoseconds: Int64 {
        let (seconds, attoseconds) = components
        return min(max(seconds, -3_000_000_000), 3_000_000_000) * 1_000_000_000 + attoseconds / 1_000_000_000
    }
}

/// Measures the time that has passed on a clock.
package struct Stopwatch: Sendable {
    private let read: @Sendable () -> Duration

    package init(_ clock: any Clock<Duration>) {
        read = Self.reader(clock)
    }

    package var elapsed: Duration { read() }

    private static func reader(_ clock: some Clock<Duration>) -> @Sendable () -> Duration {
        let start = clock.now
        return { start.duration(to: clock.now) }
    }
}

extension Duration {
    /// Whole milliseconds, rounded up.
    package var milliseconds: Int {
        let (seconds, attoseconds) = components
        return Int(seconds) * 1000 + Int((attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
    }
}
