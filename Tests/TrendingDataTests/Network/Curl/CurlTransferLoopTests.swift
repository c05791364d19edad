import CCurl
import HTTPTypes
import Synchronization
import Testing
import TrendingConsole
import TrendingDomain
import TrendingTestSupport
@testable import TrendingData

@Suite("Curl transfer loop", .timeLimit(.minutes(1)))
struct CurlTransferLoopTests {
    private let outOfMemory = RemoteFailure.unreachable(.other(detail: "Out of memory"))

    @Test("Fails a request that libcurl cannot start, and serves the next")
    func failedAdd() async throws {
        let failures = Failures(1)
        try await withLoop { calls in
            let add = calls.add
            calls.add = { failures.next() ?? add($0, $1, $2) }
        } body: { outcome in
            #expect(await outcome().failure == outOfMemory)
            #expect(await outcome().response?.head.status == .noContent)
        }
    }

    @Test("Fails the requests under way if libcurl fails, and starts over with the next")
    func failedLoop() async throws {
        for isPoll in [false, true] {
            let failures = Failures(1)
            try await withLoop { calls in
                let (perform, poll) = (calls.perform, calls.poll)
                if isPoll {
                    calls.poll = { failures.next() ?? poll($0, $1, $2) }
                } else {
                    calls.perform = { failures.next() ?? perform($0, $1) }
                }
            } body: { outcome in
                #expect(await outcome().failure == outOfMemory)
                // A request that arrives while the failed loop ends fails too; one after that is served.
                var next = await outcome()
                while next.failure == outOfMemory { next = await outcome() }
                #expect(next.response?.head.status == .noContent)
            }
        }
    }

    @Test("Without a transfer, waits until it is woken")
    func idle() async throws {
        let (waits, wait) = AsyncStream.makeStream(of: Int32.self)
        var calls = CurlMultiCalls()
        let poll = calls.poll
        calls.poll = {
            wait.yield($2)
            return poll($0, $1, $2)
        }
        try await withServer { server in
            let loop = CurlTransferLoop(libraryNames: CurlLibrary.systemNames, calls: calls)
            loop.prepare()
            #expect(await waits.first { _ in true } == .max)
            #expect(await outcome(of: .to(server.authority), on: loop).response?.head.status == .noContent)
            #expect(await waits.first { $0 == .max } == .max)
            loop.stop()
        }
    }

    private func withLoop(
        _ change: (inout CurlMultiCalls) -> Void,
        body: (_ outcome: () async -> PendingResponse.Outcome) async throws -> Void
    ) async throws {
        var calls = CurlMultiCalls()
        change(&calls)
        try await withServer { server in
            let loop = CurlTransferLoop(libraryNames: CurlLibrary.systemNames, calls: calls)
            defer { loop.stop() }
            try await body { await outcome(of: .to(server.authority), on: loop) }
        }
    }

    private func withServer(_ body: (RawServer) async throws -> Void) async throws {
        let server = try RawServer { connection in
            _ = connection.readRequest()
            connection.send("HTTP/1.1 204 No Content\r\nConnection: close\r\n\r\n")
        }
        try await body(server)
    }

    private func outcome(of request: NetworkRequest, on loop: CurlTransferLoop) async -> PendingResponse.Outcome {
        guard let address = RequestAddress(request.head) else {
            return .failure(.unreachable(.forbiddenRedirect(host: "")))
        }
        let options = CurlOptions(userAgent: "test/1", limits: NetworkLimits())
        let pending = PendingResponse()
        return await withCheckedContinuation { continuation in
            pending.wait(continuation)
            loop.submit(CurlSubmission(request: request, address: address, options: options, pending: pending))
        }
    }
}

/// Makes the first calls fail with an out-of-memory error.
private final class Failures: Sendable {
    private let left: Mutex<Int>

    init(_ count: Int) {
        left = Mutex(count)
    }

    func next() -> CURLMcode? {
        left.withLock { left in
            guard left > 0 else { return nil }
            left -= 1
            return CURLM_OUT_OF_MEMORY
        }
    }
}
