import Testing
import HTTPTypes
import TrendingData
import TrendingTestSupport

/// The implementations that the contract of `NetworkClient` is run over.
enum NetworkClientKind: String, CaseIterable, CustomTestStringConvertible {
    case curl, inMemory, sharing

    var testDescription: String { rawValue }

    /// Runs the body with a client, and the authority at which the handler answers it.
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
            try await body(client, "memory.test")
        case .sharing:
            try await Self.inMemory.serve(handler) { client, authority in
                try await body(SharingNetworkClient(client), authority)
            }
        }
    }
}
