import TrendingConsole

/// Sends nothing if the system lets no thread start: libcurl would say that the host has no address.
package struct ThreadCheckingNetworkClient: NetworkClient {
    private let client: any NetworkClient
    private let canStart: @Sendable (_ count: Int) -> Bool

    package init(
        _ client: any NetworkClient,
        canStart: @escaping @Sendable (_ count: Int) -> Bool = { SpareThreads.exist($0) }
    ) {
        self.client = client
        self.canStart = canStart
    }

    package func send(_ request: NetworkRequest) async throws(NetworkFailure) -> NetworkResponse {
        guard canStart(SpareThreads.needed) else { throw .exhausted(detail: SpareThreads.tooFew) }
        return try await client.send(request)
    }
}
