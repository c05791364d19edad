@testable import TrendingData
import TrendingDomain
import TrendingTestSupport

/// The implementations that the contract tests of `NetworkClient` run against.
enum NetworkClientKind: CaseIterable {
    case curl, inMemory, sharing

    /// A host that does not exist. No resolver sends a label of more than 63 characters to the network.
    static let missingHost = String(repeating: "a", count: 64) + ".invalid"

    /// A client, and the authority that the handler serves.
    func serve(
        _ handler: @escaping LoopbackServer.Handler = { _ in .status(200) }
    ) async throws -> (client: any NetworkClient, authority: String) {
        switch self {
        case .curl:
            let client = ServedCurlClient(server: try await LoopbackServer(handler))
            return (client, client.server.authority)
        case .inMemory:
            let client = InMemoryNetworkClient()
            client.stub(host: "memory.test") { await handler($0) }
            client.stub(missingHost: Self.missingHost)
            return (client, "memory.test")
        case .sharing:
            let (client, authority) = try await Self.inMemory.serve(handler)
            return (SharingNetworkClient(client: client), authority)
        }
    }
}

/// A client on libcurl, with the server that it is for.
private struct ServedCurlClient: NetworkClient {
    let server: LoopbackServer
    let client = CurlNetworkClient(userAgent: "test/1")

    func send(_ request: NetworkRequest) async throws(RemoteFailure) -> NetworkResponse {
        try await client.send(request)
    }
}
