import HTTPTypes
import Synchronization
import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("GitHub trending service and page versions")
struct GitHubTrendingVersionTests {
    @Test("Sends the stored validators, and a 304 confirms the stored list")
    func unchanged() async throws {
        let validators = Validators(address: "https://github.com/trending?since=daily", etag: "\"1\"")
        let client = NetworkClientSequence(always: .success(NetworkResponse(HTTPResponse(status: .notModified))))
        var stored = TrendingList.any(fetchedAt: Timestamp(secondsSince1970: 10))
        stored.validators = validators
        var expected = stored
        expected.fetchedAt = Self.now
        expected.isConfirmed = true
        #expect(try await makeSUT(client).fetch(.any(), FetchOptions(known: stored)) == expected)
        #expect(client.requests.map(\.known) == [validators])
    }

    @Test("Requests the complete page if the stored list has unreadable rows")
    func partlyUnreadable() async throws {
        let client = NetworkClientSequence(always: .success(.page(PageFixture(rows: [RowFixture()]).bytes)))
        var stored = TrendingList.any(unreadableRows: 1)
        stored.validators = Validators(address: "https://github.com/trending?since=daily", etag: "\"1\"")
        _ = try await makeSUT(client).fetch(.any(), FetchOptions(known: stored))
        #expect(client.requests.map(\.known) == [nil])
    }

    @Test("Dates the list by the time of the request")
    func fetchedAt() async throws {
        let clock = Mutex(Int64(0))
        let client = InMemoryNetworkClient()
        client.stub(host: "github.com") { _ in
            clock.withLock { $0 = 60 }
            return .page(PageFixture(rows: [RowFixture()]).bytes)
        }
        let sut = GitHubTrendingService(client: client) { Timestamp(secondsSince1970: clock.withLock { $0 }) }
        #expect(try await sut.fetch(.any()).fetchedAt == Timestamp(secondsSince1970: 0))
    }

    @Test("Stores the response's validators with the list")
    func version() async throws {
        var response = NetworkResponse.page(PageFixture(rows: [RowFixture()]).bytes)
        response.validators = Validators(address: "a", etag: "\"2\"")
        #expect(
            try await makeSUT(NetworkClientSequence(always: .success(response))).fetch(.any()).validators
                == response.validators
        )
    }

    private static let now = Timestamp(secondsSince1970: 1_000)

    private func makeSUT(_ client: NetworkClientSequence) -> GitHubTrendingService {
        GitHubTrendingService(client: client) { Self.now }
    }
}
