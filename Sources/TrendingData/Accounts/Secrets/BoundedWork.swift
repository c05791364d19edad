import Synchronization
import TrendingConsole

/// Work that blocks and may never come back. Whoever waits for it waits for at most the limit; after that nothing more
/// is begun, as it would have to wait too.
package final class BoundedWork: Sendable {
    private let work: BlockingWork
    private let limit: Duration
    private let clock: any Clock<Duration>
    private let hasGivenUp = Mutex(false)

    package convenience init(label: String, limit: Duration, clock: any Clock<Duration> = SteadyClock()) {
        self.init(BlockingWork(label: label), limit: limit, clock: clock)
    }

    init(_ work: BlockingWork, limit: Duration, clock: any Clock<Duration>) {
        self.work = work
        self.limit = limit
        self.clock = clock
    }

    /// Waits for `body` on a thread of its own, also where the task is cancelled; `nil` where that takes longer than the
    /// limit, or something has before, or no thread can be started. What `body` hands to the `interruption` is then called,
    /// from another thread.
    package func run<Value: Sendable>(_ body: @escaping @Sendable (WorkInterruption) -> Value) async -> Value? {
        guard !hasGivenUp.withLock(\.self) else { return nil }
        let interruption = WorkInterruption()
        return await withCheckedContinuation { continuation in
            let answer = OneAnswer<Value>(continuation)
            let timer = Task(executorPreference: MainThreadExecutor.current) { [clock, limit] in
                guard (try? await clock.sleep(for: limit)) != nil, answer.give(nil) else { return }
                self.hasGivenUp.withLock { $0 = true }
                interruption.happen()
            }
            let isStarted = work.start {
                _ = answer.give(body(interruption))
                timer.cancel()
            }
            guard !isStarted else { return }
            _ = answer.give(nil)
            timer.cancel()
        }
    }
}

/// How work that blocks is told to end, at whatever moment.
package final class WorkInterruption: Sendable {
    private struct State {
        var hasHappened = false
        var action: (@Sendable () -> Void)?
    }

    private let state = Mutex(State())

    /// Calls `action` when the work is to end, while `body` runs; without having run it where that is so already.
    package func calling<Value>(_ action: @escaping @Sendable () -> Void, _ body: () -> Value) -> Value? {
        let isLate = state.withLock { state in
            state.action = action
            return state.hasHappened
        }
        defer { state.withLock { $0.action = nil } }
        return isLate ? nil : body()
    }

    /// The action runs under the lock, so that what it uses is still there.
    func happen() {
        state.withLock { state in
            state.hasHappened = true
            state.action?()
        }
    }
}

/// The first of several answers.
private final class OneAnswer<Value: Sendable>: Sendable {
    private let continuation: Mutex<CheckedContinuation<Value?, Never>?>

    init(_ continuation: CheckedContinuation<Value?, Never>) {
        self.continuation = Mutex(continuation)
    }

    /// `false` where it was not the first.
    func give(_ value: Value?) -> Bool {
        let continuation = continuation.withLock { continuation in
            defer { continuation = nil }
            return continuation
        }
        continuation?.resume(returning: value)
        return continuation != nil
    }
}
