import Testing
import TrendingTestSupport

@testable import TrendingDomain

@Suite("Fetching from several sources")
struct FailoverTests {
    private static let failures: [String: RemoteFailure] = [
        "page": .unreadable(.notATrendingPage), "401": .unauthorized, "stop": .cancelled, "emptiness": .empty,
        "rows": .unreadable(.tooFewRows(readable: 1, of: 11)),
    ]

    private static func query(_ source: Substring) -> TrendingQuery {
        .any(source: source == "github" ? .github : source == "sample" ? .sample : .init(name: String(source)))
    }

    /// A list such as `github`, `github-empty`, or `search-poor+60`, which was fetched a minute later than others.
    private func list(_ text: String) -> TrendingList {
        let parts = text.wholeMatch(of: /(\w+)(-empty|-poor)?(?:\+(\d+))?/)
        return .any(
            Self.query(parts?.1 ?? ""),
            fetchedAt: .any(plus: parts?.3.flatMap { Int64($0) } ?? 0),
            repos: parts?.2 == "-empty" ? [] : parts?.2 == "-poor" ? [.any()] : [.any(), .bare()],
            unreadableRows: parts?.2 == "-poor" ? 10 : 0
        )
    }

    private func text(_ list: TrendingList) -> String {
        let seconds = Timestamp.any().age(at: list.fetchedAt)
        let rows = list.items.isEmpty ? "-empty" : list.unreadableRows > 0 ? "-poor" : ""
        let text = list.query.source.name + rows + (seconds > 0 ? "+\(seconds)" : "")
        return list == self.list(text) ? text : "\(list)"
    }

    private func text(_ failure: RemoteFailure) -> String {
        Self.failures.first { $0.value == failure }?.key ?? "\(failure)"
    }

    private func text(_ failures: [SourceFailure]) -> String {
        failures.map { " also \($0.query.source.name) \(text($0.failure))" }.joined()
    }

    private func text(_ shown: Result<LoadedList<Repo>, LoadFailure>) -> String {
        switch shown {
        case .failure(.nothingToShow(let failure, let local, let stored, let others))
        where local == nil && stored.isEmpty:
            return "nothing " + text(failure) + text(others)
        case .failure(let failure): return "\(failure)"
        case .success(let loaded):
            let reason = loaded.origin.failure.map { " because " + text($0) }
            let origin = loaded.origin == .remote ? "" : reason ?? " as stored"
            let instead = loaded.insteadOf.map { " instead of " + $0.source.name } ?? ""
            return text(loaded.list) + origin + text(loaded.otherFailures) + instead
        }
    }

    /// The command and its sources; the stored lists; what each source answers; what is shown; the sources that are
    /// asked; and in some stories what is stored then.
    @Test(
        arguments: [
            // If a source fails, or has too few readable rows, tries the next one.
            "refresh github search | | page search | search also github page | github search | search",
            "refresh github search | github | github-poor+60 search | search also github rows | github search | github search",
            // Tries no other source after one returns a list, even an empty one, and after an interruption.
            "refresh github search | | github-empty search | github-empty | github",
            "refresh github search | github search+30 | github-empty+60 search | github because emptiness | github "
                + "| github search+30",
            "refresh github search | | stop search | cancelled | github",
            // Shows the sample if it comes first, and otherwise a stored list instead of it.
            "list sample github | github | sample | sample | sample",
            "refresh sample github | github | sample | sample | sample",
            "refresh github sample | github | page sample | github because page | github",
            // Shows the latest stored list if all sources fail. Of the same moment, that of the first source.
            "refresh github search | github search+60 | page 401 | search+60 because 401 also github page | github search",
            "list github search | search github | | github as stored |",
            "list github search | github search+60 | | search+60 as stored instead of github |",
            "list github search | | page 401 | nothing page also search 401 | github search",
        ]
    )
    func story(_ story: String) async {
        let columns = story.split(separator: "|", omittingEmptySubsequences: false).map { column in
            column.split(separator: " ").map(String.init)
        }
        let queries = columns[0].dropFirst().map { Self.query($0[...]) }
        var answers: [TrendingQuery: Result<TrendingList, RemoteFailure>] = [:]
        for (query, answer) in zip(queries, columns[2]) {
            answers[query] = Self.failures[answer].map { .failure($0) } ?? .success(list(answer))
        }
        let (remote, local) = (ScriptedSources(answers), InMemoryReposService(columns[1].map(list)))
        let sut = ListInteractor(remote: remote, local: local)
        let (request, command) = (ListRequest(queries), columns[0][0])
        let shown = await Result { () async throws(LoadFailure) in
            command == "list" ? try await sut.list(request) : try await sut.refresh(request)
        }
        #expect(text(shown) == columns[3].joined(separator: " "))
        #expect((try? shown.get())?.storageFailure == nil)
        #expect(remote.queries.map(\.source.name) == columns[4])
        var stored: [String] = []
        for query in queries {
            if let list = try? await local.load(query) { stored.append(text(list)) }
        }
        if columns.count > 5 { #expect(stored == columns[5]) }
    }

    @Test("Compares a list of another account with the stored list of that account", arguments: [true, false])
    func otherAccount(isStored: Bool) async throws {
        let asked = TrendingQuery(source: .starred, account: Account(host: "github.com", login: "ada"))
        let own = TrendingQuery(source: .starred, account: Account(host: "github.com", login: "bob"))
        let poor = TrendingList.any(own, fetchedAt: .any(plus: 60), repos: [.any()], unreadableRows: 10)
        let stored = [TrendingList.any(asked)] + (isStored ? [.any(own, fetchedAt: .any(plus: -60))] : [])
        let sut = ListInteractor(
            remote: ScriptedSources([asked: .success(poor)]),
            local: InMemoryReposService(stored)
        )
        let failure = RemoteFailure.unreadable(.tooFewRows(readable: 1, of: 11))
        let loaded = try await sut.refresh(ListRequest([asked]))
        #expect(
            loaded
                == (isStored
                    ? LoadedList(list: stored[1], origin: .stored(because: failure))
                    : LoadedList(list: poor, origin: .remote))
        )
    }

    @Test("Shows a readable stored list, and reports another one that can't be read", arguments: [true, false])
    func unreadableStored(refreshes: Bool) async throws {
        let damaged = LocalFailure.damaged(path: "/d/x", keptAs: nil)
        let (github, search) = (Self.query("github"), Self.query("search"))
        let local = PartlyDamagedService(damaged: github, failure: damaged, other: .any(search))
        let remote = ScriptedSources([github: .failure(.empty), search: .failure(.unauthorized)])
        let sut = ListInteractor(remote: remote, local: local)
        let request = ListRequest([github, search])
        let loaded = refreshes ? try await sut.refresh(request) : try await sut.list(request)
        #expect(loaded.list == .any(search))
        #expect(loaded.storageFailure == .notRead(damaged))
    }
}

/// Has one damaged list and one readable list. Any other query fails the test.
private struct PartlyDamagedService: LocalListService {
    let damaged: TrendingQuery
    let failure: LocalFailure
    let other: TrendingList

    func load(_ query: TrendingQuery) async throws(LocalFailure) -> TrendingList? {
        if query == damaged { throw failure }
        if query == other.query { return other }
        recordUnscripted("load(\(query))")
        return nil
    }

    func save(_ list: TrendingList) async throws(LocalFailure) -> SavedList<Repo> {
        recordUnscripted("save(\(list.query))")
        return SavedList(list, .kept)
    }

    func storedLists() async -> [StoredListSummary] {
        recordUnscripted("storedLists()")
        return []
    }
}
