import Synchronization

/// A task that sleeps until a deadline or until it is cancelled.
final class Sleeper: Sendable {
    private enum State {
        case awake
        case asleep(resume: @Sendable () -> Void)
        case over
    }

    let deadline: MonotonicClock.Instant
    private let state = Mutex(State.awake)

    init(until deadline: MonotonicClock.Instant) {
        self.deadline = deadline
    }

    /// Calls `resume` when the sleep is over: at once if it already is. Called once.
    func sleep(_ resume: @escaping @Sendable () -> Void) {
        let isOver = state.withLock { state in
            if case .over = state { return true }
            state = .asleep(resume: resume)
            return false
        }
        if isOver { resume() }
    }

    func wake() {
        let resume: (@Sendable () -> Void)? = state.withLock { state in
            defer { state = .over }
            if case .asleep(let resume) = state { return resume }
            return nil
        }
        resume?()
    }
}
