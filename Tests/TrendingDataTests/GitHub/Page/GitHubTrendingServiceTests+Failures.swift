import HTTPTypes
import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

extension GitHubTrendingServiceTests {
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
