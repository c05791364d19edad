import Testing
import TrendingDomain
import TrendingTestSupport

@Suite("Loading a list")
struct ListInteractorTests {
    private typealias Loaded = LoadedList<Repo>

    private static let query = TrendingQuery(source: .github)
    private static let damaged = LocalFailure.damaged(path: "/d/x.list", keptAs: nil)
    private static let fullDisk = LocalFailure.inaccessible(path: "/d/x.list", reason: .full("No space left on device"))
    private static let others = [
        StoredListSummary(
            query: TrendingQuery(source: .github, since: .weekly),
            fetchedAt: Timestamp(secondsSince1970: 5),
            count: 25
        )
    ]
    private static let (old, fresh, empty) = (list(at: 100), list(at: 200), list(at: 200, rows: 0))
    private static let poor = list(at: 200, rows: 1, unreadable: 10)
    private static let tooFewRows = RemoteFailure.unreadable(.tooFewRows(readable: 1, of: 11))

    /// What is stored, what the source answers, and what is shown.
    struct Story: CustomTestStringConvertible {
        var testDescription: String
        var commands: [Command]
        var stored: Result<TrendingList?, LocalFailure>
        var answer: Result<TrendingList, RemoteFailure>
        var saving: Result<SaveOutcome, LocalFailure>
        var shown: Result<LoadedList<Repo>, LoadFailure>
        var calls: [MessageLog.Message]

        enum Command { case list, refresh }

        /// `saves` is the list that is stored.
        init(
            _ description: String,
            _ commands: Command...,
            stored: Result<TrendingList?, LocalFailure>,
            answer: Result<TrendingList, RemoteFailure>?,
            saves: TrendingList? = nil,
            saving: Result<SaveOutcome, LocalFailure> = .success(.replaced),
            _ shown: Result<LoadedList<Repo>, LoadFailure>
        ) {
            testDescription = description
            self.commands = commands
            self.stored = stored
            self.answer = answer ?? .failure(.cancelled)
            self.saving = saving
            self.shown = shown
            let query = ListInteractorTests.query
            calls = [.load(query)] + (answer == nil ? [] : [.fetch(query)]) + (saves.map { [.save($0)] } ?? [])
            if case .failure(.nothingToShow) = shown { calls.append(.storedLists) }
        }
    }

    @Test(
        arguments: [
            Story(
                "A stored list is shown without a fetch",
                .list,
                stored: .success(old),
                answer: nil,
                .success(Loaded(list: old, origin: .stored(because: nil)))
            ),
            Story(
                "Also an empty one",
                .list,
                stored: .success(empty),
                answer: nil,
                .success(Loaded(list: empty, origin: .stored(because: nil)))
            ),
            Story(
                "The fetched list is stored and shown",
                .list,
                .refresh,
                stored: .success(nil),
                answer: .success(fresh),
                saves: fresh,
                .success(Loaded(list: fresh, origin: .remote))
            ),
            Story(
                "Also if one is stored",
                .refresh,
                stored: .success(old),
                answer: .success(fresh),
                saves: fresh,
                .success(Loaded(list: fresh, origin: .remote))
            ),
            Story(
                "Without a list, says why, and what other lists are stored",
                .list,
                .refresh,
                stored: .success(nil),
                answer: .failure(.timedOut(host: "h")),
                .failure(.nothingToShow(remote: .timedOut(host: "h"), local: nil, others: others))
            ),
            Story(
                "Reports a stored list that is damaged",
                .list,
                .refresh,
                stored: .failure(damaged),
                answer: .success(fresh),
                saves: fresh,
                .success(Loaded(list: fresh, origin: .remote, storageFailure: .notRead(damaged)))
            ),
            Story(
                "Reports the damage and why there is no other list",
                .list,
                .refresh,
                stored: .failure(damaged),
                answer: .failure(.unauthorized),
                .failure(.nothingToShow(remote: .unauthorized, local: damaged, others: others))
            ),
            Story(
                "A list that can't be stored is shown",
                .list,
                .refresh,
                stored: .failure(damaged),
                answer: .success(fresh),
                saves: fresh,
                saving: .failure(fullDisk),
                .success(Loaded(list: fresh, origin: .remote, storageFailure: .notSaved(fullDisk)))
            ),
            Story(
                "An interruption stops, without a look at other lists",
                .list,
                .refresh,
                stored: .success(nil),
                answer: .failure(.cancelled),
                .failure(.cancelled)
            ),
            Story(
                "After an interruption, no stored list is shown",
                .refresh,
                stored: .success(old),
                answer: .failure(.cancelled),
                .failure(.cancelled)
            ),
            Story(
                "An empty list does not take the place of rows",
                .refresh,
                stored: .success(old),
                answer: .success(empty),
                .success(Loaded(list: old, origin: .stored(because: .empty)))
            ),
            Story(
                "An empty list is shown and stored if there is none",
                .list,
                .refresh,
                stored: .success(nil),
                answer: .success(empty),
                saves: empty,
                .success(Loaded(list: empty, origin: .remote))
            ),
            Story(
                "A list of which most rows can't be read does not take the place of another",
                .refresh,
                stored: .success(old),
                answer: .success(poor),
                .success(Loaded(list: old, origin: .stored(because: tooFewRows)))
            ),
            Story(
                "It is shown and stored if there is none",
                .list,
                .refresh,
                stored: .success(nil),
                answer: .success(poor),
                saves: poor,
                .success(Loaded(list: poor, origin: .remote))
            ),
        ]
            + ([
                .unreachable(.cannotResolve(host: "h")), .timedOut(host: "h"), .tls(host: "h", detail: "expired"),
                .rateLimited(retryAt: nil), .unauthorized, .rejected(status: 500), .unreadable(.notATrendingPage),
            ] as [RemoteFailure]).map { failure in
                Story(
                    "The stored list is shown after \(failure), and why",
                    .refresh,
                    stored: .success(old),
                    answer: .failure(failure),
                    .success(Loaded(list: old, origin: .stored(because: failure)))
                )
            }
    )
    func story(_ story: Story) async {
        for command in story.commands {
            let log = MessageLog()
            let local = LocalReposServiceStub(
                log: log,
                alwaysStored: story.stored,
                alwaysSaving: story.saving,
                others: Self.others
            )
            let sut = ListInteractor(remote: RemoteReposServiceStub(log: log, always: story.answer), local: local)
            let request = ListRequest([Self.query], count: 250)
            let shown = await Result { () async throws(LoadFailure) in
                command == .list ? try await sut.list(request) : try await sut.refresh(request)
            }
            #expect(shown == story.shown && log.messages == story.calls, "\(command)")
            // The source is told what is stored, and how many rows are wanted.
            #expect(log.options.allSatisfy { $0 == FetchOptions(count: 250, known: try? story.stored.get()) })
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
