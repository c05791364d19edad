import Testing
import TrendingTestSupport

@testable import TrendingDomain

@Suite("Fetching from several sources")
struct FailoverTests {
    private let github = TrendingQuery.any()
    private let search = TrendingQuery.any(source: .init(name: "search"))
    private let unreadable = RemoteFailure.unreadable(.notATrendingPage)

    @Test("Tries the next source if one fails, and reports the failure")
    func nextSource() async throws {
        let (sut, remote, local) = makeSUT([github: .failure(unreadable), search: .success(.any(search))])
        let loaded = try await sut.refresh(request)
        let failures = [SourceFailure(query: github, failure: unreadable)]
        #expect(loaded == LoadedList(list: .any(search), origin: .remote, otherFailures: failures))
        #expect(remote.queries == [github, search])
        #expect(try await local.load(search) == .any(search))
        #expect(try await local.load(github) == nil)
    }

    @Test("Tries no other source after one returns a list, even an empty one")
    func firstSource() async throws {
        let empty = TrendingList.any(github, repos: [])
        let (sut, remote, _) = makeSUT([github: .success(empty), search: .success(.any(search))])
        #expect(try await sut.refresh(request) == LoadedList(list: empty, origin: .remote))
        #expect(remote.queries == [github])
    }

    @Test("Shows the stored list of a source that returns an empty one, and tries no other source")
    func emptyAndStored() async throws {
        let empty = TrendingList.any(github, fetchedAt: .any(plus: 60), repos: [])
        let later = TrendingList.any(search, fetchedAt: .any(plus: 30))
        let (sut, remote, local) = makeSUT(
            [github: .success(empty), search: .success(.any(search))],
            stored: [.any(github), later]
        )
        let loaded = try await sut.refresh(request)
        #expect(loaded == LoadedList(list: .any(github), origin: .stored(because: .empty)))
        #expect(remote.queries == [github])
        #expect(try await local.load(github) == .any(github))
    }

    @Test("Tries the next source if too few rows are readable")
    func tooFewRows() async throws {
        let poor = TrendingList.any(github, fetchedAt: .any(plus: 60), repos: [.any()], unreadableRows: 10)
        let (sut, _, local) = makeSUT(
            [github: .success(poor), search: .success(.any(search))],
            stored: [.any(github)]
        )
        let loaded = try await sut.refresh(request)
        let failure = RemoteFailure.unreadable(.tooFewRows(readable: 1, of: 11))
        #expect(loaded.list == .any(search))
        #expect(loaded.otherFailures == [SourceFailure(query: github, failure: failure)])
        #expect(try await local.load(github) == .any(github))
    }

