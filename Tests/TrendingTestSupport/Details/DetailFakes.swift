import Synchronization
import TrendingDomain

/// Answers each fetch with what the test returns for the repository, and counts.
package final class RemoteDetailFake<Value: Sendable>: RemoteDetailService {
    package typealias Handler = @Sendable (RepoName) async -> Result<Value, RemoteFailure>

    private struct State {
        var asked: [RepoName] = []
        var running = 0
        var peak = 0
    }

    private let state = Mutex(State())
    private let now: Timestamp
    private let handler: Handler

    package init(now: Timestamp = .any(), _ handler: @escaping Handler) {
        self.now = now
        self.handler = handler
    }

    package var asked: [RepoName] { state.withLock { $0.asked } }
    /// How many fetches ran at the same time at most.
    package var peak: Int { state.withLock { $0.peak } }

    package func fetch(_ repo: RepoName, known: Detail<Value>?) async throws(RemoteFailure) -> Detail<Value> {
        state.withLock { state in
            state.asked.append(repo)
            state.running += 1
            state.peak = max(state.peak, state.running)
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
