import HTTPTypes
import Testing
@testable import TrendingData
import TrendingDomain
import TrendingTestSupport

@Suite("Curl client: malformed responses", .timeLimit(.minutes(1)))
struct CurlMalformedResponseTests {
    private let host = "127.0.0.1"

    @Test(
        "Never accepts part of a response as the whole, wherever it is cut: a body that is cut is a lost connection",
        arguments: [
            "Server: a\r\nContent-Length: 21\r\n\r\n<html>12345678</html>",
            // libcurl does not wait for the last line feed.
            "Transfer-Encoding: chunked\r\n\r\n5\r\n12345\r\n0\r\n\r",
        ]
    )
    func cutAnywhere(rest: String) async throws {
        let answer = Array("HTTP/1.1 200 OK\r\n\(rest)".utf8)
        for count in answer.indices {
            let part = String(decoding: answer.prefix(count), as: UTF8.self)
            let outcome = try await outcome(ofAnswer: part)
            #expect(outcome.response == nil, "cut after \(count) bytes")
            #expect(!part.contains("\r\n\r\n") || outcome.failure == .unreachable(.connectionLost(host: host)))
        }
        let whole = try await outcome(ofAnswer: String(decoding: answer, as: UTF8.self))
        #expect([5, 21].contains(whole.response?.body.count))
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
        "Rejects a response that violates HTTP, or a body that does not match its encoding, with libcurl's message",
        arguments: [
            "9.9 200 OK\r\n\r\n", "1.1 200 OK\r\nContent-Length: -1\r\n\r\n",
            "1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 8\r\n\r\nnot gzip",
            "1.1 200 OK\r\nContent-Encoding: deflate\r\nContent-Length: 11\r\n\r\nnot deflate",
            "1.1 200 OK\r\nContent-Encoding: unheard-of\r\nContent-Length: 1\r\n\r\n?",
            "1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nno number\r\n",
        ]
    )
    func garbled(answer: String) async throws {
        let outcome = try await outcome(ofAnswer: "HTTP/" + answer)
        let detail = if case .unreadable(.garbled(let detail)) = outcome.failure { detail } else { "" }
        #expect(!detail.isEmpty)
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
