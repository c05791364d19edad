import Synchronization
import TrendingData

/// Answers one request after the other, the last outcome for ever, and keeps what was asked.
package final class NetworkClientSequence: NetworkClient {
    private struct State {
        var outcomes: [Result<NetworkResponse, NetworkFailure>]
        var requests: [NetworkRequest] = []
    }

    private let state: Mutex<State>
    private let whileSending: @Sendable () async -> Void

    package init(
        _ outcomes: Result<NetworkResponse, NetworkFailure>...,
        whileSending: @escaping @Sendable () async -> Void = {}
    ) {
        state = Mutex(State(outcomes: outcomes))
        self.whileSending = whileSending
    }

    package var requests: [NetworkRequest] { state.withLock { $0.requests } }

    /// What comes from now on.
    package func answer(_ outcomes: Result<NetworkResponse, NetworkFailure>...) {
        state.withLock { $0.outcomes = outcomes }
    }

    package func send(_ request: NetworkRequest) async throws(NetworkFailure) -> NetworkResponse {
        let outcome = state.withLock { state in
            state.requests.append(request)
            return state.outcomes.count > 1 ? state.outcomes.removeFirst() : state.outcomes.first
        }
        await whileSending()
        return try (outcome ?? .failure(.other(detail: "no outcome is scripted"))).get()
    }
}
