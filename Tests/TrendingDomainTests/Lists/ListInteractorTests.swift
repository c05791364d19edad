import Testing
@testable import TrendingDomain
import TrendingTestSupport

@Suite("Loading a list")
struct ListInteractorTests {
    private typealias Loaded = LoadedList<Repo>

    private static let query = TrendingQuery(source: .github)
    private static let damaged = LocalFailure.damaged(path: "/d/x.list", keptAs: nil)
    private static let fullDisk = LocalFailure.inaccessible(path: "/d/x.list", reason: .full("No space left on device"))
    private static let others = [
        StoredListSummary(query: .any(since: .weekly), fetchedAt: Timestamp(secondsSince1970: 5), count: 25)
    ]
    private static let (old, fresh) = (list(at: 100), list(at: 200))
    private static let lists = [
        "old": old, "fresh": fresh, "empty": list(at: 200, rows: 0), "poor": list(at: 200, rows: 1, unreadable: 10),
    ]
    private static let failures: [String: RemoteFailure] = [
        "interruption": .cancelled, "emptiness": .empty, "poverty": .unreadable(.tooFewRows(readable: 1, of: 11)),
        "resolver": .unreachable(.cannotResolve(host: "h")), "timeout": .timedOut(host: "h"),
        "TLS": .tls(host: "h", detail: "expired"), "limit": .rateLimited(retryAt: nil), "401": .unauthorized,
        "500": .rejected(status: 500), "page": .unreadable(.notATrendingPage),
    ]

    /// The commands; what is stored, and what the source answers, if it is asked; `>` and what is shown, with the
    /// failure of the source. `+` is for what is saved then, `~` for a stored list that is damaged, and `!` for a list
    /// that can't be stored.
    @Test(
        arguments: [
            // A stored list is shown without a fetch, also an empty one.
            "list: old > old", "list: empty > empty",
            // The fetched list is stored and shown.
            "list refresh: none, fresh > +fresh", "refresh: old, fresh > +fresh",
            // Without a list, says why, and what other lists are stored.
            "list refresh: none, timeout > nothing timeout",
            // Reports a stored list that is damaged.
            "list refresh: damaged, fresh > +~fresh", "list refresh: damaged, 401 > ~nothing 401",
            // A list that can't be stored is shown.
            "list refresh: damaged, fresh > +!fresh",
            // An interruption stops, without a look at other lists.
            "list refresh: none, interruption > interruption", "refresh: old, interruption > interruption",
            // An empty list does not replace another, nor does one with mostly unreadable rows.
            "refresh: old, empty > old emptiness", "list refresh: none, empty > +empty",
            "refresh: old, poor > old poverty", "list refresh: none, poor > +poor",
            "refresh: old, resolver > old resolver", "refresh: old, timeout > old timeout",
            "refresh: old, TLS > old TLS",
            "refresh: old, limit > old limit", "refresh: old, 401 > old 401", "refresh: old, 500 > old 500",
            "refresh: old, page > old page",
        ]
    )
    func story(_ story: String) async throws {
        let parts = try #require(story.wholeMatch(of: /(.*): (\w+)(?:, (\w+))? > ([+~!]*)(\w+)(?: (\w+))?/))
        let (signs, shows) = (parts.4, String(parts.5))
        let failure = Self.failures[String(parts.6 ?? parts.5)]
        let stored: Result<TrendingList?, LocalFailure> =
            parts.2 == "damaged" ? .failure(Self.damaged) : .success(Self.lists[String(parts.2)])
        let answer: Result<TrendingList, RemoteFailure>? = parts.3.map { name in
            Self.lists[String(name)].map { .success($0) } ?? .failure(Self.failures[String(name)] ?? .empty)
        }
        let isDamaged = signs.contains("~")
        let storageFailure: ListStorageFailure? =
            signs.contains("!") ? .notSaved(Self.fullDisk) : isDamaged ? .notRead(Self.damaged) : nil
        let shown: Result<Loaded, LoadFailure>
        if let list = Self.lists[shows] {
            let origin = signs.contains("+") ? ListOrigin.remote : .stored(because: failure)
            shown = .success(Loaded(list: list, origin: origin, storageFailure: storageFailure))
        } else if shows == "nothing", let failure {
            let local = isDamaged ? Self.damaged : nil
            shown = .failure(.nothingToShow(remote: failure, local: local, others: Self.others))
        } else {
            shown = .failure(.cancelled)
        }
        var calls: [MessageLog.Message] = [.load(Self.query)]
        if answer != nil { calls.append(.fetch(Self.query)) }
        if signs.contains("+"), let list = Self.lists[shows] { calls.append(.save(list)) }
        if shows == "nothing" { calls.append(.storedLists) }
        for command in parts.1.split(separator: " ") {
            let log = MessageLog()
            let local = LocalReposServiceStub(
                log: log,
                alwaysStored: stored,
                alwaysSaving: signs.contains("!") ? .failure(Self.fullDisk) : .success(.replaced),
                others: Self.others
            )
            let remote = RemoteReposServiceStub(log: log, always: answer ?? .failure(.cancelled))
            let sut = ListInteractor(remote: remote, local: local)
            let request = ListRequest([Self.query], count: 250)
            let found = await Result { () async throws(LoadFailure) in
                command == "list" ? try await sut.list(request) : try await sut.refresh(request)
            }
            #expect(found == shown && log.messages == calls, "\(command)")
            // The source is told what is stored, and how many rows are wanted.
            #expect(log.options.allSatisfy { $0 == FetchOptions(count: 250, known: try? stored.get()) })
        }
    }

