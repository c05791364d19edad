import CProcess
import TrendingConsole

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
        now: { cprocess_machine_nanoseconds() },
        sleep: { try await SteadyClock().sleep(for: $0) }
    )
}
