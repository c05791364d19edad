import Synchronization
import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingPresentation

@Suite("The presenter of watched lists")
struct WatchPresenterTests {
    @Test(
        "Rows that a person reads are seen; rows for a program are not",
        arguments: [true, false]
    )
    func seen(hasReader: Bool) async throws {
        let sut = WatchSUT()
        #expect(await sut.watch(hasReader: hasReader) == .success)
        #expect(sut.display.shown.count == 1)
        let list = try #require(try await sut.local.load(.any()))
        let unseen = try await SeenInteractor(store: sut.seen) { .any() }.unseen(in: list)
        #expect(unseen.contains(list.items[0]) == !hasReader)
    }

    @Test("Numbers are those of the rows on the screen, in their order")
    func numbers() {
        let list = TrendingList.any(repos: [.any(rank: 7, name: "late"), .any(rank: 3, name: "early")])
        let content = WatchContent([list, .any()], marks: .none, .any())
        let names = ["early", "late"].map { LastShown.Item.repo(RepoName(owner: "astral-sh", name: $0)) }
        #expect(content.numbered(at: "github.com")[0].items == names)
        #expect(content.viewModels.map { $0.rows.compactMap(\.number?.text) } == [["1", "2"], ["3", "4"]])
    }

    @Test("A watch without an end goes on after a listener has failed")
    func endless() async {
        let sut = WatchSUT()
        sut.listener.isFailing.withLock { $0 = true }
        #expect(await sut.watch(goal: .forever) == .interrupted)
        #expect(sut.listener.heard.count == 1 && sut.display.notes.count == 1)
    }

    @Test("A notification has as many names as fit into 200 characters, or none")
    func notification() {
        func text(_ names: [String]) -> String {
            WatchTexts.notification([.any(repos: names.map { .any(owner: "o", name: $0) })])
        }
        #expect(text(["a"]) == "1 new today: o/a")
        #expect(text(["a", "b"]) == "2 new today: o/a, o/b")
        let many = text((1...1000).map { "name-\($0)" })
        #expect(many.hasPrefix("1,000 new today: o/name-1, o/name-2, ") && many.hasSuffix(" more"))
        #expect(many.count <= 200 && many.count > 180)
        #expect(text([String(repeating: "x", count: 300)]) == "1 new today")
        #expect(!text(["a\u{1B}]9;x\u{07}"]).contains("\u{1B}"))
    }

    @Test("If it can't be shown, no one hears it, and it is told the next time")
    func refused() async {
        let sut = WatchSUT()
        sut.display.refuse(with: .inputOutput)
        #expect(await sut.watch() == .inputOutput)
        #expect(sut.listener.heard.isEmpty)
        sut.display.refuse(with: nil)
        #expect(await sut.watch() == .success)
        #expect(sut.listener.heard.count == 1)
    }

    @Test("A list that another process watches is not watched")
    func watched() async {
        let scheduled = WatchSUT(isLocked: true)
        #expect(await scheduled.watch(skipsWatched: true) == .success)
        #expect(scheduled.display.notes[0].hasPrefix("There was nothing to do: 'trending watch'"))
    }

    @Test("One fetch with nothing new says so to a person, and with news only the news", arguments: [true, false])
    func nothingNew(hasReader: Bool) async {
        let sut = WatchSUT()
        let old = TrendingList.any(fetchedAt: .any(plus: 10_000), repos: [.any(owner: "old", name: "x")])
        #expect(await sut.watch(hasReader: hasReader, goal: .once, answer: .success(old)) == .success)
        #expect(sut.display.sentences == (hasReader ? ["Nothing is new in all languages today."] : []))
        #expect(await WatchSUT().watch(goal: .once) == .success)
        #expect(sut.display.notes.isEmpty)
    }

    @Test("One list says which rows are missing, and several also in which list")
    func lacking() {
        var list = TrendingList.any(repos: [.any()])
        list.unreadableRows = 1
        let one = WatchTexts([.any()], .any()).lacking([list])
        #expect(one == ["1 of 2 rows could not be used and is left out."])
        let several = WatchTexts([.any(), .any(since: .weekly)], .any()).lacking([list])
        #expect(several[0].hasPrefix("all languages today: 1 of 2 rows"))
    }

