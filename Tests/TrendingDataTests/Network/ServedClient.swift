import Testing
import HTTPTypes
import TrendingData
import TrendingTestSupport

/// The implementations that the contract tests of `NetworkClient` run against.
enum NetworkClientKind: String, CaseIterable, CustomTestStringConvertible {
    case curl, inMemory, sharing

    var testDescription: String { rawValue }

    /// A host that does not exist. No resolver sends a label of more than 63 characters to the network.
    static let missingHost = String(repeating: "a", count: 64) + ".invalid"

    /// Runs the body with a client and the authority that the handler serves.
    func serve(
        _ handler: @escaping LoopbackServer.Handler,
        _ body: (any NetworkClient, _ authority: String) async throws -> Void
    ) async throws {
        switch self {
        case .curl:
            let server = try await LoopbackServer(handler)
            do {
                try await body(CurlNetworkClient(userAgent: "test/1"), server.authority)
            } catch {
                await server.stop()
                throw error
            }
            await server.stop()
        case .inMemory:
            let client = InMemoryNetworkClient()
            client.stub(host: "memory.test") { await handler($0) }
            client.stub(missingHost: Self.missingHost)
            try await body(client, "memory.test")
        case .sharing:
            try await Self.inMemory.serve(handler) { client, authority in
                try await body(SharingNetworkClient(client), authority)
            }
        }
    }
}
