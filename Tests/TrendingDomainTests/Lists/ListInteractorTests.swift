import Testing
import TrendingDomain

@Suite("Loading a list")
struct ListInteractorTests {
    private let query = TrendingQuery(source: .github)
    private let damaged = LocalFailure.damaged(path: "/d/x.list", keptAs: nil)
    private let fullDisk = LocalFailure.inaccessible(path: "/d/x.list", reason: .system("No space left on device"))
    private let others = [
        StoredListSummary(
            query: TrendingQuery(source: .github, since: .weekly),
            fetchedAt: Timestamp(secondsSince1970: 5),
            count: 25
        )
    ]

    // MARK: list

    @Test("list: shows the stored list without a fetch")
    func listStored() async throws {
        let (sut, log) = makeSUT(remote: .success(fresh), stored: .success(old))
        #expect(try await sut.list(ListRequest([query])) == LoadedList(list: old, origin: .stored(because: nil)))
        #expect(log.messages == [.load(query)])
    }

    @Test("list: shows an empty stored list without a fetch")
    func listStoredEmpty() async throws {
        let empty = TrendingList(query: query, fetchedAt: Timestamp(secondsSince1970: 1), items: [])
        let (sut, log) = makeSUT(remote: .success(fresh), stored: .success(empty))
        #expect(try await sut.list(ListRequest([query])).list == empty)
        #expect(log.messages == [.load(query)])
    }

    @Test("list, nothing stored: fetches, stores and shows the list")
    func listFirst() async throws {
        let (sut, log) = makeSUT(remote: .success(fresh), stored: .success(nil))
        #expect(try await sut.list(ListRequest([query])) == LoadedList(list: fresh, origin: .remote))
        #expect(log.messages == [.load(query), .fetch(query), .save(fresh)])
    }

