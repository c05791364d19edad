#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A clock that all processes of the machine read alike and that nobody sets.
package struct MachineClock: Sendable {
    /// Nanoseconds since some moment before the first of these processes started.
    package var now: @Sendable () -> Int64
    /// Throws where the task is cancelled.
    package var sleep: @Sendable (Duration) async throws -> Void

    package init(
        now: @escaping @Sendable () -> Int64,
        sleep: @escaping @Sendable (Duration) async throws -> Void
    ) {
        self.now = now
        self.sleep = sleep
    }

    package static let live = MachineClock(
        now: {
            var time = timespec()
            clock_gettime(monotonicClock, &time)
            return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
        },
        sleep: { try await Task.sleep(for: $0) }
    )
}

/// Apple's CLOCK_MONOTONIC is made of the time of day, and drifts with it.
#if canImport(Darwin)
    private let monotonicClock = CLOCK_MONOTONIC_RAW
#else
    private let monotonicClock = CLOCK_MONOTONIC
#endif
