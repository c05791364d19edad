import HTTPTypes
import TrendingDomain

/// Cancels requests to a host, and sends no more, when the run has used up its time for that host.
///
/// A POST is exempt, unless the deadline covers it: its response, such as a renewed token, may exist only once.
package struct DeadlineNetworkClient: NetworkClient {
    private let client: any NetworkClient
    private let deadline: RunDeadline

    package init(_ client: any NetworkClient, deadline: RunDeadline) {
        self.client = client
        self.deadline = deadline
    }

    package func send(_ request: NetworkRequest) async throws(RemoteFailure) -> NetworkResponse {
        guard deadline.coversPosts || request.head.method != .post else { return try await client.send(request) }
        let authority = request.head.authority ?? ""
        let timeLeft = deadline.timeLeft(for: authority)
        if timeLeft > .zero, let outcome = await outcome(of: request, within: timeLeft) { return try outcome.get() }
        throw Task.isCancelled ? .cancelled : .timedOut(host: RequestAddress.host(inAuthority: authority))
    }

    /// `nil` if the request takes longer.
    private func outcome(of request: NetworkRequest, within time: Duration) async -> PendingResponse.Outcome? {
        await withTaskGroup(of: PendingResponse.Outcome?.self) { group in
            group.addTask { [client] in await client.outcome(of: request) }
            group.addTask { [clock = deadline.clock] in
                try? await clock.sleep(for: time)
                return nil
            }
            defer { group.cancelAll() }
            return await group.next() ?? nil
        }
    }
}
