import HTTPTypes
import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("Contract of sources")
struct RemoteListServiceContractTests {
    @Test("Returns a list of the requested query, fetched now", arguments: RemoteReposImplementation.allCases)
    func list(source: RemoteReposImplementation) async throws {
        try await source.withService { sut in
            let query = TrendingQuery(source: .init(name: source.rawValue, address: "https://example.com"))
            let list = try await sut.fetch(query)
            #expect(list.query == query)
            #expect(list.fetchedAt == RemoteReposImplementation.now)
        }
    }

    @Test("Ranks its rows in order, and lists each repository once", arguments: RemoteReposImplementation.allCases)
    func rows(source: RemoteReposImplementation) async throws {
        try await source.withService { sut in
            let repos = try await sut.fetch(.any()).items
            let ranks = repos.compactMap(\.rank)
            #expect(ranks.first == 1 && ranks == ranks.sorted() && ranks.count == repos.count)
            #expect(Set(repos.map { "\($0.owner)/\($0.name)".lowercased() }).count == repos.count)
            #expect(repos.allSatisfy { $0.url.hasPrefix("https://") })
        }
    }

    @Test("Ends without a request if its task is cancelled", arguments: RemoteReposImplementation.allCases)
    func cancelled(source: RemoteReposImplementation) async throws {
        let client = NetworkClientSequence(always: .success(source.response))
        try await source.withService(client) { sut in
            let task = Task {
                withUnsafeCurrentTask { $0?.cancel() }
                _ = try await sut.fetch(.any())
            }
            await #expect(throws: RemoteFailure.cancelled) { try await task.value }
        }
        #expect(client.requests.isEmpty)
    }

    @Test(
        "Passes failures of the network on",
        arguments: RemoteReposImplementation.overNetwork,
        [.unreachable(.cannotResolve(host: "h")), .timedOut(host: "h"), .cancelled] as [RemoteFailure]
    )
    func networkFailures(source: RemoteReposImplementation, failure: RemoteFailure) async throws {
        try await source.withService(NetworkClientSequence(always: .failure(failure))) { sut in
            await #expect(throws: failure) { try await sut.fetch(.any()) }
        }
    }

    @Test("Sends the stored validators, and a 304 confirms the list", arguments: RemoteReposImplementation.overNetwork)
    func unchanged(source: RemoteReposImplementation) async throws {
        var stored = try await stored(by: source)
        let client = NetworkClientSequence(always: .success(NetworkResponse(HTTPResponse(status: .notModified))))
        let later = Timestamp(secondsSince1970: 2_000)
        try await source.withService(client, now: { later }) { sut in
            let list = try await sut.fetch(.any(), FetchOptions(known: stored))
            (stored.fetchedAt, stored.isConfirmed) = (later, true)
            #expect(list == stored)
        }
        #expect(client.requests.map(\.known) == [validators])
    }

    @Test("Asks for a list with unreadable rows as a whole", arguments: RemoteReposImplementation.overNetwork)
    func partlyUnreadable(source: RemoteReposImplementation) async throws {
        var stored = try await stored(by: source)
        #expect(stored.validators == validators)
        stored.unreadableRows = 1
        let client = NetworkClientSequence(always: .success(source.response))
        try await source.withService(client) { (sut) async throws in
            #expect(try await sut.fetch(.any(), FetchOptions(known: stored)).validators == nil)
        }
        #expect(client.requests.map(\.known) == [nil])
    }

    @Test("Dates the list by the time of the request", arguments: RemoteReposImplementation.overNetwork)
    func fetchedAt(source: RemoteReposImplementation) async throws {
        let time = ManualTime()
        let sent = time.now
        let client = NetworkClientSequence(always: .success(source.response), whileSending: { time.pass(60) })
        try await source.withService(client, now: { time.now }) { (sut) async throws in
            #expect(try await sut.fetch(.any()).fetchedAt == sent)
        }
    }

    @Test(
        "Fails on a status other than 200, whatever the body is",
        arguments: RemoteReposImplementation.overNetwork,
        [
            (401, .unauthorized), (403, .rejected(status: 403)), (404, .rejected(status: 404)),
            (429, .rateLimited(retryAt: nil)), (500, .rejected(status: 500)), (206, .rejected(status: 206)),
        ] as [(Int, RemoteFailure)]
    )
    func statuses(source: RemoteReposImplementation, answer: (status: Int, failure: RemoteFailure)) async throws {
        var response = source.response
        response.head.status = .init(code: answer.status)
        if source.isAPI { response.body = Array(#"{"message": "Not Found"}"#.utf8) }
        try await source.withService(NetworkClientSequence(always: .success(response))) { sut in
            await #expect(throws: answer.failure) { try await sut.fetch(.any()) }
        }
    }

    private let validators = Validators(address: "a", etag: "\"1\"")

    /// A list that the source answered with validators.
    private func stored(by source: RemoteReposImplementation) async throws -> TrendingList {
        var response = source.response
        response.validators = validators
        var stored: TrendingList?
        try await source.withService(NetworkClientSequence(always: .success(response))) {
            stored = try await $0.fetch(.any())
        }
        return try #require(stored)
    }
}
