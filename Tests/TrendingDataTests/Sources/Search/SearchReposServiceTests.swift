import HTTPTypes
import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("Search service")
struct SearchReposServiceTests {
    let query = TrendingQuery(source: .init(name: "search"), since: .weekly)
    let address =
        "https://api.github.com/search/repositories?q=created%3A%3E%3D2026-11-14%20is%3Apublic&sort=stars&order=desc"

    @Test("Returns the results as the list of the query, ranked, fetched now")
    func list() async throws {
        let items = [SearchPageFixture.row("a/b"), "{}", SearchPageFixture.row("c/d")]
        let list = try await fetch(.search(items, total: 3))
        #expect(list.query == query)
        #expect(list.fetchedAt == .any())
        #expect(list.items.map(\.name) == ["b", "d"])
        #expect(list.items.map(\.rank) == [1, 3])
        #expect(list.unreadableRows == 1)
        #expect(list.totalCount == 3)
        #expect(!list.isIncomplete)
    }

    @Test(
        "Requests the 25 public repositories with the most stars, in GitHub's form, also if its API is named",
        arguments: [GitHubAPIAddress.github, GitHubAPIAddress(named: "https://api.github.com")]
    )
    func request(api: GitHubAPIAddress) async throws {
        let client = NetworkClientSequence(always: .success(.search([], total: 0)))
        _ = try await makeSUT(client, api).fetch(query)
        #expect(client.requests.count == 1)
        let head = try #require(client.requests.first?.head)
        #expect(RequestAddress(head)?.url == "\(address)&per_page=25&page=1")
        #expect(head.headerFields[.accept] == "application/vnd.github+json")
        #expect(head.headerFields[try #require(HTTPField.Name("x-github-api-version"))] == "2022-11-28")
        #expect(head.headerFields[.authorization] == nil)
    }

    @Test("Uses the API of another server, with its repositories")
    func otherServer() async throws {
        let client = NetworkClientSequence(always: .success(.search()))
        let api = GitHubAPIAddress(ofServer: "https://ghe.example.com")
        let list = try await makeSUT(client, api).fetch(query)
        #expect(client.requests.first?.head.authority == "ghe.example.com")
        #expect(client.requests.first?.head.path?.hasPrefix("/api/v3/search/repositories?") == true)
        #expect(client.requests.first?.head.path?.contains("is%3Apublic") == false)
        #expect(list.items.first?.url == "https://ghe.example.com/octo/cat")
    }

    @Test(
        "Rejects a response that is not a list of repositories",
        arguments: [
            ("<html>", UnreadableReason.notFromAPI(status: 200)), ("[", .notJSON(contentType: "application/json")),
            (#"{"items": []} and"#, .notJSON(contentType: "application/json")), (#"{"message":"x"}"#, .notAList),
            ("null", .notAList), ("7", .notAList), ("[]", .notAList), ("{}", .notAList), (#"{"items": {}}"#, .notAList),
            (#"{"items": null}"#, .notAList),
            (#"{"total_count":2,"items":[{"login":"octo"},{"login":"cat"}]}"#, .notAList),
        ]
    )
    func unreadable(body: String, reason: UnreadableReason) async {
        await #expect(throws: RemoteFailure.unreadable(reason)) { try await fetch(.json(body)) }
    }

    @Test(
        "Rejects the response of another server after a redirect",
        arguments: cases(
            true: """
                https://api.github.com/search/repositories?q=x
                """,
            false: """
                https://portal.example/search
                http://api.github.com/search/repositories
                https://api.github.com:81/
                """
        )
    )
    func redirected(address: String, isAccepted: Bool) async {
        var response = NetworkResponse.search()
        response.transfer.url = address
        let list = try? await fetch(response)
        #expect((list != nil) == isAccepted)
        guard !isAccepted else { return }
        await #expect(throws: RemoteFailure.unreadable(.notFromAPI(status: 200))) {
            try await fetch(response)
        }
    }

    @Test("Rejects a response that counts repositories but contains none")
    func countedOnly() async {
        await #expect(throws: RemoteFailure.unreadable(.tooFewRows(readable: 0, of: 50))) {
            try await fetch(.search([], total: 50))
        }
    }

    @Test("A response with far fewer rows than it counts is incomplete", arguments: [1, 18, 19, 25])
    func short(rows: Int) async throws {
        let items = SearchPageFixture.rows(1...rows)
        let list = try await fetch(.search(items, total: 50))
        #expect(list.items.count == rows && list.isIncomplete == (rows < 19))
    }

    @Test("Counts unreadable rows, so a list with one readable row of many is recognized")
    func oneOfMany() async throws {
        let items = Array(repeating: "{}", count: 24) + [SearchPageFixture.row()]
        let list = try await fetch(.search(items))
        #expect(list.items.count == 1 && list.unreadableRows == 24 && !list.isMostlyReadable)
    }

    private func makeSUT(_ client: NetworkClientSequence, _ api: GitHubAPIAddress = .github) -> SearchReposService {
        SearchReposService(client: client, api: api, now: { .any() })
    }

    @discardableResult
    private func fetch(_ response: NetworkResponse) async throws -> TrendingList {
        try await makeSUT(NetworkClientSequence(always: .success(response))).fetch(query)
    }
}
