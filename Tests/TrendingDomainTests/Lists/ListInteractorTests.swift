import Testing
import TrendingDomain

@Suite("The interactor")
struct ListInteractorTests {
    private let query = TrendingQuery(source: .github)
    private let damaged = LocalFailure.damaged(path: "/d/x.list", keptAs: nil)
    private let fullDisk = LocalFailure.inaccessible(path: "/d/x.list", reason: "No space left on device")
    private let others = [
        StoredListSummary(
            query: TrendingQuery(source: .github, since: .weekly),
            fetchedAt: Timestamp(secondsSince1970: 5),
            count: 25
        )
    ]

    // MARK: list

    @Test("list, stored: shows the stored list and asks nobody")
    func listStored() async throws {
        let (sut, log) = makeSUT(remote: .success(fresh), stored: .success(old))
        #expect(try await sut.list(ListRequest([query])) == LoadedList(list: old, origin: .stored(because: nil)))
        #expect(log.messages == [.load(query)])
    }

    @Test("list, a stored list without rows: shows it and asks nobody")
    func listStoredEmpty() async throws {
        let empty = TrendingList(query: query, fetchedAt: Timestamp(secondsSince1970: 1), items: [])
        let (sut, log) = makeSUT(remote: .success(fresh), stored: .success(empty))
        #expect(try await sut.list(ListRequest([query])).list == empty)
        #expect(log.messages == [.load(query)])
    }

    @Test("list, nothing stored: fetches, stores and shows")
    func listFirst() async throws {
        let (sut, log) = makeSUT(remote: .success(fresh), stored: .success(nil))
        #expect(try await sut.list(ListRequest([query])) == LoadedList(list: fresh, origin: .remote))
        #expect(log.messages == [.load(query), .fetch(query), .save(fresh)])
    }

