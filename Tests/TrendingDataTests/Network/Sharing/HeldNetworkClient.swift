import Synchronization
import TrendingData

/// Holds every request until the test says what comes of it, and tells whose task was cancelled meanwhile.
final class HeldNetworkClient: NetworkClient {
    private struct State {
        var requests: [NetworkRequest] = []
        var held: [CheckedContinuation<Result<NetworkResponse, NetworkFailure>, Never>] = []
    }

    private let state = Mutex(State())
    private let arrivals = AsyncStream<Void>.makeStream()
    private let cancellations = AsyncStream<Void>.makeStream()

    var requests: [NetworkRequest] { state.withLock { $0.requests } }

    /// Returns once there is one more request.
    func arrival() async {
        for await _ in arrivals.stream { break }
    }

    /// Returns once one more transfer was cancelled. It is held all the same.
    func cancellation() async {
        for await _ in cancellations.stream { break }
    }

    /// Lets the request that is held longest end.
    func end(_ outcome: Result<NetworkResponse, NetworkFailure>) {
        state.withLock { $0.held.removeFirst() }.resume(returning: outcome)
    }

    func send(_ request: NetworkRequest) async throws(NetworkFailure) -> NetworkResponse {
        let outcome = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                state.withLock { state in
                    state.requests.append(request)
                    state.held.append(continuation)
                }
                arrivals.continuation.yield()
            }
        } onCancel: {
            cancellations.continuation.yield()
        }
        return try outcome.get()
    }
}