    @Test("list, nothing stored, fetch fails: reports why and the other stored lists, stores nothing")
    func listFirstFails() async {
        let (sut, log) = makeSUT(remote: .failure(.timedOut(host: "h")), stored: .success(nil))
        await #expect(throws: LoadFailure.nothingToShow(remote: .timedOut(host: "h"), local: nil, others: others)) {
            try await sut.list(ListRequest([query]))
        }
        #expect(log.messages == [.load(query), .fetch(query), .storedLists])
    }

    @Test("list, stored list damaged: fetches and reports the damage")
    func listDamaged() async throws {
        let (sut, log) = makeSUT(remote: .success(fresh), stored: .failure(damaged))
        let loaded = try await sut.list(ListRequest([query]))
        #expect(loaded == LoadedList(list: fresh, origin: .remote, storageFailure: .notRead(damaged)))
        #expect(log.messages == [.load(query), .fetch(query), .save(fresh)])
    }

    @Test("list, stored list damaged, fetch fails: reports both failures")
    func listDamagedFails() async {
        let (sut, _) = makeSUT(remote: .failure(.unauthorized), stored: .failure(damaged))
        await #expect(throws: LoadFailure.nothingToShow(remote: .unauthorized, local: damaged, others: others)) {
            try await sut.list(ListRequest([query]))
        }
    }

    @Test("list, fetched list can't be stored: shows it and reports why")
    func listNotSaved() async throws {
        let (sut, _) = makeSUT(remote: .success(fresh), stored: .failure(damaged), saving: .failure(fullDisk))
        let loaded = try await sut.list(ListRequest([query]))
        #expect(loaded == LoadedList(list: fresh, origin: .remote, storageFailure: .notSaved(fullDisk)))
    }

    @Test("list, interrupted: stops without reading other lists")
    func listCancelled() async {
        let (sut, log) = makeSUT(remote: .failure(.cancelled), stored: .success(nil))
        await #expect(throws: LoadFailure.cancelled) { try await sut.list(ListRequest([query])) }
        #expect(log.messages == [.load(query), .fetch(query)])
    }

    // MARK: refresh

    @Test("refresh: fetches, stores and shows the list, even if one is stored")
    func refresh() async throws {
        let (sut, log) = makeSUT(remote: .success(fresh), stored: .success(old))
        #expect(try await sut.refresh(ListRequest([query])) == LoadedList(list: fresh, origin: .remote))
        #expect(log.messages == [.load(query), .fetch(query), .save(fresh)])
    }

    @Test(
        "refresh fails, a list is stored: shows it and reports why",
        arguments: [
            .unreachable(.cannotResolve(host: "h")), .timedOut(host: "h"), .tls(host: "h", detail: "expired"),
            .rateLimited(retryAt: nil), .unauthorized, .rejected(status: 500), .unreadable(.notATrendingPage),
        ] as [RemoteFailure]
    )
    func refreshFallsBack(failure: RemoteFailure) async throws {
        let (sut, log) = makeSUT(remote: .failure(failure), stored: .success(old))
        #expect(try await sut.refresh(ListRequest([query])) == LoadedList(list: old, origin: .stored(because: failure)))
        #expect(log.messages == [.load(query), .fetch(query)])
    }

    @Test("refresh fails, nothing stored: reports why and the other stored lists")
    func refreshFails() async {
        let (sut, log) = makeSUT(remote: .failure(.rejected(status: 502)), stored: .success(nil))
        await #expect(throws: LoadFailure.nothingToShow(remote: .rejected(status: 502), local: nil, others: others)) {
            try await sut.refresh(ListRequest([query]))
        }
        #expect(log.messages == [.load(query), .fetch(query), .storedLists])
    }

    @Test("refresh fails, stored list can't be read: reports both failures")
    func refreshFailsDamaged() async {
        let (sut, _) = makeSUT(remote: .failure(.unauthorized), stored: .failure(damaged))
        await #expect(throws: LoadFailure.nothingToShow(remote: .unauthorized, local: damaged, others: others)) {
            try await sut.refresh(ListRequest([query]))
        }
    }

    @Test("refresh, interrupted: never falls back to the stored list")
    func refreshCancelled() async {
        let (sut, log) = makeSUT(remote: .failure(.cancelled), stored: .success(old))
        await #expect(throws: LoadFailure.cancelled) { try await sut.refresh(ListRequest([query])) }
        #expect(log.messages == [.load(query), .fetch(query)])
    }

    @Test("refresh: passes the stored list and the number of rows to the source")
    func refreshKnows() async throws {
        let (sut, log) = makeSUT(remote: .success(fresh), stored: .success(old))
        _ = try await sut.refresh(ListRequest([query], count: 250))
        #expect(log.options == [FetchOptions(count: 250, known: old)])
    }

    @Test("refresh, stored list damaged: reports the damage")
    func refreshDamaged() async throws {
        let (sut, _) = makeSUT(remote: .success(fresh), stored: .failure(damaged))
        let loaded = try await sut.refresh(ListRequest([query]))
        #expect(loaded == LoadedList(list: fresh, origin: .remote, storageFailure: .notRead(damaged)))
    }

    @Test("refresh, fetched list can't be stored: shows it and reports why")
    func refreshNotSaved() async throws {
        let (sut, _) = makeSUT(remote: .success(fresh), stored: .success(old), saving: .failure(fullDisk))
        let loaded = try await sut.refresh(ListRequest([query]))
        #expect(loaded == LoadedList(list: fresh, origin: .remote, storageFailure: .notSaved(fullDisk)))
    }

    // MARK: worse lists

    @Test("refresh, fetched list empty: shows the stored rows, reports why, and stores nothing")
    func refreshEmpty() async throws {
        let (sut, log) = makeSUT(remote: .success(list(at: 200, rows: 0)), stored: .success(old))
        #expect(try await sut.refresh(ListRequest([query])) == LoadedList(list: old, origin: .stored(because: .empty)))
        #expect(log.messages == [.load(query), .fetch(query)])
    }

    @Test("list, fetched list empty, nothing stored: shows and stores the empty list")
    func listEmpty() async throws {
        let empty = list(at: 200, rows: 0)
        let (sut, log) = makeSUT(remote: .success(empty), stored: .success(nil))
        #expect(try await sut.list(ListRequest([query])) == LoadedList(list: empty, origin: .remote))
        #expect(log.messages == [.load(query), .fetch(query), .save(empty)])
    }

    @Test("refresh, too few readable rows: shows the stored list, reports how many, stores nothing")
    func refreshTooFewRows() async throws {
        let (sut, log) = makeSUT(remote: .success(list(at: 200, rows: 1, unreadable: 10)), stored: .success(old))
        let failure = RemoteFailure.unreadable(.tooFewRows(readable: 1, of: 11))
        #expect(try await sut.refresh(ListRequest([query])) == LoadedList(list: old, origin: .stored(because: failure)))
        #expect(log.messages == [.load(query), .fetch(query)])
    }

    @Test("list, few readable rows, nothing stored: shows and stores them")
    func listTooFewRows() async throws {
        let poor = list(at: 200, rows: 1, unreadable: 10)
        let (sut, log) = makeSUT(remote: .success(poor), stored: .success(nil))
        #expect(try await sut.list(ListRequest([query])) == LoadedList(list: poor, origin: .remote))
        #expect(log.messages == [.load(query), .fetch(query), .save(poor)])
    }

    // MARK: age

    @Test(
        "list with a maximum age: shows a stored list below it, fetches otherwise",
        arguments: [
            (99, true), (100, false), (101, false),
        ] as [(Int64, Bool)]
    )
    func maxAge(age: Int64, isShown: Bool) async throws {
        let (sut, _) = makeSUT(remote: .success(fresh), stored: .success(old), now: 100 + age)
        let loaded = try await sut.list(ListRequest([query], maxAge: 100))
        #expect(loaded == LoadedList(list: isShown ? old : fresh, origin: isShown ? .stored(because: nil) : .remote))
    }

    @Test("list with a maximum age: fetches if the stored list is dated in the future")
    func datedAhead() async throws {
        let (sut, _) = makeSUT(remote: .success(fresh), stored: .success(old), now: 100 - 121)
        #expect(try await sut.list(ListRequest([query], maxAge: 100)).origin == .remote)
    }

    @Test("list with a maximum age: shows a stored list that is too old if the fetch fails, and reports why")
    func maxAgeFails() async throws {
        let (sut, _) = makeSUT(remote: .failure(.unauthorized), stored: .success(old), now: 1_000)
        let loaded = try await sut.list(ListRequest([query], maxAge: 100))
        #expect(loaded == LoadedList(list: old, origin: .stored(because: .unauthorized)))
    }

    private var old: TrendingList { list(at: 100) }
    private var fresh: TrendingList { list(at: 200) }

    private func list(at seconds: Int64, rows: Int = 1, unreadable: Int = 0) -> TrendingList {
        let repo = Repo(owner: "astral-sh", name: "uv", url: "https://github.com/astral-sh/uv")
        return TrendingList(
            query: query,
            fetchedAt: Timestamp(secondsSince1970: seconds),
            items: Array(repeating: repo, count: rows),
            unreadableRows: unreadable
        )
    }

    private func makeSUT(
        remote: Result<TrendingList, RemoteFailure>,
        stored: Result<TrendingList?, LocalFailure>,
        saving: Result<SaveOutcome, LocalFailure> = .success(.replaced),
        now: Int64 = 0
    ) -> (ListInteractor<Repo>, MessageLog) {
        let log = MessageLog()
        let local = LocalReposServiceStub(log: log, alwaysStored: stored, alwaysSaving: saving, others: others)
        let remote = RemoteReposServiceStub(log: log, always: remote)
        let sut = ListInteractor(remote: remote, local: local) { Timestamp(secondsSince1970: now) }
        return (sut, log)
    }
}
