import HTTPTypes
import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("Rate limit request")
struct RateLimitRequestTests {
    @Test("Reads the limits of searches and of other requests")
    func limits() async throws {
        let json =
            #"{"resources":{"core":{"limit":5000,"used":1,"remaining":4999,"reset":1795223000},"#
            + #""search":{"limit":30,"remaining":18,"reset":1795222960}},"rate":{"limit":5000}}"#
        let limits = RateLimits(
            search: .init(limit: 30, remaining: 18, reset: Timestamp(secondsSince1970: 1_795_222_960)),
            core: .init(limit: 5_000, remaining: 4_999, reset: Timestamp(secondsSince1970: 1_795_223_000))
        )
        #expect(try await execute(.json(json)) == limits)
    }

    @Test(
        "Rejects JSON that is not GitHub's, such as a captive portal's",
        arguments: ["{}", "[]", "null", #"{"resources":[]}"#, #"{"resources":{"search":7}}"#, #"{"captive":true}"#]
    )
    func nothing(json: String) async throws {
        await #expect(throws: RemoteFailure.unreadable(.notAList)) { try await execute(.json(json)) }
    }

    @Test("Reads GitHub's own 404 as a server without rate limits")
    func unlimited() async throws {
        let json = #"{"message": "Rate limiting is not enabled."}"#
        #expect(try await execute(.json(json, status: 404)) == RateLimits())
    }

    @Test("Leaves out invalid numbers")
    func notNumbers() async throws {
        let json = #"{"resources":{"search":{"limit":"x","remaining":-1,"reset":1e300}}}"#
        #expect(try await execute(.json(json)) == RateLimits(search: .init()))
    }

    @Test(
        "Fails on any other response",
        arguments: [
            (404, "{}", RemoteFailure.unreadable(.notFromAPI(status: 404))),
            (404, "<html>", .unreadable(.notFromAPI(status: 404))),
            (401, "{}", .unauthorized),
            (200, "<html>", .unreadable(.notFromAPI(status: 200))),
        ]
    )
    func failures(status: Int, body: String, failure: RemoteFailure) async {
        await #expect(throws: failure) { try await execute(.json(body, status: status)) }
    }

    @Test("Sends the header fields of every API request")
    func request() async throws {
        let client = NetworkClientStub(always: .success(.json("{}")))
        _ = try? await client.execute(RateLimitRequest(), at: ServerRoot("https://h/api/v3"))
        let head = try #require(client.requests.first?.head)
        #expect(head.path == "/api/v3/rate_limit")
        #expect(head.headerFields[.accept] == "application/vnd.github+json")
        #expect(head.headerFields[.authorization] == nil)
    }

    private func execute(_ response: NetworkResponse) async throws -> RateLimits {
        try await NetworkClientStub(always: .success(response)).execute(
            RateLimitRequest(),
            at: ServerRoot("https://h")
        )
    }
}
