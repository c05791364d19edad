import Synchronization
import TrendingDomain

/// The response that a task waits for. The first call of `settle` decides it.
///
/// The task, its cancellation handler and the loop's thread may act in any order: cancellation may come before the task
/// waits, or after the response. Each step changes the state under the lock, and drops the continuation before it
/// resumes it, so the continuation is resumed exactly once.
final class PendingResponse: Sendable {
    typealias Outcome = Result<NetworkResponse, RemoteFailure>

    private enum State {
        case open
        case waiting(CheckedContinuation<Outcome, Never>)
        case settled(Outcome)
        case delivered
    }

    private let state = Mutex(State.open)

    var isSettled: Bool {
        state.withLock { state in
            switch state {
            case .open, .waiting: false
            case .settled, .delivered: true
            }
        }
    }

    /// Must be called only once.
    func wait(_ continuation: CheckedContinuation<Outcome, Never>) {
        let outcome: Outcome? = state.withLock { state in
            if case .settled(let outcome) = state {
                state = .delivered
                return outcome
            }
            state = .waiting(continuation)
            return nil
        }
        if let outcome { continuation.resume(returning: outcome) }
    }

    func settle(_ outcome: Outcome) {
        let continuation: CheckedContinuation<Outcome, Never>? = state.withLock { state in
            switch state {
            case .open:
                state = .settled(outcome)
                return nil
            case .waiting(let continuation):
                state = .delivered
                return continuation
            case .settled, .delivered:
                return nil
            }
        }
        continuation?.resume(returning: outcome)
    }
}