    @Test("list, nothing stored and the fetch fails: says why, stores nothing, names other lists")
    func listFirstFails() async {
        let (sut, log) = makeSUT(remote: .failure(.timedOut(host: "h")), stored: .success(nil))
        await #expect(throws: LoadFailure.nothingToShow(remote: .timedOut(host: "h"), local: nil, others: others)) {
            try await sut.list(ListRequest([query]))
        }
        #expect(log.messages == [.load(query), .fetch(query), .storedLists])
    }

    @Test("list, the stored list is damaged: fetches anew and says what was damaged")
    func listDamaged() async throws {
        let (sut, log) = makeSUT(remote: .success(fresh), stored: .failure(damaged))
        let loaded = try await sut.list(ListRequest([query]))
        #expect(loaded == LoadedList(list: fresh, origin: .remote, storageFailure: .notRead(damaged)))
        #expect(log.messages == [.load(query), .fetch(query), .save(fresh)])
    }

    @Test("list, the stored list is damaged and the fetch fails: keeps both causes")
    func listDamagedFails() async {
        let (sut, _) = makeSUT(remote: .failure(.unauthorized), stored: .failure(damaged))
        await #expect(throws: LoadFailure.nothingToShow(remote: .unauthorized, local: damaged, others: others)) {
            try await sut.list(ListRequest([query]))
        }
    }

    @Test("list, the fetched list can't be stored: shows it and says why")
    func listNotSaved() async throws {
        let (sut, _) = makeSUT(remote: .success(fresh), stored: .failure(damaged), saving: .failure(fullDisk))
        let loaded = try await sut.list(ListRequest([query]))
        #expect(loaded == LoadedList(list: fresh, origin: .remote, storageFailure: .notSaved(fullDisk)))
    }

    @Test("list, interrupted: ends, and looks for nothing else")
    func listCancelled() async {
        let (sut, log) = makeSUT(remote: .failure(.cancelled), stored: .success(nil))
        await #expect(throws: LoadFailure.cancelled) { try await sut.list(ListRequest([query])) }
        #expect(log.messages == [.load(query), .fetch(query)])
    }

    // MARK: refresh

    @Test("refresh: fetches, stores and shows, whatever is stored")
    func refresh() async throws {
        let (sut, log) = makeSUT(remote: .success(fresh), stored: .success(old))
        #expect(try await sut.refresh(ListRequest([query])) == LoadedList(list: fresh, origin: .remote))
        #expect(log.messages == [.load(query), .fetch(query), .save(fresh)])
    }

    @Test(
        "refresh fails and a list is stored: shows it and says why",
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

    @Test("refresh fails and nothing is stored: says why and names other lists")
    func refreshFails() async {
        let (sut, log) = makeSUT(remote: .failure(.rejected(status: 502)), stored: .success(nil))
        await #expect(throws: LoadFailure.nothingToShow(remote: .rejected(status: 502), local: nil, others: others)) {
            try await sut.refresh(ListRequest([query]))
        }
        #expect(log.messages == [.load(query), .fetch(query), .storedLists])
    }

    @Test("refresh fails and the stored list can't be read: keeps both causes")
    func refreshFailsDamaged() async {
        let (sut, _) = makeSUT(remote: .failure(.unauthorized), stored: .failure(damaged))
        await #expect(throws: LoadFailure.nothingToShow(remote: .unauthorized, local: damaged, others: others)) {
            try await sut.refresh(ListRequest([query]))
        }
    }

    @Test("refresh, interrupted: never falls back")
    func refreshCancelled() async {
        let (sut, log) = makeSUT(remote: .failure(.cancelled), stored: .success(old))
        await #expect(throws: LoadFailure.cancelled) { try await sut.refresh(ListRequest([query])) }
        #expect(log.messages == [.load(query), .fetch(query)])
    }

    @Test("refresh tells the source which list is stored, and how many rows are wanted")
    func refreshKnows() async throws {
        let (sut, log) = makeSUT(remote: .success(fresh), stored: .success(old))
        _ = try await sut.refresh(ListRequest([query], count: 250))
        #expect(log.options == [FetchOptions(count: 250, known: old)])
    }

    @Test("refresh, the stored list is damaged: says what was damaged")
    func refreshDamaged() async throws {
        let (sut, _) = makeSUT(remote: .success(fresh), stored: .failure(damaged))
        let loaded = try await sut.refresh(ListRequest([query]))
        #expect(loaded == LoadedList(list: fresh, origin: .remote, storageFailure: .notRead(damaged)))
    }

    @Test("refresh, the fetched list can't be stored: shows it and says why")
    func refreshNotSaved() async throws {
        let (sut, _) = makeSUT(remote: .success(fresh), stored: .success(old), saving: .failure(fullDisk))
        let loaded = try await sut.refresh(ListRequest([query]))
        #expect(loaded == LoadedList(list: fresh, origin: .remote, storageFailure: .notSaved(fullDisk)))
    }

    // MARK: worse answers

    @Test("refresh, the source lists nothing: shows the stored rows and says why, and stores nothing")
    func refreshEmpty() async throws {
        let (sut, log) = makeSUT(remote: .success(list(at: 200, rows: 0)), stored: .success(old))
        #expect(try await sut.refresh(ListRequest([query])) == LoadedList(list: old, origin: .stored(because: .empty)))
        #expect(log.messages == [.load(query), .fetch(query)])
    }

    @Test("list, the source lists nothing and nothing is stored: shows and stores that")
    func listEmpty() async throws {
        let empty = list(at: 200, rows: 0)
        let (sut, log) = makeSUT(remote: .success(empty), stored: .success(nil))
        #expect(try await sut.list(ListRequest([query])) == LoadedList(list: empty, origin: .remote))
        #expect(log.messages == [.load(query), .fetch(query), .save(empty)])
    }

    @Test("refresh, too few rows could be read: shows the stored list and says how many, and stores nothing")
    func refreshTooFewRows() async throws {
        let (sut, log) = makeSUT(remote: .success(list(at: 200, rows: 1, unreadable: 10)), stored: .success(old))
        let failure = RemoteFailure.unreadable(.tooFewRows(readable: 1, of: 11))
        #expect(try await sut.refresh(ListRequest([query])) == LoadedList(list: old, origin: .stored(because: failure)))
        #expect(log.messages == [.load(query), .fetch(query)])
    }

    @Test("list, few rows could be read and nothing is stored: shows and stores those")
    func listTooFewRows() async throws {
        let poor = list(at: 200, rows: 1, unreadable: 10)
        let (sut, log) = makeSUT(remote: .success(poor), stored: .success(nil))
        #expect(try await sut.list(ListRequest([query])) == LoadedList(list: poor, origin: .remote))
        #expect(log.messages == [.load(query), .fetch(query), .save(poor)])
    }

    // MARK: age

    @Test(
        "list, a stored list that is younger than wanted is shown, an older one is fetched anew",
        arguments: [
            (99, true), (100, false), (101, false),
        ] as [(Int64, Bool)]
    )
    func maxAge(age: Int64, isShown: Bool) async throws {
        let (sut, _) = makeSUT(remote: .success(fresh), stored: .success(old), now: 100 + age)
        let loaded = try await sut.list(ListRequest([query], maxAge: 100))
        #expect(loaded == LoadedList(list: isShown ? old : fresh, origin: isShown ? .stored(because: nil) : .remote))
    }

    @Test("list, a stored list that a wrong clock dated ahead is not taken for a young one")
    func datedAhead() async throws {
        let (sut, _) = makeSUT(remote: .success(fresh), stored: .success(old), now: 100 - 121)
        #expect(try await sut.list(ListRequest([query], maxAge: 100)).origin == .remote)
    }

    @Test("list, a stored list that is too old is shown where the fetch fails, and why")
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
