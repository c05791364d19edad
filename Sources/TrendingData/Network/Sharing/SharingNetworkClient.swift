import HTTPTypes
import Logging
import TrendingDomain

/// Sends identical concurrent requests of this process only once.
///
/// Only GET and HEAD without a body are shared. Cancelling one task cancels the transfer only if no other task waits
/// for it. A request made after the transfer has ended starts another transfer.
package struct SharingNetworkClient: NetworkClient {
    private let client: any NetworkClient
    private let logger: Logger?
    private let transfers: SharedTransfers

    /// Clients with the same `transfers` share their requests.
    package init(_ client: any NetworkClient, _ transfers: SharedTransfers = SharedTransfers(), logger: Logger? = nil) {
        self.client = client
        self.transfers = transfers
        self.logger = logger
    }

    package func send(_ request: NetworkRequest) async throws(RemoteFailure) -> NetworkResponse {
        guard request.isShareable else { return try await client.send(request) }
        let waiter = PendingResponse()
        let outcome = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                waiter.wait(continuation)
                join(request, waiter)
            }
        } onCancel: {
            // The order matters: a settled waiter does not join, so it cannot join after it has left.
            waiter.settle(.failure(.cancelled))
            transfers.leave(request, waiter)
        }
        return try outcome.get()
    }

    private func join(_ request: NetworkRequest, _ waiter: PendingResponse) {
        let isShared = transfers.join(request, waiter) { [client] in await client.outcome(of: request) }
        if isShared { logger?.info("\(request.head.method) \(RedactedAddress(request.head)) is already under way") }
    }
}

extension NetworkRequest {
    /// Whether one response serves all callers that send this request at the same time.
    fileprivate var isShareable: Bool {
        (head.method == .get || head.method == .head) && body.isEmpty
    }
}
