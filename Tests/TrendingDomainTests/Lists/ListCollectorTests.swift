import Testing
import TrendingTestSupport

@testable import TrendingDomain

@Suite("Collecting many lists")
final class ListCollectorTests: Sendable {
    private static let names = ["a", "b", "c", "d", "e", "f", "g"]
    private static let queries = names.map {
        TrendingQuery(source: .github, language: ProgrammingLanguage(name: $0.uppercased(), slug: $0))
    }
    private static let now = Timestamp.any(plus: 0)

    private let local = InMemoryReposService()
    private let events = Recorded<String>()

    @Test("A later run fetches only what is too old, and waits only before it fetches")
    func later() async throws {
        for (index, age) in [10, 3_600, 3_599, 10, 4_000, 10, 10].enumerated() {
            try await local.save(.any(Self.queries[index], fetchedAt: .any(plus: -Int64(age))))
        }
        let report = await collect()
        #expect(report.fetched == 2 && report.recent == 5 && report.left == 0)
        #expect(events.all == ["b", "wait 5", "e"])
    }

    @Test(
        "Stops at a failure that the next list would have too",
        arguments: [
            RemoteFailure.rateLimited(retryAt: nil), .unreachable(.cannotResolve(host: "h")), .unauthorized, .cancelled,
        ]
    )
    func ofAll(failure: RemoteFailure) async {
        let report = await collect(answer: { $0 == "c" ? .failure(failure) : nil })
        #expect(report.stop == .failure(failure))
        #expect(report.fetched == 2 && report.failed.isEmpty && report.left == 5)
    }

    @Test("A list that fails for its own reason does not keep the others from being fetched")
    func ofOne() async {
        let failure = RemoteFailure.timedOut(host: "h")
        let report = await collect(answer: { ["b", "f"].contains($0) ? .failure(failure) : nil })
        #expect(report.fetched == 5 && report.left == 0 && report.stop == nil)
        #expect(report.failed == [1, 5].map { .init(subject: Self.queries[$0], failure: failure) })
    }

    @Test("Stops after five failures in a row", arguments: [false, true])
    func inARow(isBroken: Bool) async {
        let failure = RemoteFailure.timedOut(host: "h")
        let report = await collect(answer: { $0 == "a" || isBroken && $0 == "d" ? nil : .failure(failure) })
        #expect(report.stop == (isBroken ? nil : .failure(failure)))
        #expect(report.failed.count == 5 && report.left == (isBroken ? 0 : 1))
    }

    @Test("Lists of which the server has none today count as fetched, however many they are")
    func empty() async throws {
        try await local.save(.any(Self.queries[6], fetchedAt: .any(plus: -9_000)))
        let report = await collect(answer: { name in
            let query = Self.queries[Self.names.firstIndex(of: name) ?? 0]
            return .success(TrendingList(query: query, fetchedAt: Self.now, items: []))
        })
        #expect(report.fetched == 7 && report.stop == nil && report.failed.isEmpty)
        #expect(try await local.load(Self.queries[6])?.items.isEmpty == false)
    }

    @Test("Stops if a list can't be stored")
    func storage() async {
        let full = LocalFailure.inaccessible(path: "/d/x.list", reason: .system("No space left on device"))
        let log = MessageLog()
        let stub = LocalReposServiceStub(
            log: log,
            alwaysStored: .success(nil),
            alwaysSaving: .failure(full),
            others: []
        )
        let report = await collect(into: stub)
        #expect(report.stop == .storage(full) && report.done == 0)
        #expect(events.all == ["a"])
    }

    private func collect(
        into local: (any LocalListService<Repo>)? = nil,
        answer: @escaping @Sendable (_ slug: String) -> Result<TrendingList, RemoteFailure>? = { _ in nil }
    ) async -> BulkReport<TrendingQuery> {
        let remote = RemoteListFake { [self] query in
            let slug = query.language?.slug ?? ""
            events.append(slug)
            return answer(slug) ?? .success(.any(query, fetchedAt: Self.now))
        }
        let lists = ListInteractor(remote: remote, local: local ?? self.local) { Self.now }
        let collector = ListCollector(lists: lists) { [self] seconds in
            events.append("wait \(seconds)")
        }
        let requests = Self.queries.map { ListRequest([$0], maxAge: 3_600) }
        return await collector.run(requests, pause: 5) { _ in }
    }
}

/// Answers each query with the result of a closure.
private struct RemoteListFake: RemoteListService {
    let answer: @Sendable (TrendingQuery) -> Result<TrendingList, RemoteFailure>

    func fetch(_ query: TrendingQuery, _ options: FetchOptions<Repo>) async throws(RemoteFailure) -> TrendingList {
        try answer(query).get()
    }
}
