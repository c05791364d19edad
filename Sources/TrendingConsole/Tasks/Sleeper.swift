import Synchronization

/// A task that sleeps until a deadline or until it is cancelled.
final class Sleeper: Sendable {
    private enum State {
        case awake
        case asleep(CheckedContinuation<Void, Never>)
        case over
    }

    let deadline: MonotonicClock.Instant
    private let state = Mutex(State.awake)

    init(until deadline: MonotonicClock.Instant) {
        self.deadline = deadline
    }

    /// Suspends the task. Called once. If the sleep is already over, resumes the task at once.
    func sleep(_ continuation: CheckedContinuation<Void, Never>) {
        let isOver = state.withLock { state in
            if case .over = state { return true }
            state = .asleep(continuation)
            return false
        }
        if isOver { continuation.resume() }
    }

    func wake() {
        let continuation: CheckedContinuation<Void, Never>? = state.withLock { state in
            defer { state = .over }
            if case .asleep(let continuation) = state { return continuation }
            return nil
        }
        continuation?.resume()
    }
}
