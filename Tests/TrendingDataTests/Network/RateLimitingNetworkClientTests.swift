import HTTPTypes
import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("Rate-limiting network client")
struct RateLimitingNetworkClientTests {
    private let sut = RateLimitSUT()

    @Test("Sends nothing before the wait is over, from another process either")
    func respected() async throws {
        #expect(try await sut.wait(after: .status(429, ["retry-after": "90"])) == 90)
        sut.network.answer(always: .success(.status(200)))
        for second: Int64 in 1..<90 {
            sut.time.pass(1)
            #expect(try await sut.wait() == 90 - second)
        }
        #expect(sut.network.requests.count == 1)
        sut.time.pass(1)
        #expect(try await sut.wait() == nil)
        #expect(sut.network.requests.count == 2)
    }

    @Test("Sends again at once if the host asks for no wait")
    func noWait() async throws {
        #expect(try await sut.wait(after: .status(429, ["retry-after": "0"])) == 0)
        #expect(try await sut.wait(after: .status(200)) == nil)
    }

    @Test("Ignores waits if told to, and still stores new ones")
    func ignored() async throws {
        #expect(try await sut.wait(after: .status(429)) == 60)
        #expect(try await sut.wait(after: .status(200), ignoresWaits: true) == nil)
        #expect(try await sut.wait(after: .status(429)) == 60)
        #expect(try await sut.wait(after: .status(429), ignoresWaits: true) == 120)
        #expect(try await sut.wait(after: .status(200)) == 120)
        #expect(sut.network.requests.count == 4)
    }

    @Test("Keeps the longer of two waits")
    func longer() async throws {
        #expect(try await sut.wait(after: .status(429, ["retry-after": "90"])) == 90)
        #expect(try await sut.wait(after: .status(429, ["retry-after": "30"]), ignoresWaits: true) == 90)
        #expect(try await sut.wait() == 90)
    }

    @Test("Still sends to other hosts, and with other credentials")
    func others() async throws {
        #expect(try await sut.wait(after: .status(429)) == 60)
        sut.network.answer(always: .success(.status(200)))
        let others: [NetworkRequest] = [
            .to("b.test"), .to("a.test:8080"), .to("a.test", headers: [.authorization: "Bearer one"]),
        ]
        for other in others { _ = try await sut.client().send(other) }
        #expect(sut.network.requests.count == 4)
    }

    @Test("Applies a wait to all spellings, paths and methods of a host")
    func same() async throws {
        #expect(try await sut.wait(after: .status(429)) == 60)
        #expect(try await sut.wait(.to("a.test", "/other", scheme: "https", method: .post)) == 60)
        await #expect(throws: NetworkFailure.rateLimited(host: "A.test", until: sut.time.later(60))) {
            try await sut.client().send(.to("A.test"))
        }
        #expect(sut.network.requests.count == 1)
    }

    @Test("Has a separate limit for each credential")
    func credentials() async throws {
        let one = NetworkRequest.to("a.test", headers: [.authorization: "Bearer one"])
        let two = NetworkRequest.to("a.test", headers: [.authorization: "Bearer two"])
        sut.network.answer(.success(.status(429)), .success(.status(200)))
        #expect(try await sut.wait(one) == 60)
        #expect(try await sut.wait(one) == 60)
        #expect(try await sut.wait(two) == nil)
    }

    @Test("Passes on other responses and failures")
    func transparent() async throws {
        let response = NetworkResponse.status(404, ["x-mark": "1"], "body")
        sut.network.answer(.success(response), .failure(.timedOut(host: "h")))
        #expect(try await sut.client().send(.to("a.test")) == response)
        await #expect(throws: NetworkFailure.timedOut(host: "h")) { try await sut.client().send(.to("a.test")) }
    }

    @Test("Throws a cancellation to a cancelled task")
    func cancelled() async throws {
        #expect(try await sut.wait(after: .status(429)) == 60)
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await sut.client().send(.to("a.test"))
        }
        await #expect(throws: NetworkFailure.cancelled) { try await task.value }
    }

    @Test("Counts requests limited at the same time as one, and keeps the longest wait")
    func concurrent() async throws {
        let storage = InMemoryLocalStorageClient()
        let time = sut.time
        let others = NetworkClientSequence(.success(.status(429, ["retry-after": "90"])))
        // The response of another request arrives while this one waits for its own.
        let network = NetworkClientSequence(.success(.status(429))) {
            let other = RateLimitingNetworkClient(others, storage: storage, now: { time.now })
            _ = try? await other.send(.to("a.test"))
        }
        let client = RateLimitingNetworkClient(network, storage: storage, now: { time.now })
        await #expect(throws: NetworkFailure.rateLimited(host: "a.test", until: time.later(90))) {
            try await client.send(.to("a.test"))
        }
        let bytes = try #require(try await storage.read(.any("limit_a.test")))
        #expect(RateLimitRecord(bytes) == RateLimitRecord(until: time.later(90), strikes: 1))
    }

    @Test(
        "Stays limited if a request that was sent earlier succeeds later",
        arguments: [nil, RateLimitRecord(until: Timestamp(secondsSince1970: 999_999), strikes: 1)]
    )
    func lateSuccess(stored: RateLimitRecord?) async throws {
        let bytes = stored.map { [StorageKey.any("limit_a.test"): $0.encoded] } ?? [:]
        let storage = InMemoryLocalStorageClient(bytes)
        let time = sut.time
        let others = NetworkClientSequence(.success(.status(429, ["retry-after": "90"])))
        let network = NetworkClientSequence(.success(.status(200))) {
            _ = try? await RateLimitingNetworkClient(others, storage: storage, now: { time.now }).send(.to("a.test"))
        }
        _ = try await RateLimitingNetworkClient(network, storage: storage, now: { time.now }).send(.to("a.test"))
        let memory = RateLimitStore(storage: storage, now: { time.now })
        #expect(await memory.wait(for: "a.test") == time.later(90))
    }
}
