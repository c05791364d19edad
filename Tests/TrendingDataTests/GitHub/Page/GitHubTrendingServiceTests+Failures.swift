import HTTPTypes
import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

extension GitHubTrendingServiceTests {
    @Test(
        "Fails on a status other than 200, whatever the body is",
        arguments: [
            (401, RemoteFailure.unauthorized), (403, .rejected(status: 403)), (404, .rejected(status: 404)),
            (429, .rateLimited(retryAt: nil)), (500, .rejected(status: 500)), (204, .rejected(status: 204)),
            (304, .rejected(status: 304)), (599, .rejected(status: 599)), (206, .rejected(status: 206)),
        ]
    )
    func statuses(status: Int, failure: RemoteFailure) async {
        let response = NetworkResponse.page(PageFixture(rows: [RowFixture()]).bytes, status: status)
        await #expect(throws: failure) { try await fetch(.success(response)) }
    }

    @Test(
        "Reads a 403 as a rate limit if the header fields mention one",
        arguments: [
            (["retry-after": "60"], Int64(60)),
            (["x-ratelimit-remaining": "0", "x-ratelimit-reset": "1030"], Int64(30)),
        ]
    )
    func limits(fields: [String: String], wait: Int64) async {
        for status in [403, 429] {
            let response = NetworkResponse.page([], status: status, headerFields(fields))
            let moment = Timestamp(secondsSince1970: 1_000 + wait)
            await #expect(throws: RemoteFailure.rateLimited(retryAt: moment)) { try await fetch(.success(response)) }
        }
    }

    @Test("Reads a 403 as a rejection if requests remain")
    func refusal() async {
        let fields = headerFields(["x-ratelimit-remaining": "7", "x-ratelimit-reset": "1030"])
        await #expect(throws: RemoteFailure.rejected(status: 403)) {
            try await fetch(.success(.page([], status: 403, fields)))
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

    @Test("Reports why a page could not be read")
    func unreadable() async {
        let page = PageFixture(rows: [RowFixture()]).bytes
        let unready = PageFixture(body: "This page is taking way too long to load").bytes
        let pages: [([UInt8], UnreadableReason)] = [
            (Array(page.prefix(2_000)), .truncated), (Array("<body>Sign in</body>".utf8), .notATrendingPage),
            (Array("{}".utf8), .notHTML(contentType: "text/html; charset=utf-8")), (unready, .temporarilyUnavailable),
        ]
        for (body, reason) in pages {
            await #expect(throws: RemoteFailure.unreadable(reason)) { try await fetch(.success(.page(body))) }
        }
    }

    private func headerFields(_ values: [String: String]) -> HTTPFields {
        var fields = HTTPFields()
        for (name, value) in values {
            if let name = HTTPField.Name(name) { fields[name] = value }
        }
        return fields
    }
}