    @Test("One fetch that fails has the status of the failure")
    func once() async {
        let sut = WatchSUT()
        #expect(await sut.watch(goal: .once, answer: .failure(.rateLimited(retryAt: nil))) == .temporary)
        #expect(sut.display.notes.count == 1)
        #expect(sut.display.hasStatus == false)
    }
}

/// A list that had one row when it was fetched first, and has another when it is watched.
private struct WatchSUT {
    let display = LiveDisplaySpy()
    let listener = ListenerSpy()
    let local = InMemoryReposService()
    let seen = InMemorySeenStore()
    let told = InMemorySeenStore()
    var isLocked = false

    func watch(
        hasReader: Bool = true,
        goal: Watching.Goal = .news,
        answer: Result<TrendingList, RemoteFailure>? = nil,
        skipsWatched: Bool = false
    ) async -> ExitStatus {
        let now: @Sendable () -> Timestamp = { .any(plus: 10_000) }
        let service = SeenListService(local, store: seen, storedLists: { [] }, now: now, onFailure: { _ in })
        if (try? await local.load(.any())).flatMap(\.self) == nil {
            _ = try? await service.save(.any(fetchedAt: .any(), repos: [.any(owner: "old", name: "x")]))
        }
        let fresh = TrendingList.any(
            fetchedAt: now(),
            repos: [.any(owner: "new", name: "x"), .any(rank: 2, owner: "old", name: "x")]
        )
        let interactor = SeenInteractor(store: seen, now: now)
        let user = StarUser.any(.success(nil))
        let known = KnownRepos(host: "github.com", address: "https://github.com") { StoredListsFake(stored: []) }
        let presenter = WatchPresenter(
            watching: Watching(
                lists: ListInteractor(
                    remote: ScriptedSource([.any(): answer ?? .success(fresh)]),
                    local: service,
                    now: now
                ),
                ledger: NewsLedger(seen: interactor, told: told, queries: [.any()], now: now),
                clock: .any(now: now()),
                sleep: { _ in throw CancellationError() }
            ),
            locks: WatchLocks(isLocked ? HeldLock() : nil),
            seen: interactor,
            starred: StarredInteractor(user: user, stars: InMemoryStarsService([]), known: known, now: now),
            listeners: [listener],
            clock: .any(now: now()),
            output: display
        )
        var plan = WatchPlan(goal: goal)
        plan.requests = [ListRequest([.any()])]
        (plan.hasReader, plan.saysNothingNew) = (hasReader, hasReader)
        plan.isScheduled = skipsWatched
        return await presenter.watch(plan)
    }

    private struct HeldLock: QueryLock {
        func acquire(_ query: TrendingQuery) async throws(CancellationError) -> LockedQuery? {
            throw CancellationError()
        }
    }
}

private final class ListenerSpy: NewsListener {
    let isFailing = Mutex(false)
    private let news = Mutex<[HeardNews]>([])

    var heard: [HeardNews] { news.withLock { $0 } }

    func hear(_ news: HeardNews) async -> String? {
        self.news.withLock { $0.append(news) }
        return isFailing.withLock { $0 } ? WatchTexts.programFailed("p", status: 3) : nil
    }
}

private final class LiveDisplaySpy: LiveDisplay {
    private struct State {
        var shown: [Screen] = []
        var notes: [String] = []
        var sentences: [String] = []
        var hasStatus = false
        var refusal: ExitStatus?
    }

    private let state = Mutex(State())

    /// The screens with content.
    var shown: [Screen] { state.withLock { $0.shown } }
    var notes: [String] { state.withLock { $0.notes } }
    var sentences: [String] { state.withLock { $0.sentences } }
    var hasStatus: Bool { state.withLock { $0.hasStatus } }

    func refuse(with status: ExitStatus?) { state.withLock { $0.refusal = status } }

    func showLive(_ screen: Screen) async -> ExitStatus? {
        state.withLock { state in
            if let refusal = state.refusal { return refusal }
            if screen.content != nil { state.shown.append(screen) }
            for case .warning(let text) in screen.notes { state.notes.append(text) }
            for case .sentence(let text) in screen.notes { state.sentences.append(text) }
            return nil
        }
    }

    func showStatus(_ draw: (@Sendable (Int) -> Span)?) async {
        state.withLock { $0.hasStatus = draw != nil }
    }
}
