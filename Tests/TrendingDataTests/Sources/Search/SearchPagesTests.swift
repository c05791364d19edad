import HTTPTypes
import Synchronization
import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("Search pages")
struct SearchPagesTests {
    @Test(
        "Fetches as many pages as needed, of at most a hundred rows",
        arguments: [
            (nil, 3_821, [25]), (1, 3_821, [25]), (0, 3_821, [25]), (100, 3_821, [100]), (101, 3_821, [100, 100]),
            (250, 3_821, [100, 100, 100]), (250, 120, [100, 100]), (250, 100, [100]), (250, 0, [100]),
            (1_000, 3_821, Array(repeating: 100, count: 10)),
            (5_000, 3_821, Array(repeating: 100, count: 10)),
        ] as [(Int?, Int, [Int])]
    )
    func needed(count: Int?, total: Int, perPage: [Int]) async throws {
        let client = client { answer($0, total: total) }
        let told = Recorded<Int>()
        let sut = SearchReposService(client: client, now: { .any() }, onPage: { count in told.append(count) })
        let list = try await sut.fetch(.any(), FetchOptions(count: count))
        #expect(client.requests.map { item("per_page", $0) } == perPage)
        #expect(client.requests.map { item("page", $0) } == Array(1...perPage.count))
        let ranks = (0..<min(max(count ?? 25, 25), total, 1_000)).map { $0 + 1 }
        #expect(list.items.map(\.rank) == ranks && told.all.last == ranks.count)
        #expect(list.items.map(\.name) == ranks.map { "repo-\($0)" })
    }

    @Test("Drops an id that several rows have")
    func sharedID() throws {
        var rows = SearchRows(wanted: 25)
        let repos = [("a", 7), ("b", 7), ("c", 8)].map { name, id in
            var repo = Repo.bare(name: name)
            repo.id = id
            return repo
        }
        rows.add(SearchPage(rows: repos, totalCount: 3))
        #expect(try rows.list(.any(), fetchedAt: .any()).items.map(\.id) == [nil, nil, 8])
    }

    @Test("Fetches as many rows as are stored, even if fewer are wanted")
    func stored() async throws {
        let known = TrendingList.any(repos: (1...120).map { .bare(name: "cat-\($0)") })
        #expect(try await fetch(client { answer($0) }, 1, known: known).items.count == 120)
    }

    @Test("Fails if GitHub timed out before it found anything")
    func outOfTime() async {
        let client = client { _ in .json(#"{"total_count": 0, "incomplete_results": true, "items": []}"#) }
        await #expect(throws: RemoteFailure.unreadable(.temporarilyUnavailable)) { try await fetch(client, nil) }
    }

    @Test("Ends at an empty page, whatever the count is")
    func emptyPage() async throws {
        let client = client { item("page", $0) == 1 ? answer($0) : .search([]) }
        #expect(try await fetch(client, 1_000).items.count == 100)
        #expect(client.requests.count == 2)
    }

    @Test("Lists a repository once that moved from one page to the next")
    func moved() async throws {
        let client = client { request in
            .search(SearchPageFixture.rows(item("page", request) == 1 ? 1...100 : 100...199))
        }
        let list = try await fetch(client, 200)
        #expect(list.items.map(\.name) == (1...199).map { "repo-\($0)" })
        #expect(list.items.map(\.rank) == Array(1...100) + Array(102...200))
    }

    @Test("Returns an incomplete list if one page is incomplete")
    func incomplete() async throws {
        let client = client { request in
            let rows = SearchPageFixture.rows(1...100)
            return .json(SearchPageFixture(items: rows, isIncomplete: item("page", request) == 1).json)
        }
        #expect(try await fetch(client, 200).isIncomplete)
    }

    @Test("Fails if one page fails")
    func failing() async {
        let client = InMemoryNetworkClient()
        client.stub(host: "api.github.com") { request throws(RemoteFailure) in
            if item("page", request) == 3 { throw .timedOut(host: "api.github.com") }
            return answer(request)
        }
        await #expect(throws: RemoteFailure.timedOut(host: "api.github.com")) { try await fetch(client, 250) }
    }

    @Test("Requests no further page if the task is cancelled")
    func cancelled() async throws {
        let client = client { answer($0) }
        let sut = SearchReposService(
            client: client,
            now: { .any() },
            onPage: { _ in withUnsafeCurrentTask { $0?.cancel() } }
        )
        let task = Task { try await sut.fetch(.any(), FetchOptions(count: 250)) }
        await #expect(throws: RemoteFailure.cancelled) { try await task.value }
        #expect(client.requests.count == 1)
    }

    @Test("All pages use the day of the first request")
    func midnight() async throws {
        let client = client { answer($0) }
        let clock = Atomic<Int64>(Timestamp.any().secondsSince1970)
        let sut = SearchReposService(
            client: client,
            now: { Timestamp(secondsSince1970: clock.add(86_400, ordering: .relaxed).oldValue) }
        )
        _ = try await sut.fetch(.any(), FetchOptions(count: 200))
        #expect(
            client.requests.allSatisfy { $0.head.path?.contains("q=created%3A%3E%3D2026-11-20%20is%3Apublic&") == true }
        )
    }

    private func answer(_ request: NetworkRequest, total: Int = 3_821) -> NetworkResponse {
        let perPage = item("per_page", request) ?? 30
        let first = ((item("page", request) ?? 1) - 1) * perPage + 1
        let last = min(first + perPage - 1, total)
        return .search(first <= last ? SearchPageFixture.rows(first...last) : [], total: total)
    }

    private func item(_ name: String, _ request: NetworkRequest) -> Int? {
        let items = request.head.path?.split(separator: "?").last?.split(separator: "&")
        return items?.first { $0.hasPrefix("\(name)=") }.flatMap { Int($0.dropFirst(name.count + 1)) }
    }

    private func client(_ answer: @escaping @Sendable (NetworkRequest) -> NetworkResponse) -> InMemoryNetworkClient {
        let client = InMemoryNetworkClient()
        client.stub(host: "api.github.com") { answer($0) }
        return client
    }

    private func fetch(
        _ client: InMemoryNetworkClient,
        _ count: Int?,
        known: TrendingList? = nil
    ) async throws -> TrendingList {
        try await SearchReposService(client: client, now: { .any() })
            .fetch(.any(), FetchOptions(count: count, known: known))
    }
}
