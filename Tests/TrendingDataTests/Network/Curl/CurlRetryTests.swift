import HTTPTypes
import Synchronization
import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("Curl client: closed connections", .timeLimit(.minutes(1)))
struct CurlRetryTests {
    private let client = CurlNetworkClient.test()

    @Test("libcurl does not retry a request on a connection that was used before", arguments: ["GET", "POST"])
    func closed(method: String) async throws {
        let count = Mutex(0)
        let server = try RawServer { connection in
            while !connection.readWholeRequest().isEmpty {
                let number = count.withLock { count in
                    count += 1
                    return count
                }
                guard number == 1 else { return }
                connection.send("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok")
            }
        }
        #expect(try await client.send(.to(server.authority)).body == Array("ok".utf8))
        var request = NetworkRequest.to(server.authority)
        request.head.method = try #require(.init(method))
        #expect(await client.outcome(of: request).failure == .unreachable(.connectionLost(host: "127.0.0.1")))
        #expect(count.withLock { $0 } == 2)
    }
}
