import HTTPTypes
import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("Rate limit responses")
struct RateLimitResponseTests {
    private let sut = RateLimitSUT()

    @Test("A 429 is a rate limit", arguments: ["", "<html>"])
    func tooManyRequests(body: String) async throws {
        #expect(try await sut.wait(after: .status(429, body)) == 60)
    }

    @Test(
        "A 403 is a rate limit if its headers mention one",
        arguments: [["retry-after": "60"], ["x-ratelimit-remaining": "0"], ["retry-after": "soon"]]
    )
    func headers(fields: [String: String]) async throws {
        #expect(try await sut.wait(after: .status(403, fields)) == 60)
    }

    @Test(
        "A 403 is a rate limit if its body mentions one",
        arguments: [
            #"{"message": "You have exceeded a secondary rate limit. Please wait a few minutes."}"#,
            #"{"message": "API rate limit exceeded for 192.0.2.1."}"#,
            #"{"message": "You have triggered an abuse detection mechanism."}"#,
            #"{"message": "was submitted too quickly"}"#,
            #"{"documentation_url": "https://docs.github.com/overview/rate-limits-for-the-rest-api"}"#,
            "<title>Rate Limit</title>", "ABUSE DETECTION",
            String(repeating: "x", count: (64 << 10) - 10) + "rate limit",
        ].map(LongText.init)
    )
    func body(text: LongText) async throws {
        let fields = ["x-ratelimit-remaining": "4000", "x-ratelimit-reset": "1000003"]
        #expect(try await sut.wait(after: .status(403, fields, text.value)) == 60)
    }

    @Test(
        "A 403 is a refusal if nothing mentions a rate limit",
        arguments: [
            "", "Forbidden", "Must have push access", "unlimited rates", "rate", "abuse",
            String(repeating: "x", count: (64 << 10) - 9) + "rate limit",
        ].map(LongText.init)
    )
    func refusal(text: LongText) async throws {
        #expect(try await sut.wait(after: .status(403, ["x-ratelimit-remaining": "1"], text.value)) == nil)
    }

    @Test("Any other status is not a rate limit, whatever it mentions", arguments: [200, 304, 401, 404, 500, 502])
    func otherStatuses(status: Int) async throws {
        let fields = ["retry-after": "60", "x-ratelimit-remaining": "0"]
        #expect(try await sut.wait(after: .status(status, fields, "rate limit")) == nil)
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

    @Test("A 503 without a readable time to retry after is no wait", arguments: [[:], ["retry-after": "soon"]])
    func unavailableNow(fields: [String: String]) async throws {
        #expect(try await sut.wait(after: .status(503, fields)) == nil)
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
    }

    @Test("The wait doubles each time up to an hour if the server names none")
    func doubling() async throws {
        sut.network.answer(always: .success(.status(429)))
        for seconds: Int64 in [60, 120, 240, 480, 960, 1920, 3600, 3600, 3600] {
            #expect(try await sut.wait() == seconds)
            sut.time.pass(seconds)
        }
    }

    @Test("The wait is one minute again after a success", arguments: [200, 204, 304])
    func success(status: Int) async throws {
        #expect(try await sut.wait(after: .status(429)) == 60)
        sut.time.pass(60)
        #expect(try await sut.wait(after: .status(status)) == nil)
        #expect(try await sut.wait(after: .status(429)) == 60)
    }

    @Test("The wait keeps doubling after an unsuccessful response", arguments: [401, 403, 404, 500])
    func noSuccess(status: Int) async throws {
        #expect(try await sut.wait(after: .status(429)) == 60)
        sut.time.pass(60)
        #expect(try await sut.wait(after: .status(status)) == nil)
        #expect(try await sut.wait(after: .status(429)) == 120)
    }
}
