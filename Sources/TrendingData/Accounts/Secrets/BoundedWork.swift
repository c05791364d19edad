import Synchronization
import TrendingConsole

/// Runs blocking work that may never return. A caller waits at most for the limit. After one call has reached the
/// limit, no more work is started, because it would have to wait too.
final class BoundedWork: Sendable {
    private let work: BlockingWork
    private let limit: Duration
    private let clock: any Clock<Duration>
    private let hasGivenUp = Mutex(false)

    init(label: String, limit: Duration, clock: any Clock<Duration> = MonotonicClock()) {
        work = BlockingWork(label: label)
        self.limit = limit
        self.clock = clock
    }

    /// Runs `body` on a thread of its own and waits for it, even if the task is cancelled. Returns `nil` if `body`
    /// takes longer than the limit, or if an earlier call did. At the limit, calls the action that `body` has passed to
    /// the interruption, from another thread.
    func run<Value: Sendable>(_ body: @escaping @Sendable (WorkInterruption) -> Value) async -> Value? {
        guard !hasGivenUp.withLock(\.self) else { return nil }
        let interruption = WorkInterruption()
        let pending = Pending<Value?>()
        let timer = Task(executorPreference: MainThreadExecutor.current) { [clock, limit] in
            guard (try? await clock.sleep(for: limit)) != nil, pending.settle(nil) else { return }
            self.hasGivenUp.withLock { $0 = true }
            interruption.happen()
        }
        work.start {
            pending.settle(body(interruption))
            timer.cancel()
        }
        return await withCheckedContinuation { pending.wait($0) }
    }
}

/// Tells blocking work to end, at any time.
final class WorkInterruption: Sendable {
    private struct State {
        var hasHappened = false
        var action: (@Sendable () -> Void)?
    }

    private let state = Mutex(State())

    /// Runs `body`, and calls `action` if the work has to end in the meantime. Returns `nil` without running `body` if
    /// the work has to end already.
    func calling<Value>(_ action: @escaping @Sendable () -> Void, _ body: () -> Value) -> Value? {
        let isLate = state.withLock { state in
            state.action = action
            return state.hasHappened
        }
        defer { state.withLock { $0.action = nil } }
        return isLate ? nil : body()
    }

    /// The action runs under the lock, so the objects it uses still exist.
    func happen() {
        state.withLock { state in
            state.hasHappened = true
            state.action?()
        }
    }
}
