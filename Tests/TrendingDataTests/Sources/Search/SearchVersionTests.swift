import HTTPTypes
import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("Search validators")
struct SearchVersionTests {
    let validators = Validators(address: "a", etag: "\"1\"")

    @Test("Stores no validators with a list of several pages")
    func severalPages() async throws {
        let client = NetworkClientSequence(always: .success(page(1...100)))
        #expect(try await makeSUT(client).fetch(.any(), FetchOptions(count: 101)).validators == nil)
    }

    @Test("Sends validators only if the stored list has as many rows as requested, or all that exist")
    func enough() async throws {
        #expect(try await asked(stored(rows: 25), count: 25) == [validators])
        #expect(try await asked(stored(rows: 10), count: 25) == [nil])
        #expect(try await asked(stored(rows: 10, of: 10), count: 25) == [validators])
    }

    private func page(_ numbers: ClosedRange<Int>) -> NetworkResponse {
        var response = NetworkResponse.search(SearchPageFixture.rows(numbers))
        response.validators = validators
        return response
    }

    private func stored(rows: Int, of total: Int = 3_821) -> TrendingList {
        var list = TrendingList.any(fetchedAt: Timestamp(secondsSince1970: 1), repos: (1...rows).map { .any(rank: $0) })
        (list.totalCount, list.validators) = (total, validators)
        return list
    }

    private func makeSUT(_ client: NetworkClientSequence) -> SearchReposService {
        SearchReposService(client: client, now: { .any() })
    }

    private func asked(_ known: TrendingList, count: Int) async throws -> [Validators?] {
        let client = NetworkClientSequence(always: .success(page(1...25)))
        _ = try await makeSUT(client).fetch(.any(), FetchOptions(count: count, known: known))
        return client.requests.map(\.known)
    }
}
