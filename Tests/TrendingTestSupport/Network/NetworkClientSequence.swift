import Synchronization
import TrendingData
import TrendingDomain

/// Returns the next scripted outcome for each request, and records the requests.
///
/// A request after the last outcome fails the test, unless the test sets an outcome for all further requests.
package final class NetworkClientSequence: NetworkClient {
    package typealias Outcome = Result<NetworkResponse, RemoteFailure>

    private struct State {
        var outcomes: [Outcome]
        var last: Outcome?
        var requests: [NetworkRequest] = []

        mutating func next() -> Outcome? { outcomes.isEmpty ? last : outcomes.removeFirst() }
    }

    private let state: Mutex<State>
    private let whileSending: @Sendable () async -> Void

    /// `always` is the outcome of every further request.
    package init(
        _ outcomes: Outcome...,
        always last: Outcome? = nil,
        whileSending: @escaping @Sendable () async -> Void = {}
    ) {
        state = Mutex(State(outcomes: outcomes, last: last))
        self.whileSending = whileSending
    }

    package var requests: [NetworkRequest] { state.withLock { $0.requests } }

    /// Replaces the outcomes of all further requests.
    package func answer(_ outcomes: [Outcome], always last: Outcome? = nil) {
        state.withLock { ($0.outcomes, $0.last) = (outcomes, last) }
    }

    package func send(_ request: NetworkRequest) async throws(RemoteFailure) -> NetworkResponse {
        let outcome = state.withLock { state in
            state.requests.append(request)
            return state.next()
        }
        await whileSending()
        guard let outcome else {
            recordUnscripted(request.callDescription)
            throw .unreachable(.other(detail: "no outcome is scripted"))
        }
        return try outcome.get()
    }
}
