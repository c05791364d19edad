import HTTPTypes
import Testing
@testable import TrendingData
import TrendingDomain
import TrendingTestSupport

@Suite("Curl client: malformed responses", .timeLimit(.minutes(1)))
struct CurlMalformedResponseTests {
    private let host = "127.0.0.1"

    @Test(
        "Never accepts part of a body as the whole",
        arguments: [
            "HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n123456789",
            "HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n",
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n12345\r\n",
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n123",
        ]
    )
    func cutBody(answer: String) async throws {
        #expect(try await outcome(ofAnswer: answer).failure == .unreachable(.connectionLost(host: host)))
    }

    @Test("Never accepts part of a response as the whole, wherever it is cut")
    func cutAnywhere() async throws {
        let answer = "HTTP/1.1 200 OK\r\nServer: a\r\nContent-Length: 21\r\n\r\n<html>12345678</html>"
        for count in 0..<answer.utf8.count {
            let outcome = try await outcome(ofAnswer: String(decoding: answer.utf8.prefix(count), as: UTF8.self))
            #expect(outcome.response == nil, "cut after \(count) bytes")
        }
        #expect(try await outcome(ofAnswer: answer).response?.body.count == 21)
    }

    @Test("Drops bytes after the announced length")
    func tooLong() async throws {
        let outcome = try await outcome(ofAnswer: "HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nabcdef")
        #expect(outcome.response?.body == Array("abc".utf8))
    }

    @Test("Reports a lost connection if the server resets it")
    func reset() async throws {
        let outcome = try await outcome { connection in
            _ = connection.readRequest()
            connection.send("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n123")
            connection.reset()
        }
        #expect(outcome.failure == .unreachable(.connectionLost(host: host)))
    }

    @Test(
        "Rejects a response that is not HTTP",
        arguments: ["garbage\r\n\r\n", "SSH-2.0-OpenSSH\r\n", "<html></html>"]
    )
    func notHTTP(answer: String) async throws {
        #expect(try await outcome(ofAnswer: answer).failure == .unreadable(.notHTTP))
    }

    @Test(
        "Rejects a response that violates HTTP, with libcurl's message",
        arguments: ["HTTP/9.9 200 OK\r\n\r\n", "HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\n"]
    )
    func badHTTP(answer: String) async throws {
        expectUnreadable(try await outcome(ofAnswer: answer))
    }

    @Test(
        "Rejects a body that does not match its encoding, with libcurl's message",
        arguments: [
            "Content-Encoding: gzip\r\nContent-Length: 8\r\n\r\nnot gzip",
            "Content-Encoding: deflate\r\nContent-Length: 11\r\n\r\nnot deflate",
            "Content-Encoding: unheard-of\r\nContent-Length: 1\r\n\r\n?",
            "Transfer-Encoding: chunked\r\n\r\nno number\r\n",
        ]
    )
    func badEncoding(rest: String) async throws {
        expectUnreadable(try await outcome(ofAnswer: "HTTP/1.1 200 OK\r\n" + rest))
    }

    private func expectUnreadable(
        _ outcome: Result<NetworkResponse, RemoteFailure>,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        guard case .unreadable(.garbled(let detail)) = outcome.failure else {
            Issue.record("\(outcome)", sourceLocation: sourceLocation)
            return
        }
        #expect(!detail.isEmpty, sourceLocation: sourceLocation)
    }

    @Test("Returns the final response after informational ones")
    func informational() async throws {
        let outcome = try await outcome(
            ofAnswer: "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n"
                + "HTTP/1.1 200 OK\r\nServer: last\r\nContent-Length: 2\r\n\r\nok"
        )
        #expect(outcome.response?.head.status == .ok)
        #expect(outcome.response?.head.headerFields == [.server: "last", .contentLength: "2"])
        #expect(outcome.response?.body == Array("ok".utf8))
    }

    @Test("Reads a response that arrives one byte at a time")
    func oneByteAtATime() async throws {
        let outcome = try await outcome { connection in
            _ = connection.readRequest()
            for byte in "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nslow!".utf8 { connection.send([byte]) }
        }
        #expect(outcome.response?.body == Array("slow!".utf8))
    }

    @Test("Rejects an invalid status", arguments: ["000", "099", "9999", "-1", "abc"])
    func oddStatus(status: String) async throws {
        let outcome = try await outcome(ofAnswer: "HTTP/1.1 \(status) X\r\nContent-Length: 0\r\n\r\n")
        #expect(outcome.failure != nil)
    }

    @Test("Reports that it cannot connect if nothing listens on the port")
    func refused() async throws {
        let port = try RefusingPort()
        let outcome = await CurlNetworkClient(userAgent: "test/1").outcome(of: .to(port.authority))
        #expect(outcome.failure == .unreachable(.cannotConnect(host: host)))
        withExtendedLifetime(port) {}
    }
}
