import HTTPTypes
import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

extension GitHubTrendingServiceTests {
    @Test(
        "Reads a 403 as a rate limit if the header fields mention one, and as a rejection if requests remain",
        arguments: [
            (["retry-after": "60"], 60), (["x-ratelimit-remaining": "0", "x-ratelimit-reset": "1030"], 30),
            (["x-ratelimit-remaining": "7", "x-ratelimit-reset": "1030"], nil),
        ] as [([String: String], Int64?)]
    )
    func limits(fields: [String: String], wait: Int64?) async {
        let failure = wait.map { RemoteFailure.rateLimited(retryAt: Timestamp(secondsSince1970: 1_000 + $0)) }
        await #expect(throws: failure ?? .rejected(status: 403)) {
            try await fetch(.success(.page([], status: 403, HTTPFields(fields))))
        }
    }

    @Test(
        "Rejects a content type other than HTML",
        arguments: ["application/json", "text/plain; charset=utf-8", "image/png"]
    )
    func otherTypes(type: String) async {
        let response = NetworkResponse.page(PageFixture(rows: [RowFixture()]).bytes, [.contentType: type])
        await #expect(throws: RemoteFailure.unreadable(.notHTML(contentType: type))) {
            try await fetch(.success(response))
        }
    }

    @Test(
        "Accepts HTML in any spelling of the content type, or without one",
        arguments: ["Text/HTML", "application/xhtml+xml", "", nil]
    )
    func htmlTypes(type: String?) async throws {
        var fields = HTTPFields()
        fields[.contentType] = type
        #expect(try await fetch(.success(.page(PageFixture(rows: [RowFixture()]).bytes, fields))).items.count == 1)
    }
}
