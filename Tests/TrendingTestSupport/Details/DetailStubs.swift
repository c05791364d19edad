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

/// Stores one value, whatever its repository is.
package final class LocalDetailStub<Value: Sendable>: LocalDetailService {
    private struct State {
        var stored: Detail<Value>?
        var loading: LocalFailure?
        var saving: LocalFailure?
    }

    private let state = Mutex(State())

    package init() {}

    package var stored: Detail<Value>? { state.withLock { $0.stored } }

    package func store(_ value: Value, _ fetchedAt: Timestamp) -> Detail<Value> {
        let detail = Detail(value, fetchedAt: fetchedAt)
        state.withLock { $0.stored = detail }
        return detail
    }

    /// Fails the next load.
    package func fail(loading failure: LocalFailure) {
        state.withLock { $0.loading = failure }
    }

    /// Fails each save, and forgets what was stored.
    package func fail(saving failure: LocalFailure) {
        state.withLock { ($0.saving, $0.stored) = (failure, nil) }
    }

    package func load(_ repo: RepoName) async throws(LocalFailure) -> Detail<Value>? {
        let (stored, failure) = state.withLock { state in
            defer { state.loading = nil }
            return (state.stored, state.loading)
        }
        if let failure { throw failure }
        return stored
    }

    package func save(_ detail: Detail<Value>, of repo: RepoName) async throws(LocalFailure) {
        let failure = state.withLock { state in
            if state.saving == nil { state.stored = detail }
            return state.saving
        }
        if let failure { throw failure }
    }
}
