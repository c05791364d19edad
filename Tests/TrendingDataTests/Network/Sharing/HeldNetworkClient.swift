import Synchronization
import TrendingData
import TrendingDomain

/// Holds every request until the test ends it, and reports cancelled requests.
final class HeldNetworkClient: NetworkClient {
    private struct State {
        var requests: [NetworkRequest] = []
        var held: [CheckedContinuation<Result<NetworkResponse, RemoteFailure>, Never>] = []
    }

    private let state = Mutex(State())
    private let arrivals = AsyncStream<Void>.makeStream()
    private let cancellations = AsyncStream<Void>.makeStream()

    var requests: [NetworkRequest] { state.withLock { $0.requests } }

    /// Waits for one more request.
    func arrival() async {
        for await _ in arrivals.stream { break }
    }

    /// Waits until one more request is cancelled. The request is still held.
    func cancellation() async {
        for await _ in cancellations.stream { break }
    }

    /// Ends the oldest held request.
    func end(_ outcome: Result<NetworkResponse, RemoteFailure>) {
        state.withLock { $0.held.removeFirst() }.resume(returning: outcome)
    }

    func send(_ request: NetworkRequest) async throws(RemoteFailure) -> NetworkResponse {
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
