import HTTPTypes
import Synchronization
import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("Curl client: closed connections", .timeLimit(.minutes(1)))
struct CurlRetryTests {
    @Test("libcurl does not retry a request on a connection that was used before", arguments: ["GET", "POST"])
    func closed(method: String) async throws {
        let count = Mutex(0)
        let script: RawServer.Script = { connection in
            while !connection.readWholeRequest().isEmpty {
                let number = count.withLock { count in
                    count += 1
                    return count
                }
                guard number == 1 else { return }
                connection.send("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok")
            }
        }
        try await withRawServer(script) { client, authority in
            #expect(try await client.send(.to(authority)).body == Array("ok".utf8))
            var request = NetworkRequest.to(authority)
            request.head.method = try #require(.init(method))
            #expect(await client.outcome(of: request).failure == .unreachable(.connectionLost(host: "127.0.0.1")))
            #expect(count.withLock { $0 } == 2)
        }
    }

    @Test("A redirect on the same connection is followed")
    func redirected() async throws {
        let script: RawServer.Script = { connection in
            var isFirst = true
            while !connection.readRequest().isEmpty {
                let head = isFirst ? "302 Found\r\nLocation: /other" : "200 OK"
                isFirst = false
                connection.send("HTTP/1.1 \(head)\r\nContent-Length: 0\r\n\r\n")
            }
        }
        try await withRawServer(script) { (client, authority) async throws in
            #expect(try await client.send(.to(authority)).head.status == .ok)
        }
    }
}
