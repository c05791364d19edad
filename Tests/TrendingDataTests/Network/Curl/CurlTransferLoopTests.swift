import HTTPTypes
import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("Curl transfer loop", .timeLimit(.minutes(1)))
struct CurlTransferLoopTests {
    @Test("Without a transfer, waits until it is woken")
    func idle() async throws {
        let (waits, wait) = AsyncStream.makeStream(of: Int32.self)
        let server = try RawServer { connection in
            _ = connection.readRequest()
            connection.send("HTTP/1.1 204 No Content\r\nConnection: close\r\n\r\n")
        }
        let loop = CurlTransferLoop(libraryNames: CurlLibrary.systemNames) { wait.yield($0) }
        loop.prepare()
        #expect(await waits.first { _ in true } == .max)
        let (request, pending) = (NetworkRequest.to(server.authority), PendingResponse())
        let submission = CurlSubmission(
            request: request,
            address: try #require(RequestAddress(request.head)),
            options: CurlOptions(userAgent: "test/1", limits: NetworkLimits()),
            pending: pending
        )
        let outcome: PendingResponse.Outcome = await withCheckedContinuation { continuation in
            pending.wait(continuation)
            loop.submit(submission)
        }
        #expect(outcome.response?.head.status == .noContent)
        #expect(await waits.first { $0 == .max } == .max)
        loop.stop()
    }
}
