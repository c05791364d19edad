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

    @Test("Aborts an endless body at its limit", arguments: ["", "Transfer-Encoding: chunked\r\n"])
    func endlessBody(header: String) async throws {
        let outcome = try await outcome { connection in
            _ = connection.readRequest()
            connection.send("HTTP/1.1 200 OK\r\n\(header)\r\n")
            let zeros = [UInt8](repeating: 48, count: 0x1_0000)
            while connection.send(header.isEmpty ? zeros : Array("10000\r\n".utf8) + zeros + Array("\r\n".utf8)) {}
        }
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

    @Test("Does not wait for a body that is announced as larger than the limit")
    func announced() async throws {
        let outcome = try await outcome { connection in
            _ = connection.readRequest()
            connection.send("HTTP/1.1 200 OK\r\nContent-Length: 68719476736\r\n\r\n{")
            connection.waitUntilClosed()
        }
        #expect(outcome.failure == .unreadable(.tooLarge(limitBytes: 8 << 20)))
    }

    @Test("Aborts a small body that is too large when decompressed")
    func bomb() async throws {
        let bomb = GzipBody.zeros(repeats: 300_000)
        #expect(bomb.count < 500_000)
        let outcome = try await outcome { connection in
            _ = connection.readRequest()
            connection.send("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: \(bomb.count)\r\n\r\n")
            connection.send(bomb)
            connection.waitUntilClosed()
        }
        #expect(outcome.failure == .unreadable(.tooLarge(limitBytes: 8 << 20)))
    }

    @Test(
        "Aborts an endless body that decompresses to nothing, and one of a redirect",
        arguments: [
            ("200 OK\r\nContent-Encoding: gzip", [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 0xFF]),
            ("302 Found\r\nLocation: /other", []),
        ] as [(String, [UInt8])]
    )
    func unseenBody(head: String, start: [UInt8]) async throws {
        let emptyBlocks = Array(repeatElement([0, 0, 0, 0xFF, 0xFF] as [UInt8], count: 0x4000).joined())
        let outcome = try await outcome { connection in
            guard connection.readRequest().contains(" /other ") == false else { return }
            connection.send("HTTP/1.1 \(head)\r\nContent-Length: 1099511627776\r\n\r\n")
            connection.send(start)
            while connection.send(emptyBlocks) {}
        }
        #expect(outcome.failure == .unreadable(.tooLarge(limitBytes: 8 << 20)))
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
        let outcome = try await outcome { connection in
            _ = connection.readRequest()
            connection.send(start)
            while connection.send(rest) {}
        }
        #expect(outcome.failure == .unreadable(.tooLarge(limitBytes: 256 << 10)))
    }

    @Test(
        "Times out if a response stalls",
        arguments: [
            "", "HTTP/1.1 200", "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n", "HTTP/1.1 200 OK\r\n\r\n<html>",
        ]
    )
    func stalled(start: String) async throws {
        let outcome = try await outcome(limits: limits { $0.totalTimeout = .milliseconds(150) }) { connection in
            _ = connection.readRequest()
            for byte in start.utf8 { connection.send([byte]) }
            connection.waitUntilClosed()
        }
        #expect(outcome.failure == .timedOut(host: host))
    }

    @Test("Times out if a transfer is too slow for too long")
    func tooSlow() async throws {
        let outcome = try await outcome(limits: limits { $0.lowSpeedTime = .milliseconds(150) }) { connection in
            _ = connection.readRequest()
            connection.send("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n1")
            connection.waitUntilClosed()
        }
        #expect(outcome.failure == .timedOut(host: host))
    }

    @Test("Times out if the TLS handshake stalls")
    func stalledHandshake() async throws {
        let server = try RawServer { $0.waitUntilClosed() }
        let client = CurlNetworkClient.test(limits: limits { $0.connectTimeout = .milliseconds(150) })
        let outcome = await client.outcome(of: .to(server.authority, scheme: "https"))
        #expect(outcome.failure == .timedOut(host: host))
    }
}
