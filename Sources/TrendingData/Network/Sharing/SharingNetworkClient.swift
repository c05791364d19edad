import HTTPTypes
import Logging
import Synchronization
import TrendingConsole
import TrendingDomain

/// Sends identical concurrent requests of this process only once.
///
/// Only GET and HEAD without a body are shared. Cancelling one task cancels the transfer only if no other task waits
/// for it. A request made after the transfer has ended starts another transfer.
struct SharingNetworkClient: NetworkClient {
    let client: any NetworkClient
    /// Clients with the same transfers share their requests.
    var transfers = SharedTransfers()
    var logger: Logger?

    func send(_ request: NetworkRequest) async throws(RemoteFailure) -> NetworkResponse {
        guard [.get, .head].contains(request.head.method), request.body.isEmpty else {
            return try await client.send(request)
        }
        let waiter = PendingResponse()
        return try await waiter.response {
            let isShared = transfers.join(request, waiter) { [client] in await client.outcome(of: request) }
            if isShared { logger?.info("\(request.head.method) \(RedactedAddress(request.head)) is already under way") }
        } onCancel: {
            transfers.leave(request, waiter)
        }
    }
}

/// The transfers of this process that are under way, with the tasks that wait for each.
///
/// A transfer is in the table from when its first waiter joins until it has ended or its last waiter has left,
/// whichever comes first. Its number tells it from a later transfer of the same request. Nothing is resumed, cancelled
/// or sent while the table is locked, because that could call back into the table.
package final class SharedTransfers: Sendable {
    package init() {}

    typealias Send = @Sendable () async -> PendingResponse.Outcome

    private struct Transfer {
        var number: Int
        var task: Task<Void, Never>
        /// In the order in which they joined.
        var waiters: [PendingResponse]
    }

    private struct Table {
        var transfers: [NetworkRequest: Transfer] = [:]
        var count = 0
    }

    private let table = Mutex(Table())

    /// Returns whether the transfer was already under way; starts it with `send` if not. A waiter that is already
    /// settled does not join.
    func join(_ request: NetworkRequest, _ waiter: PendingResponse, send: @escaping Send) -> Bool {
        table.withLock { table in
            guard !waiter.isSettled else { return false }
            if table.transfers[request] != nil {
                table.transfers[request]?.waiters.append(waiter)
                return true
            }
            table.count += 1
            let number = table.count
            let task = Task(executorPreference: MainThreadExecutor.current) { await self.run(request, number, send) }
            table.transfers[request] = Transfer(number: number, task: task, waiters: [waiter])
            return false
        }
    }

    func leave(_ request: NetworkRequest, _ waiter: PendingResponse) {
        let abandoned: Task<Void, Never>? = table.withLock { table in
            guard var transfer = table.transfers[request] else { return nil }
            // A later transfer may have replaced the one that ended.
            transfer.waiters.removeAll { $0 === waiter }
            table.transfers[request] = transfer.waiters.isEmpty ? nil : transfer
            return transfer.waiters.isEmpty ? transfer.task : nil
        }
        abandoned?.cancel()
    }

    private func run(_ request: NetworkRequest, _ number: Int, _ send: Send) async {
        let outcome = await send()
        for waiter in end(request, number) { waiter.settle(outcome) }
    }

    private func end(_ request: NetworkRequest, _ number: Int) -> [PendingResponse] {
        table.withLock { table in
            guard let transfer = table.transfers[request], transfer.number == number else { return [] }
            table.transfers[request] = nil
            return transfer.waiters
        }
    }
}
