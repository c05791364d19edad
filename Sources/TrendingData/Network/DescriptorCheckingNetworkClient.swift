import TrendingConsole

/// Sends nothing where a transfer, and the waiting for it, might get no descriptors.
package struct DescriptorCheckingNetworkClient: NetworkClient {
    private let client: any NetworkClient
    private let canOpen: @Sendable (_ count: Int) -> Bool

    package init(
        _ client: any NetworkClient,
        canOpen: @escaping @Sendable (_ count: Int) -> Bool = { SpareDescriptors.exist($0) }
    ) {
        self.client = client
        self.canOpen = canOpen
    }

    package func send(_ request: NetworkRequest) async throws(NetworkFailure) -> NetworkResponse {
        guard canOpen(SpareDescriptors.needed) else { throw .exhausted(detail: SpareDescriptors.tooFew) }
        return try await client.send(request)
    }
}
