import Synchronization
import TrendingConsole

/// The transfers under way and who waits for each.
///
/// A transfer is in the table from when its first waiter joins until it has ended or its last waiter has left, whichever
/// is first; its number tells it from a later transfer of the same request. Nothing is resumed, cancelled or sent while
/// the table is locked, so that nothing comes back to it from within.
final class SharedTransfers: Sendable {
    typealias Send = @Sendable () async throws(NetworkFailure) -> NetworkResponse

    private struct Transfer {
        var number: Int
        var task: Task<Void, Never>
        /// In the order in which they joined.
        var waiters: [Waiter]
    }

    private struct Waiter {
        var pending: PendingResponse
        var isFirst: Bool
    }

    private struct Table {
        var transfers: [NetworkRequest: Transfer] = [:]
        var count = 0
    }

    private let table = Mutex(Table())

    /// Answers whether the transfer was under way already; otherwise starts it with `send`. Who is settled already
    /// joins nothing.
    func join(_ request: NetworkRequest, _ waiter: PendingResponse, send: @escaping Send) -> Bool {
        table.withLock { table in
            guard !waiter.isSettled else { return false }
            if table.transfers[request] != nil {
                table.transfers[request]?.waiters.append(Waiter(pending: waiter, isFirst: false))
                return true
            }
            table.count += 1
            let number = table.count
            let task = Task(executorPreference: MainThreadExecutor.current) { await self.run(request, number, send) }
            let first = Waiter(pending: waiter, isFirst: true)
            table.transfers[request] = Transfer(number: number, task: task, waiters: [first])
            return false
        }
    }

    func leave(_ request: NetworkRequest, _ waiter: PendingResponse) {
        let abandoned: Task<Void, Never>? = table.withLock { table in
            guard var transfer = table.transfers[request] else { return nil }
            // Who leaves after the transfer ended finds a later one, or none.
            transfer.waiters.removeAll { $0.pending === waiter }
            table.transfers[request] = transfer.waiters.isEmpty ? nil : transfer
            return transfer.waiters.isEmpty ? transfer.task : nil
        }
        abandoned?.cancel()
    }

    private func run(_ request: NetworkRequest, _ number: Int, _ send: Send) async {
        let outcome: PendingResponse.Outcome
        do throws(NetworkFailure) {
            outcome = .success(try await send())
        } catch {
            outcome = .failure(error)
        }
        for waiter in end(request, number) {
            waiter.pending.settle(waiter.isFirst ? outcome : outcome.map(\.shared))
        }
    }

    private func end(_ request: NetworkRequest, _ number: Int) -> [Waiter] {
        table.withLock { table in
            guard let transfer = table.transfers[request], transfer.number == number else { return [] }
            table.transfers[request] = nil
            return transfer.waiters
        }
    }
}

extension NetworkResponse {
    /// As it is for who did not ask for it alone.
    var shared: NetworkResponse {
        var response = self
        response.transfer.isShared = true
        return response
    }
}
