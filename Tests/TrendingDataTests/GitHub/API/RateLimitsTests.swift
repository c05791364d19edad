import HTTPTypes
import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("Rate limits")
struct RateLimitsTests {
    private static let limits =
        #"{"resources":{"core":{"limit":5000,"used":1,"remaining":4999,"reset":1795223000},"#
        + #""search":{"limit":30,"remaining":18,"reset":1795222960}},"rate":{"limit":5000}}"#
    private static let found = RequestAllowance(
        limit: 30,
        remaining: 18,
        resetsAt: Timestamp(secondsSince1970: 1_795_222_960)
    )
    private static let unusable = #"{"resources":{"search":{"limit":"x","remaining":-1,"reset":1e300}}}"#

    @Test(
        "Reads GitHub's limits, of a server without limits, too, and no other JSON, such as a captive portal's",
        arguments: [
            (200, limits, .success(found)), (200, unusable, .success(nil)),
            (404, #"{"message": "Rate limiting is not enabled."}"#, .success(nil)),
            (404, "{}", .failure(.unreadable(.notFromAPI(status: 404)))),
            (404, "<html>", .failure(.unreadable(.notFromAPI(status: 404)))),
            (200, "<html>", .failure(.unreadable(.notFromAPI(status: 200)))), (401, "{}", .failure(.unauthorized)),
        ]
            + ["{}", "[]", "null", #"{"resources":[]}"#, #"{"resources":{"search":7}}"#, #"{"captive":true}"#]
            .map { (200, $0, .failure(.unreadable(.notAList))) }
            as [(Int, String, Result<RequestAllowance?, RemoteFailure>)]
    )
    func answers(status: Int, body: String, expected: Result<RequestAllowance?, RemoteFailure>) async throws {
        let client = NetworkClientSequence(always: .success(.json(body, status: status)))
        do throws(RemoteFailure) {
            let found = try await client.execute(.rateLimit(.search), at: ServerRoot("https://h/api/v3"))
            #expect(expected == .success(found))
        } catch {
            #expect(expected == .failure(error))
        }
        let head = try #require(client.requests.first?.head)
        #expect(head.path == "/api/v3/rate_limit" && head.headerFields[.authorization] == nil)
        #expect(head.headerFields[.accept] == "application/vnd.github+json")
    }
}
