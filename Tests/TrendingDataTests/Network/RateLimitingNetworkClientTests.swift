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

    @Test(
        "A 429 is a rate limit, and a 403 is one if its headers or the first 64 KiB of its body mention one",
        arguments: [
            Answer(429, [:], ""), Answer(429, [:], "<html>"), Answer(403, ["retry-after": "60"], ""),
            Answer(403, ["retry-after": "soon"], ""),
            Answer(403, ["x-ratelimit-remaining": "0"], ""),
            Answer(
                403,
                unlimited,
                #"{"message": "You have exceeded a secondary rate limit. Please wait a few minutes."}"#
            ),
            Answer(403, unlimited, #"{"message": "You have triggered an abuse detection mechanism."}"#),
            Answer(403, unlimited, #"{"message": "was submitted too quickly"}"#),
            Answer(403, unlimited, #"{"documentation_url": "https://docs.github.com/rate-limits-for-the-rest-api"}"#),
            Answer(403, unlimited, "<title>Rate Limit</title>"), Answer(403, unlimited, "ABUSE DETECTION"),
            Answer(403, unlimited, String(repeating: "x", count: (64 << 10) - 10) + "rate limit"),
        ]
    )
    func limited(answer: Answer) async throws {
        #expect(try await sut.wait(after: answer.response) == 60)
    }

    @Test(
        "Any other response is no rate limit, nor is a 503 that names no time a wait",
        arguments: [
            Answer(403, unlimited, ""), Answer(403, unlimited, "Must have push access"),
            Answer(403, unlimited, "unlimited rates abuse"),
            Answer(403, unlimited, String(repeating: "x", count: (64 << 10) - 9) + "rate limit"),
            Answer(503, [:], ""), Answer(503, ["retry-after": "soon"], ""),
        ]
            + [200, 304, 401, 404, 500, 502].map { status in
                Answer(status, ["retry-after": "60", "x-ratelimit-remaining": "0"], "rate limit")
            }
    )
    func notLimited(answer: Answer) async throws {
        #expect(try await sut.wait(after: answer.response) == nil)
        #expect(try await sut.storage.keys() == [])
    }

    @Test(
        "The headers say how long to wait",
        arguments: [
            (["retry-after": "7"], 7), (["retry-after": "0"], 0), (["retry-after": "-7"], 0),
            (["retry-after": "9999"], 3600), (["retry-after": "Mon, 12 Jan 1970 13:46:50 GMT"], 10),
            (["retry-after": "7", "x-ratelimit-remaining": "0", "x-ratelimit-reset": "1000030"], 7),
            (["x-ratelimit-remaining": "0", "x-ratelimit-reset": "1000030"], 30),
            (["x-ratelimit-remaining": "0", "x-ratelimit-reset": "999999"], 0),
            (["x-ratelimit-remaining": "0", "x-ratelimit-reset": "9000000"], 3600),
            (["x-ratelimit-reset": "1000030"], 30), (["x-ratelimit-reset": "1000030", "retry-after": "soon"], 30),
            (["x-ratelimit-remaining": "1", "x-ratelimit-reset": "1000030"], 60),
            (["x-ratelimit-remaining": "0", "x-ratelimit-reset": "never"], 60), ([:], 60),
        ] as [([String: String], Int64)]
    )
    func waits(fields: [String: String], seconds: Int64) async throws {
        #expect(try await sut.wait(after: .status(429, fields)) == seconds)
        sut.time.pass(seconds)
        #expect(try await sut.wait(after: .status(200)) == nil)
    }

    @Test("A 503 with a time to retry after is a wait for every process, but no rate limit")
    func unavailable() async throws {
        let failure = NetworkFailure.unavailable(host: "a.test", until: sut.time.later(120))
        sut.network.answer(.success(.status(503, ["retry-after": "120"])))
        for _ in 0..<2 {
            await #expect(throws: failure) { try await sut.client().send(.to("a.test")) }
        }
        #expect(sut.network.requests.count == 1)
        sut.time.pass(120)
        #expect(try await sut.wait(after: .status(200)) == nil)
    }

    @Test("If the server names no time, the wait doubles each time up to an hour")
    func doubling() async throws {
        sut.network.answer(always: .success(.status(429)))
        for seconds: Int64 in [60, 120, 240, 480, 960, 1920, 3600, 3600, 3600] {
            #expect(try await sut.wait() == seconds)
            sut.time.pass(seconds)
        }
    }

    @Test(
        "Only a success makes the next wait one minute again",
        arguments: zip([200, 204, 304, 401, 403, 404, 500], [60, 60, 60, 120, 120, 120, 120])
    )
    func success(status: Int, next: Int64) async throws {
        #expect(try await sut.wait(after: .status(429)) == 60)
        sut.time.pass(60)
        #expect(try await sut.wait(after: .status(status)) == nil)
        #expect(try await sut.wait(after: .status(429)) == next)
    }

    @Test("Ignores waits if told to, and still stores new ones; of two waits, the longer one counts")
    func ignored() async throws {
        #expect(try await sut.wait(after: .status(429)) == 60)
        #expect(try await sut.wait(after: .status(200), ignoresWaits: true) == nil)
        #expect(try await sut.wait(after: .status(429)) == 60)
        #expect(try await sut.wait(after: .status(429), ignoresWaits: true) == 120)
        #expect(try await sut.wait(after: .status(429, ["retry-after": "30"]), ignoresWaits: true) == 120)
        #expect(try await sut.wait(after: .status(200)) == 120)
        #expect(sut.network.requests.count == 5)
    }

    @Test("A wait is that of a host, its port and the credential, in all spellings, paths and methods")
    func scope() async throws {
        let one = NetworkRequest.to("a.test", headers: [.authorization: "Bearer one"])
        let two = NetworkRequest.to("a.test", headers: [.authorization: "Bearer two"])
        sut.network.answer(always: .success(.status(429)))
        #expect(try await sut.wait() == 60)
        #expect(try await sut.wait(one) == 60)
        sut.network.answer(always: .success(.status(200)))
        for other in [two, .to("b.test"), .to("a.test:8080")] { _ = try await sut.client().send(other) }
        #expect(try await sut.wait(one) == 60)
        #expect(try await sut.wait(.to("a.test", "/other", scheme: "https", method: .post)) == 60)
        await #expect(throws: NetworkFailure.rateLimited(host: "A.test", until: sut.time.later(60))) {
            try await sut.client().send(.to("A.test"))
        }
        #expect(sut.network.requests.count == 5)
    }

    @Test("Passes on other responses and failures, and throws a cancellation to a cancelled task")
    func transparent() async throws {
        let response = NetworkResponse.status(404, ["x-mark": "1"], "body")
        sut.network.answer(.success(response), .failure(.timedOut(host: "h")))
        #expect(try await sut.client().send(.to("a.test")) == response)
        await #expect(throws: NetworkFailure.timedOut(host: "h")) { try await sut.client().send(.to("a.test")) }
        #expect(try await sut.wait(after: .status(429)) == 60)
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await sut.client().send(.to("a.test"))
        }
        await #expect(throws: NetworkFailure.cancelled) { try await task.value }
    }

    @Test(
        "Another request that is limited meanwhile counts once, keeps the longest wait, and no success ends it",
        arguments: [429, 200],
        [nil, RateLimitRecord(until: Timestamp(secondsSince1970: 999_999), strikes: 1)]
    )
    func concurrent(status: Int, stored: RateLimitRecord?) async throws {
        let known = stored.map { [StorageKey.any("limit_a.test"): RecordFormat.json.encode($0)] } ?? [:]
        let (storage, time) = (InMemoryLocalStorageClient(known), sut.time)
        let others = NetworkClientSequence(.success(.status(429, ["retry-after": "150"])))
        let network = NetworkClientSequence(.success(.status(status))) {
            _ = try? await RateLimitingNetworkClient(others, storage: storage, now: { time.now }).send(.to("a.test"))
        }
        _ = try? await RateLimitingNetworkClient(network, storage: storage, now: { time.now }).send(.to("a.test"))
        let bytes = try #require(try await storage.read(.any("limit_a.test")))
        let record = RecordFormat<RateLimitRecord>.json.decode(bytes).record
        #expect(record == RateLimitRecord(until: time.later(150), strikes: (stored?.strikes ?? 0) + 1))
    }

    @Test("The headers that 'trending whoami' shows are read as far as they make sense")
    func status() {
        let cases: [([String: String], limit: Int64?, remaining: Int64?, reset: Int64?)] = [
            (["limit": "60", "remaining": " 7 ", "reset": "1030"], 60, 7, 1_030),
            (["limit": "60", "remaining": "61"], nil, 61, nil), (["remaining": "-7", "reset": "-1"], nil, 0, 1_000),
            (["remaining": "99999999999999999999", "reset": "99999999999999999999"], nil, .max, 4_600),
        ]
        let garbage = ["", "many", "1.5", "0x10", "7, 8"].map { ["limit": $0, "remaining": $0, "reset": $0] }
        for (values, limit, remaining, reset) in cases + garbage.map({ ($0, nil, nil, nil) }) {
            let fields = values.map { ("x-ratelimit-" + $0.key, $0.value) }
            let status = RateLimitStatus(
                HTTPFields(Dictionary(uniqueKeysWithValues: fields)),
                now: Timestamp(secondsSince1970: 1_000)
            )
            #expect(status.limit == limit && status.remaining == remaining, "\(values)")
            #expect(status.reset?.secondsSince1970 == reset, "\(values)")
        }
    }

    @Test("A rate limit and an unavailable server stay apart, and name the host and the time in the log")
    func failures() {
        let until = Timestamp(secondsSince1970: 784_111_777)
        let (limited, busy) = (
            NetworkFailure.rateLimited(host: "h", until: until), NetworkFailure.unavailable(host: "h", until: until)
        )
        #expect(RemoteFailure(limited) == .rateLimited(retryAt: until))
        #expect(RemoteFailure(busy) == .unavailable(retryAt: until))
        #expect(limited.logText == "rate limited by h until 1994-11-06T08:49:37Z")
        #expect(busy.logText == "h is unavailable until 1994-11-06T08:49:37Z")
    }

    private static let unlimited = ["x-ratelimit-remaining": "4000", "x-ratelimit-reset": "1000003"]

    struct Answer: CustomTestStringConvertible {
        let response: NetworkResponse
        let testDescription: String

        init(_ status: Int, _ fields: [String: String], _ body: String) {
            response = .status(status, fields, body)
            testDescription = "\(status) \(fields) \(body.suffix(80))"
        }
    }
}
