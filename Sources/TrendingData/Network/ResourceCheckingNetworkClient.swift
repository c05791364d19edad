import TrendingConsole
import TrendingDomain

/// Sends nothing if too few files can be opened or threads started for a transfer: without a thread, libcurl would
/// report that the host has no address.
package struct ResourceCheckingNetworkClient: NetworkClient {
    private let client: any NetworkClient
    private let threads: Int
    private let resources: SpareResources

    package init(
        _ client: any NetworkClient,
        threads: Int = SpareResources.threadsOfRequest,
        resources: SpareResources = .live
    ) {
        self.client = client
        self.threads = threads
        self.resources = resources
    }

    package func send(_ request: NetworkRequest) async throws(NetworkFailure) -> NetworkResponse {
        if let shortage = resources.shortage(threads: threads) { throw .exhausted(ScarceResource(shortage)) }
        return try await client.send(request)
    }
}
