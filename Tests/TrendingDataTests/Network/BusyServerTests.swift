import HTTPTypes
import Synchronization
import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("Requests to a busy server")
struct BusyServerTests {
    private let time = ManualTime()

    @Test("A third try succeeds after two 503s")
    func thirdTry() async throws {
        let count = Mutex(0)
        let server = try await LoopbackServer { _ in
            let number = count.withLock { count in
                count += 1
                return count
            }
            return .status(number < 3 ? 503 : 200)
        }
        try await withTemporaryDirectory { path in
            let response = try await process(path).send(.to(server.authority))
            #expect(response.head.status == .ok)
            #expect(response.transfer.tries == 3)
        }
        await server.stop()
        #expect(server.requests.count == 3)
    }

    @Test("Other processes send nothing during the wait, and one request after it")
    func otherProcess() async throws {
        let server = try await LoopbackServer { _ in .status(429, headers: [.retryAfter: "90"]) }
        try await withTemporaryDirectory { path in
            let until = time.later(90)
            for _ in 0..<10 {
                await #expect(throws: NetworkFailure.rateLimited(host: "127.0.0.1", until: until)) {
                    try await process(path).send(.to(server.authority))
                }
            }
            #expect(server.requests.count == 1)
            time.pass(90)
            _ = try? await process(path).send(.to(server.authority))
        }
        await server.stop()
        #expect(server.requests.count == 2)
    }

    /// The clients of another process that uses the same folder.
    private func process(_ path: String) -> any NetworkClient {
        let now: @Sendable () -> Timestamp = { [time] in time.now }
        return RateLimitingNetworkClient(
            RetryingNetworkClient(CurlNetworkClient.test(), clock: RecordingClock(), now: now),
            storage: FileLocalStorageClient(directory: path, lockWait: .zero),
            now: now
        )
    }
}
