/// Sends nothing where a transfer, and the waiting for it, might get no descriptors.
package struct DescriptorCheckingNetworkClient: NetworkClient {
    /// More than a transfer with two more tries has ever been seen to open.
    private static let needed = 12

    private let client: any NetworkClient
    private let canOpen: @Sendable (_ count: Int) -> Bool

    package init(
        _ client: any NetworkClient,
        canOpen: @escaping @Sendable (_ count: Int) -> Bool = SpareDescriptors.exist
    ) {
        self.client = client
        self.canOpen = canOpen
    }

    package func send(_ request: NetworkRequest) async throws(NetworkFailure) -> NetworkResponse {
        guard canOpen(Self.needed) else { throw .other(detail: "Too many open files") }
        return try await client.send(request)
    }
}