    @Test("Compares a list of another account with the stored list of that account", arguments: [true, false])
    func otherAccount(isStored: Bool) async throws {
        let asked = TrendingQuery(source: .starred, account: Account(host: "github.com", login: "ada"))
        let own = TrendingQuery(source: .starred, account: Account(host: "github.com", login: "bob"))
        let poor = TrendingList.any(own, fetchedAt: .any(plus: 60), repos: [.any()], unreadableRows: 10)
        let stored = [TrendingList.any(asked)] + (isStored ? [.any(own, fetchedAt: .any(plus: -60))] : [])
        let (sut, _, _) = makeSUT([asked: .success(poor)], stored: stored)
        let failure = RemoteFailure.unreadable(.tooFewRows(readable: 1, of: 11))
        let loaded = try await sut.refresh(ListRequest([asked]))
        #expect(
            loaded
                == (isStored
                    ? LoadedList(list: stored[1], origin: .stored(because: failure))
                    : LoadedList(list: poor, origin: .remote))
        )
    }

    @Test("Shows the sample if it comes first, even if a list of another source is stored")
    func sampleFirst() async throws {
        let sample = TrendingQuery.any(source: .sample)
        let (sut, _, _) = makeSUT([sample: .success(.any(sample))], stored: [.any(github)])
        let request = ListRequest([sample, github])
        #expect(try await sut.list(request) == LoadedList(list: .any(sample), origin: .remote))
        #expect(try await sut.refresh(request) == LoadedList(list: .any(sample), origin: .remote))
    }

    @Test("Shows a stored list instead of the sample")
    func sample() async throws {
        let sample = TrendingQuery.any(source: .sample)
        let (sut, remote, _) = makeSUT(
            [github: .failure(unreadable), sample: .success(.any(sample))],
            stored: [.any(github)]
        )
        #expect(try await sut.refresh(ListRequest([github, sample])).origin == .stored(because: unreadable))
        #expect(remote.queries == [github])
    }

    @Test("Tries no other source after an interruption")
    func interrupted() async {
        let (sut, remote, _) = makeSUT([github: .failure(.cancelled), search: .success(.any(search))])
        await #expect(throws: LoadFailure.cancelled) { try await sut.refresh(request) }
        #expect(remote.queries == [github])
    }

    @Test("Shows the latest stored list if all sources fail, and reports each failure")
    func fallsBack() async throws {
        let stored = [TrendingList.any(github), .any(search, fetchedAt: .any(plus: 60))]
        let (sut, _, _) = makeSUT([github: .failure(unreadable), search: .failure(.unauthorized)], stored: stored)
        let loaded = try await sut.refresh(request)
        #expect(loaded.list == stored[1])
        #expect(loaded.origin == .stored(because: .unauthorized))
        #expect(loaded.otherFailures == [SourceFailure(query: github, failure: unreadable)])
    }

    @Test("Prefers the first source if stored lists were fetched at the same time")
    func sameMoment() async throws {
        let (sut, remote, _) = makeSUT([:], stored: [.any(search), .any(github)])
        #expect(try await sut.list(request).list == .any(github))
        #expect(remote.queries.isEmpty)
    }

    @Test("Shows a readable stored list, and reports another one that can't be read", arguments: [true, false])
    func unreadableStored(refreshes: Bool) async throws {
        let damaged = LocalFailure.damaged(path: "/d/x", keptAs: nil)
        let local = PartlyDamagedService(damaged: github, failure: damaged, other: .any(search))
        let remote = ScriptedSources([github: .failure(unreadable), search: .failure(.unauthorized)])
        let sut = ListInteractor(remote: remote, local: local)
        let loaded = refreshes ? try await sut.refresh(request) : try await sut.list(request)
        #expect(loaded.list == .any(search))
        #expect(loaded.storageFailure == .notRead(damaged))
    }

    @Test("Shows the latest stored list, and names the first query if its source is another one")
    func laterOfAnother() async throws {
        let (sut, _, _) = makeSUT([:], stored: [.any(github), .any(search, fetchedAt: .any(plus: 60))])
        let loaded = try await sut.list(request)
        #expect(loaded.list.query == search)
        #expect(loaded.insteadOf == github)
    }

    @Test("Reports every failure if nothing is stored, the first source's first")
    func nothing() async {
        let (sut, _, _) = makeSUT([github: .failure(unreadable), search: .failure(.unauthorized)])
        let failure = LoadFailure.nothingToShow(
            remote: unreadable,
            local: nil,
            others: [],
            alsoFailed: [SourceFailure(query: search, failure: .unauthorized)]
        )
        await #expect(throws: failure) { try await sut.list(request) }
    }

    private var request: ListRequest { ListRequest([github, search]) }

    private func makeSUT(
        _ answers: [TrendingQuery: Result<TrendingList, RemoteFailure>],
        stored: [TrendingList] = []
    ) -> (ListInteractor<Repo>, ScriptedSources, InMemoryReposService) {
        let (remote, local) = (ScriptedSources(answers), InMemoryReposService(stored))
        return (ListInteractor(remote: remote, local: local), remote, local)
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
