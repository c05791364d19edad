import HTTPTypes
import Logging

/// Makes one transfer of identical requests of this process that are under way at the same time.
///
/// Only GET and HEAD without a body are shared. Who is cancelled leaves alone; the transfer is cancelled when the last
/// one has left. A request made after the transfer ended is another transfer.
package struct SharingNetworkClient: NetworkClient {
    private let client: any NetworkClient
    private let logger: Logger?
    private let transfers = SharedTransfers()

    package init(_ client: any NetworkClient, logger: Logger? = nil) {
        self.client = client
        self.logger = logger
    }

    package func send(_ request: NetworkRequest) async throws(NetworkFailure) -> NetworkResponse {
        guard request.isShareable else { return try await client.send(request) }
        let waiter = PendingResponse()
        let outcome = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                waiter.wait(continuation)
                join(request, waiter)
            }
        } onCancel: {
            // In this order: who joins looks whether it is settled, so that nobody joins after having left.
            waiter.settle(.failure(.cancelled))
            transfers.leave(request, waiter)
        }
        return try outcome.get()
    }

    private func join(_ request: NetworkRequest, _ waiter: PendingResponse) {
        let isShared = transfers.join(request, waiter) { [client] () throws(NetworkFailure) in
            try await client.send(request)
        }
        if isShared { logger?.info("\(request.head.method) \(RedactedAddress(request.head)) is under way already") }
    }
}
