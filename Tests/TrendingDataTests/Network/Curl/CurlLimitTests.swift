import HTTPTypes
import Testing
@testable import TrendingData
import TrendingDomain
import TrendingTestSupport

@Suite("Curl client: limits", .timeLimit(.minutes(1)))
struct CurlLimitTests {
    private let host = "127.0.0.1"

    private func limits(_ change: (inout NetworkLimits) -> Void) -> NetworkLimits {
        var limits = NetworkLimits()
        change(&limits)
        return limits
    }

    /// The result if the server sends the start, and then the rest again and again; without a rest, nothing more.
    private func result(
        _ start: [UInt8],
        then rest: [UInt8] = [],
        limits: NetworkLimits = NetworkLimits()
    ) async throws -> Result<NetworkResponse, RemoteFailure> {
        try await outcome(limits: limits) { connection in
            _ = connection.readRequest()
            // Byte by byte, as from a server that is slow.
            if start.count < 100 { for byte in start { connection.send([byte]) } } else { connection.send(start) }
            if rest.isEmpty { return connection.waitUntilClosed() }
            while connection.send(rest) {}
        }
    }

    /// What is sent once, and what is sent again and again.
    private static var endlessBodies: [([UInt8], [UInt8])] {
        let zeros = [UInt8](repeating: 48, count: 0x1_0000)
        let chunk: [UInt8] = Array("10000\r\n".utf8) + zeros + Array("\r\n".utf8)
        let emptyBlocks = Array(repeatElement([0, 0, 0, 0xFF, 0xFF] as [UInt8], count: 0x4000).joined())
        let zipped = "200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 1099511627776\r\n\r\n"
        let redirect = "302 Found\r\nLocation: /other\r\nContent-Length: 1099511627776\r\n\r\n"
        return [
            (Array("200 OK\r\n\r\n".utf8), zeros),
            (Array("200 OK\r\nTransfer-Encoding: chunked\r\n\r\n".utf8), chunk),
            (Array(zipped.utf8) + [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 0xFF], emptyBlocks),
            (Array(redirect.utf8), emptyBlocks),
        ]
    }

    @Test(
        "Aborts an endless body at its limit, also if it is in chunks, decompresses to nothing, or is of a redirect",
        arguments: endlessBodies
    )
    func endlessBody(start: [UInt8], rest: [UInt8]) async throws {
        let outcome = try await result(Array("HTTP/1.1 ".utf8) + start, then: rest)
        #expect(outcome.failure == .unreadable(.tooLarge(limitBytes: 8 << 20)))
    }

    @Test("Accepts a body of exactly the limit, and rejects one that is one byte longer", arguments: [1000, 1001])
    func limitToTheByte(count: Int) async throws {
        let body = String(repeating: "x", count: count)
        let outcome = try await outcome(
            ofAnswer: "HTTP/1.1 200 OK\r\nContent-Length: \(count)\r\n\r\n\(body)",
            limits: limits { $0.maxBodyBytes = 1000 }
        )
        #expect(outcome.failure == (count > 1000 ? .unreadable(.tooLarge(limitBytes: 1000)) : nil))
        #expect(outcome.response?.body.count == (count > 1000 ? nil : count))
    }

    @Test("Does not wait for a body that is announced as too large, and aborts one that is when decompressed")
    func announced() async throws {
        let bomb = GzipBody.zeros(repeats: 300_000)
        #expect(bomb.count < 500_000)
        let zipped = "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: \(bomb.count)\r\n\r\n"
        for answer in [
            Array("HTTP/1.1 200 OK\r\nContent-Length: 68719476736\r\n\r\n{".utf8), Array(zipped.utf8) + bomb,
        ] {
            #expect(try await result(answer).failure == .unreadable(.tooLarge(limitBytes: 8 << 20)))
        }
    }

    @Test(
        "Aborts endless headers, one endless header, and endless informational responses",
        arguments: [
            ("HTTP/1.1 200 OK\r\n", "X-Header: 1\r\n"),
            ("HTTP/1.1 200 OK\r\nX-Long: ", String(repeating: "a", count: 0x1000)),
            ("", "HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n"),
        ]
    )
    func endlessHeaders(start: String, rest: String) async throws {
        let outcome = try await result(Array(start.utf8), then: Array(rest.utf8))
        #expect(outcome.failure == .unreadable(.tooLarge(limitBytes: 256 << 10)))
    }

    @Test(
        "Times out if a response stalls, or is too slow for too long",
        arguments: [
            "", "HTTP/1.1 200", "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n",
            "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n1", "HTTP/1.1 200 OK\r\n\r\n<html>",
        ]
    )
    func stalled(start: String) async throws {
        var all = [limits { $0.totalTimeout = .milliseconds(150) }]
        // Without a byte of the body, a transfer has no pace yet.
        if start.hasSuffix("1") { all.append(limits { $0.lowSpeedTime = .milliseconds(150) }) }
        for limits in all {
            #expect(try await result(Array(start.utf8), limits: limits).failure == .timedOut(host: host))
        }
    }

    @Test("Times out if the TLS handshake stalls")
    func stalledHandshake() async throws {
        let server = try RawServer { $0.waitUntilClosed() }
        let client = CurlNetworkClient.test(limits: limits { $0.connectTimeout = .milliseconds(150) })
        let outcome = await client.outcome(of: .to(server.authority, scheme: "https"))
        #expect(outcome.failure == .timedOut(host: host))
    }
}
