import Synchronization
import TrendingDomain

/// Answers each fetch with what the test sets, and counts. Without an answer, a fetch fails the test.
package final class RemoteDetailFake<Value: Sendable>: RemoteDetailService {
    package typealias Handler = @Sendable (RepoName) async -> Result<Value, RemoteFailure>

    private struct State {
        var now: Timestamp
        var handler: Handler?
        var asked: [RepoName] = []
        var known: [Detail<Value>?] = []
        var running = 0
        var peak = 0
    }

    private let state: Mutex<State>

    package init(now: Timestamp = .any(), _ handler: Handler? = nil) {
        state = Mutex(State(now: now, handler: handler))
    }

    package var asked: [RepoName] { state.withLock { $0.asked } }
    /// What was known before each fetch.
    package var known: [Detail<Value>?] { state.withLock { $0.known } }
    /// How many fetches ran at the same time at most.
    package var peak: Int { state.withLock { $0.peak } }

    @discardableResult
    package func answer(_ value: Value, _ fetchedAt: Timestamp) -> Detail<Value> {
        state.withLock { ($0.now, $0.handler) = (fetchedAt, { _ in .success(value) }) }
        return Detail(value, fetchedAt: fetchedAt)
    }

    package func fail(_ failure: RemoteFailure) { state.withLock { $0.handler = { _ in .failure(failure) } } }

    package func fetch(_ repo: RepoName, known: Detail<Value>?) async throws(RemoteFailure) -> Detail<Value> {
        let (handler, now) = state.withLock { state in
            state.asked.append(repo)
            state.known.append(known)
            state.running += 1
            state.peak = max(state.peak, state.running)
            return (state.handler, state.now)
        }
        guard let handler else {
            recordUnscripted("a fetch of \(repo.text)")
            throw .cancelled
        }
        let answer = await handler(repo)
        state.withLock { $0.running -= 1 }
        return Detail(try answer.get(), fetchedAt: now)
    }
}

/// Stores a part of each repository in memory.
package final class InMemoryDetails<Value: Sendable>: LocalDetailService {
    private let state: Mutex<(stored: [RepoName: Detail<Value>], loading: LocalFailure?, saving: LocalFailure?)>

    /// With a `failure`, saving fails.
    package init(_ stored: [RepoName: Detail<Value>] = [:], failure: LocalFailure? = nil) {
        state = Mutex((stored, nil, failure))
    }

    package var names: Set<RepoName> { state.withLock { Set($0.stored.keys) } }

    package subscript(repo: RepoName) -> Detail<Value>? { state.withLock { $0.stored[repo] } }

    package func store(_ value: Value, _ fetchedAt: Timestamp, of repo: RepoName = .uv) -> Detail<Value> {
        let detail = Detail(value, fetchedAt: fetchedAt)
        state.withLock { $0.stored[repo] = detail }
        return detail
    }

    /// Fails the next load.
    package func fail(loading failure: LocalFailure) { state.withLock { $0.loading = failure } }

    package func fail(saving failure: LocalFailure) { state.withLock { $0.saving = failure } }

    package func load(_ repo: RepoName) async throws(LocalFailure) -> Detail<Value>? {
        let (stored, failure) = state.withLock { state in
            defer { state.loading = nil }
            return (state.stored[repo], state.loading)
        }
        if let failure { throw failure }
        return stored
    }

    package func save(_ detail: Detail<Value>, of repo: RepoName) async throws(LocalFailure) {
        let failure = state.withLock { state in
            if state.saving == nil { state.stored[repo] = detail }
            return state.saving
        }
        if let failure { throw failure }
    }
}
