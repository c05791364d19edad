import Synchronization
import TrendingDomain

/// Answers each fetch with what the test sets, and records what was known. Without an answer, a fetch fails the test.
package final class RemoteDetailStub<Value: Sendable>: RemoteDetailService {
    private struct State {
        var answer: Result<Detail<Value>, RemoteFailure>?
        var known: [Detail<Value>?] = []
    }

    private let state = Mutex(State())

    package init() {}

    package var known: [Detail<Value>?] { state.withLock { $0.known } }

    @discardableResult
    package func answer(_ value: Value, _ fetchedAt: Timestamp) -> Detail<Value> {
        let detail = Detail(value, fetchedAt: fetchedAt)
        state.withLock { $0.answer = .success(detail) }
        return detail
    }

    package func fail(_ failure: RemoteFailure) {
        state.withLock { $0.answer = .failure(failure) }
    }

    package func fetch(_ repo: RepoName, known: Detail<Value>?) async throws(RemoteFailure) -> Detail<Value> {
        let answer = state.withLock { state in
            state.known.append(known)
            return state.answer
        }
        guard let answer else {
            recordUnscripted("a fetch of \(repo.text)")
            throw .cancelled
        }
        return try answer.get()
    }
}
