import Foundation
import HTTPTypes
import Synchronization
import Testing
@testable import TrendingData
import TrendingDomain
import TrendingTestSupport

@Suite("Curl client: requests", .timeLimit(.minutes(1)))
struct CurlRequestTests {
    private let client = CurlNetworkClient(userAgent: "trending/9.8.7")

    /// Returns the head of the request as the body.
    private let echo: RawServer.Script = { connection in
        let request = connection.readRequest()
        connection.send("HTTP/1.1 200 OK\r\nContent-Length: \(request.utf8.count)\r\n\r\n\(request)")
    }

    private func sent(
        _ method: HTTPRequest.Method = .get,
        _ headers: HTTPFields = [:],
        body: [UInt8] = []
    ) async throws -> [String] {
        let server = try RawServer(echo)
        let response = try await client.send(.to(server.authority, "/a", method: method, headers: headers, body: body))
        return String(decoding: response.body, as: UTF8.self).split(separator: "\r\n").map(String.init)
    }

    @Test("Does not open a pipe in the place of the certificates, which may wait for ever")
    func pipeAsCertificates() async throws {
        try await withTemporaryDirectory { path in
            let file = path + "/pipe"
            #expect(mkfifo(file, 0o600) == 0)
            let client = CurlNetworkClient(userAgent: "test/1", certificateFile: file)
            let outcome = await client.outcome(of: .to("127.0.0.1:1", "/", scheme: "https"))
            #expect(outcome.failure == .tls(host: "127.0.0.1", detail: "error setting certificate file: \(file)"))
        }
    }

    @Test("Its sockets are closed in child processes")
    func closesOnExec() async throws {
        let port = Mutex<UInt16>(0)
        let flags = Mutex<Set<Int32>>([])
        let server = try RawServer { connection in
            _ = connection.readRequest()
            flags.withLock { $0.formUnion(socketFlags(connectedTo: port.withLock(\.self))) }
            connection.send("HTTP/1.1 204 No Content\r\n\r\n")
        }
        let number = try #require(server.authority.split(separator: ":").last.flatMap { UInt16($0) })
        port.withLock { $0 = number }
        _ = try await client.send(.to(server.authority))
        #expect(flags.withLock(\.self) == [FD_CLOEXEC])
    }