    @Test(
        "With a maximum age, shows a stored list below it, or if the fetch fails; not one that is dated in the future",
        arguments: [(99, true), (100, false), (101, false), (-121, false)] as [(Int64, Bool)]
    )
    func maxAge(age: Int64, isShown: Bool) async throws {
        let request = ListRequest([Self.query], maxAge: 100)
        for answer in [.success(Self.fresh), .failure(.unauthorized)] as [Result<TrendingList, RemoteFailure>] {
            let log = MessageLog()
            let local = LocalReposServiceStub(
                log: log,
                alwaysStored: .success(Self.old),
                alwaysSaving: .success(.replaced),
                others: []
            )
            let sut = ListInteractor(remote: RemoteReposServiceStub(log: log, always: answer), local: local) {
                Timestamp(secondsSince1970: 100 + age)
            }
            let stored = Loaded(list: Self.old, origin: .stored(because: isShown ? nil : .unauthorized))
            let isFetched = !isShown && answer == .success(Self.fresh)
            #expect(try await sut.list(request) == (isFetched ? Loaded(list: Self.fresh, origin: .remote) : stored))
        }
    }

    @Test(
        "Until the turn, shows the stored list; then fetches it",
        arguments: [
            (TrendingQuery.Period.daily, 11, 11, false), (.daily, 11, 12, true), (.weekly, 11, 12, true),
            (.monthly, 13, 35, false),
            // The clock was set back.
            (.daily, 13, 12, true),
        ]
    )
    func turn(period: TrendingQuery.Period, fetchedHour: Int, hour: Int, isFetched: Bool) async throws {
        for source in [TrendingQuery.Source.github, .starred] {
            let query = TrendingQuery(source: source, since: period)
            var stored = Self.list(at: Timestamp.at(fetchedHour, on: .any(1)).secondsSince1970)
            stored.query = query
            let now = Timestamp.at(hour, on: .any(1))
            let local = LocalReposServiceStub(
                log: MessageLog(),
                alwaysStored: .success(stored),
                alwaysSaving: .success(.replaced),
                others: []
            )
            var answer = stored
            answer.fetchedAt = now
            let remote = RemoteReposServiceStub(log: MessageLog(), always: .success(answer))
            let sut = ListInteractor(remote: remote, local: local) { now }
            let shown = try await sut.list(ListRequest([query], maxAge: .turn))
            #expect((shown.origin == .remote) == isFetched, "\(source.name)")
        }
    }

    private static func list(at seconds: Int64, rows: Int = 1, unreadable: Int = 0) -> TrendingList {
        let repo = Repo(owner: "astral-sh", name: "uv", url: "https://github.com/astral-sh/uv")
        return TrendingList(
            query: query,
            fetchedAt: Timestamp(secondsSince1970: seconds),
            items: Array(repeating: repo, count: rows),
            unreadableRows: unreadable
        )
    }
}
