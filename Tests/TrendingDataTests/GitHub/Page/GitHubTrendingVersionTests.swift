import HTTPTypes
import Synchronization
import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("The source github and the versions of its page")
struct GitHubTrendingVersionTests {
    @Test("Asks whether there is a later version than the stored list, which is the answer where there is none")
    func unchanged() async throws {
        let validators = Validators(address: "https://github.com/trending?since=daily", etag: "\"1\"")
        let client = NetworkClientStub(always: .success(NetworkResponse(HTTPResponse(status: .notModified))))
        var stored = TrendingList.any(fetchedAt: Timestamp(secondsSince1970: 10))
        stored.validators = validators
        var expected = stored
        expected.fetchedAt = Self.now
        #expect(try await makeSUT(client).fetch(.any(), FetchOptions(known: stored)) == expected)
        #expect(client.requests.map(\.known) == [validators])
    }

    @Test("Asks for the whole page where the stored list has rows that could not be read")
    func partlyUnreadable() async throws {
        let client = NetworkClientStub(always: .success(.page(PageFixture(rows: [RowFixture()]).bytes)))
        var stored = TrendingList.any(unreadableRows: 1)
        stored.validators = Validators(address: "https://github.com/trending?since=daily", etag: "\"1\"")
        _ = try await makeSUT(client).fetch(.any(), FetchOptions(known: stored))
        #expect(client.requests.map(\.known) == [nil])
    }

    @Test("Dates the list by when it was asked for: what was stored meanwhile may be later")
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

    @Test("Keeps with the list what the server calls its version")
    func version() async throws {
        var response = NetworkResponse.page(PageFixture(rows: [RowFixture()]).bytes)
        response.validators = Validators(address: "a", etag: "\"2\"")
        #expect(
            try await makeSUT(NetworkClientStub(always: .success(response))).fetch(.any()).validators
                == response.validators
        )
    }

    private static let now = Timestamp(secondsSince1970: 1_000)

    private func makeSUT(_ client: NetworkClientStub) -> GitHubTrendingService {
        GitHubTrendingService(client: client) { Self.now }
    }
}
