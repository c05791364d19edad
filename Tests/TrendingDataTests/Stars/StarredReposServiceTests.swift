import HTTPTypes
import Synchronization
import Testing
@testable import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("Starred service")
struct StarredReposServiceTests {
    private let query = TrendingQuery(source: .starred, account: .any())

    @Test("Lists all pages in order, in whatever order they arrive", arguments: [0, 1, 100, 101, 250])
    func pages(count: Int) async throws {
        let stars = StarsServer((0..<count).map { "owner/repo-\($0)" })
        let list = try await makeSUT(stars).fetch(query)
        #expect(list.items.map(\.name) == (0..<count).map { "repo-\($0)" })
        #expect(list.items.map(\.rank) == Array(1...max(1, count)).prefix(count).map { $0 })
        #expect(!list.isIncomplete)
        #expect(stars.now.listings == max(1, (count + 99) / 100))
        #expect(count <= 100 || list.validators == nil)
    }

    @Test("Knows when each star was given, also once stored; a server that does not say it is read too")
    func starTimes() async throws {
        let list = try await makeSUT(StarsServer(["astral-sh/uv"])).fetch(query)
        #expect(list.items.map(\.starredAt) == [Timestamp(secondsSince1970: 1_794_996_672)])
        let local = StoredListService(storage: InMemoryLocalStorageClient(), format: .repos, now: { .any() })
        try await local.save(list)
        #expect(try await local.load(query)?.items == list.items)
        let rows = #"[{"full_name": "a/b"}, {"starred_at": "yesterday", "repo": {"full_name": "a/c"}}, {"repo": 7}]"#
        let plain = try await makeSUT { _ in .status(200, rows) }.fetch(query)
        #expect(plain.items.map(\.name) == ["b", "c"] && plain.items.allSatisfy { $0.starredAt == nil })
        #expect(plain.unreadableRows == 1)
    }

    @Test("Requests at most four pages at a time")
    func atOnce() async throws {
        let under = Mutex((now: 0, most: 0))
        let sut = makeSUT(pages: 20) {
            under.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1)) }
            for _ in 0..<20 { await Task.yield() }
            under.withLock { $0.now -= 1 }
        }
        #expect(try await sut.fetch(query).items.map(\.name) == (1...20).map { "repo-\($0)" })
        #expect((2...4).contains(under.withLock { $0.most }))
    }

    @Test("Fetches all pages of a server that names only the next one")
    func nextOnly() async throws {
        #expect(try await makeSUT(pages: 5, namesLast: false).fetch(query).items.count == 5)
    }

    @Test("Ends after a hundred pages, and reports an incomplete list", arguments: [101, 1_000_000_000])
    func bounded(pages: Int) async throws {
        let list = try await makeSUT(pages: pages).fetch(query)
        #expect(list.items.count == 100 && list.isIncomplete)
    }

    @Test("Fails if one page fails")
    func failing() async {
        let stars = StarsServer((0..<500).map { "owner/repo-\($0)" })
        let sut = makeSUT(stars) { if stars.now.listings >= 1 { stars.set { $0.failure = 502 } } }
        await #expect(throws: RemoteFailure.rejected(status: 502)) { try await sut.fetch(query) }
    }

    @Test("Rejects a response that is not a list", arguments: ["{}", "null", "\"x\"", "[1, 2]", "[{}]"])
    func notAList(text: String) async {
        await #expect(throws: RemoteFailure.unreadable(.notAList)) {
            try await makeSUT { _ in .status(200, text) }.fetch(query)
        }
    }

    @Test("Reports the rate limit if an account is signed in, and sends no request otherwise")
    func probe() async {
        let limits = #"{"resources": {"core": {"limit": 5000, "remaining": 4999, "reset": 1}}}"#
        let client = NetworkClientSequence(always: .success(.status(200, limits)))
        #expect(await StarredReposService(client: client, now: { .any() }).reach() == .signedOut)
        #expect(client.requests.isEmpty)
        let sut = StarredReposService(client: client, account: .any(), now: { .any() })
        let allowance = RequestAllowance(limit: 5_000, remaining: 4_999, resetsAt: Timestamp(secondsSince1970: 1))
        #expect(await sut.reach() == .reachable(allowance: allowance))
    }

    /// A service with a server that has pages of one row each.
    private func makeSUT(
        pages: Int,
        namesLast: Bool = true,
        beforeAnswer: @escaping @Sendable () async -> Void = {}
    ) -> StarredReposService {
        makeSUT(beforeAnswer: beforeAnswer) { request in
            let page = request.head.path?.split(separator: "=").last.flatMap { Int($0) } ?? 0
            let next = "<https://h/?page=\(page + 1)>; rel=\"next\""
            let link = next + (namesLast ? ", <https://h/?page=\(pages)>; rel=\"last\"" : "")
            return .status(200, page < pages ? ["Link": link] : [:], #"[{"full_name": "a/repo-\#(page)"}]"#)
        }
    }

    private func makeSUT(
        _ stars: StarsServer,
        beforeAnswer: @escaping @Sendable () async -> Void = {}
    ) -> StarredReposService {
        makeSUT(beforeAnswer: beforeAnswer) { stars.answer($0) ?? .unscripted($0) }
    }

    private func makeSUT(
        beforeAnswer: @escaping @Sendable () async -> Void = {},
        _ answer: @escaping @Sendable (NetworkRequest) -> NetworkResponse
    ) -> StarredReposService {
        let client = InMemoryNetworkClient()
        client.stub(host: "api.github.com") { request in
            await beforeAnswer()
            return answer(request)
        }
        return StarredReposService(client: client, now: { .any() })
    }
}