    /// Of all open descriptors: a process that runs many tests at once has more than 1,024.
    private func socketFlags(connectedTo port: UInt16) -> [Int32] {
        let names = (try? fileNames(in: "/dev/fd")) ?? []
        return names.compactMap(Int32.init).compactMap { file in
            var address = sockaddr_in()
            var size = socklen_t(MemoryLayout<sockaddr_in>.size)
            let result = withUnsafeMutablePointer(to: &address) { pointer in
                pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getpeername(file, $0, &size) }
            }
            return result == 0 && address.sin_port.bigEndian == port ? fcntl(file, F_GETFD) & FD_CLOEXEC : nil
        }
    }

    @Test("Sends the user agent and the given headers, also without a value, requests compression, and adds no others")
    func headers() async throws {
        let lines = try await sent(.post, [.contentType: "application/json", .from: ""], body: [1, 2]).dropFirst()
        let names = ["Host", "User-Agent", "Accept", "Accept-Encoding", "Content-Length", "Content-Type", "From"]
        #expect(Set(lines.map { String($0.prefix { $0 != ":" }) }) == Set(names))
        #expect(lines.contains("User-Agent: trending/9.8.7") && lines.contains("Content-Type: application/json"))
        #expect(lines.contains { $0.hasPrefix("Accept-Encoding: ") && $0.contains("gzip") })
        let bare = try await sent(.post, body: [1, 2]).dropFirst()
        #expect(Set(bare.map { String($0.prefix { $0 != ":" }) }) == Set(names.dropLast(2)))
    }

    @Test("Sends the length of a body, but none for a GET or DELETE without a body")
    func length() async throws {
        for method in [HTTPRequest.Method.get, .post, .put, .patch, .delete] {
            let none = [.get, .delete].contains(method) ? nil : "Content-Length: 0"
            #expect(try await sent(method).first { $0.hasPrefix("Content-Length") } == none)
            #expect(try await sent(method, body: [1]).contains("Content-Length: 1"))
        }
    }

    @Test("Sends a large body without an Expect header")
    func noExpectation() async throws {
        let body = [UInt8](repeating: 7, count: 2 << 20)
        let server = try await LoopbackServer { .status($0.body == body ? 200 : 400) }
        let response = try await client.send(.to(server.authority, method: .put, body: body))
        #expect(response.head.status == .ok)
        #expect(server.requests.first?.head.headerFields[.expect] == nil)
    }

    @Test("A line break in a header or in the path cannot inject a header")
    func lineBreaks() async throws {
        let lines = try await sent(.get, [.from: "a\r\nInjected: b"])
        #expect(!lines.contains { $0.hasPrefix("Injected") })
        let server = try RawServer(echo)
        let outcome = await client.outcome(of: .to(server.authority, "/a\r\nInjected: b"))
        #expect(outcome.failure == .unreachable(.forbiddenRedirect(host: "127.0.0.1")))
    }

    /// The result if the server sends this in gzip's format.
    private func unzipped(_ wire: [UInt8]) async throws -> Result<NetworkResponse, RemoteFailure> {
        try await outcome { connection in
            _ = connection.readRequest()
            connection.send("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: \(wire.count)\r\n\r\n")
            connection.send(wire)
        }
    }

    private let text = Array(String(repeating: "trending ", count: 100).utf8)

    @Test("Returns the decompressed body and the facts of the transfer")
    func facts() async throws {
        let wire = GzipBody.stored(text)
        let response = try await unzipped(wire).get()
        #expect(response.body == text)
        #expect(response.transfer.url?.wholeMatch(of: /http:\/\/127.0.0.1:\d+\//) != nil)
        #expect(response.transfer.httpVersion == "HTTP/1.1" && response.transfer.bytesReceived == wire.count)
        #expect((response.transfer.milliseconds ?? -1) >= 0)
    }

    @Test("Reads all members of a gzip body, and nothing after them; a damaged one is refused")
    func members() async throws {
        let (start, end) = (GzipBody.stored(Array(text.prefix(300))), GzipBody.stored(Array(text.dropFirst(300))))
        let rests = [[], [0], [0, 0, 0, 0], Array("garbage".utf8)]
        for wire in rests.map({ start + end + $0 }) + [start + GzipBody.stored([]) + end] {
            #expect(try await unzipped(wire).response?.body == text)
        }
        let damaged = try await unzipped(Array((start + end).dropLast(9)))
        #expect(damaged.failure == .unreadable(.garbled(detail: "Content-Encoding: gzip")))
    }

    @Test("Supports HTTP/1.0")
    func oldVersion() async throws {
        let outcome = try await outcome(ofAnswer: "HTTP/1.0 200 OK\r\n\r\nold")
        #expect(outcome.response?.transfer.httpVersion == "HTTP/1.0")
        #expect(outcome.response?.body == Array("old".utf8))
    }

    @Test(
        "Names the package and the loader's message if libcurl is missing, or another library is in its place",
        arguments: [["libnowhere.so.4", "libneither.so"], ["libm.so.6", "/usr/lib/libm.dylib"]]
    )
    func missingLibrary(names: [String]) async {
        let client = CurlNetworkClient(userAgent: "test/1", libraryNames: names)
        for _ in 0..<2 {
            guard
                case .unreachable(.missingLibrary(let name, let detail)) = await client.outcome(of: .to("127.0.0.1"))
                    .failure
            else {
                Issue.record("no failure")
                return
            }
            #expect(["libcurl4", "curl"].contains(name))
            #expect(names[0] == "libm.so.6" || detail.contains(names[0]))
        }
    }

    @Test("Tries the libraries in order")
    func secondLibrary() async throws {
        let server = try RawServer(echo)
        let names = ["libnowhere.so.4", "libcurl.so.4", "/usr/lib/libcurl.4.dylib"]
        let client = CurlNetworkClient(userAgent: "test/1", libraryNames: names)
        #expect(await client.outcome(of: .to(server.authority)).response != nil)
    }

}
