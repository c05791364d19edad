import Synchronization
import TrendingDomain

typealias PendingResponse = Pending<Result<NetworkResponse, RemoteFailure>>

/// A value that a task waits for. The first call of `settle` decides it.
///
/// The task, its cancellation handler and another thread may act in any order: cancellation may come before the task
/// waits, or after the value. Each step changes the state under the lock, and drops the continuation before it resumes
/// it, so the continuation is resumed exactly once.
final class Pending<Value: Sendable>: Sendable {
    typealias Outcome = Value

    private enum State {
        case open
        case waiting(CheckedContinuation<Value, Never>)
        case settled(Value)
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
    func wait(_ continuation: CheckedContinuation<Value, Never>) {
        let outcome: Value? = state.withLock { state in
            if case .settled(let outcome) = state {
                state = .delivered
                return outcome
            }
            state = .waiting(continuation)
            return nil
        }
        if let outcome { continuation.resume(returning: outcome) }
    }

    /// Returns `false` if it was settled already.
    @discardableResult
    func settle(_ outcome: Value) -> Bool {
        let (continuation, isFirst): (CheckedContinuation<Value, Never>?, Bool) = state.withLock { state in
            switch state {
            case .open:
                state = .settled(outcome)
                return (nil, true)
            case .waiting(let continuation):
                state = .delivered
                return (continuation, true)
            case .settled, .delivered:
                return (nil, false)
            }
        }
        continuation?.resume(returning: outcome)
        return isFirst
    }
}

extension PendingResponse {
    /// Calls `start` and waits for the response. If the task is cancelled, that is the outcome, and `leave` is called.
    func response(
        _ start: () -> Void,
        onCancel leave: @Sendable () -> Void
    ) async throws(RemoteFailure) -> NetworkResponse {
        let outcome = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                wait(continuation)
                start()
            }
        } onCancel: {
            // The order matters: what is settled is neither started nor joined after it has been left.
            settle(.failure(.cancelled))
            leave()
        }
        return try outcome.get()
    }
}
