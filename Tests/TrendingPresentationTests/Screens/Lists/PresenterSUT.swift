import TrendingDomain
import TrendingTestSupport

@testable import TrendingPresentation

/// A presenter of lists and its doubles.
struct PresenterSUT {
    let presenter: ReposListPresenter
    let display: ScreenDisplaySpy
    let history = InMemoryHistoryStore()

    init(
        _ answers: [TrendingQuery: Result<TrendingList, RemoteFailure>] = [:],
        stored: [TrendingList] = [],
        books: [StarBook] = [],
        changes: [StarChange: RemoteFailure?] = [:],
        identity: RequestIdentity = .success(nil),
        seen: SeenInteractor? = nil,
        display: ScreenDisplaySpy = ScreenDisplaySpy()
    ) {
        let user = StarUser.any(identity)
        let stars = InMemoryStarsService(books)
        let lists = ListInteractor(
            remote: ScriptedSources(answers),
            local: InMemoryReposService(stored),
            now: { .any() }
        )
        let known = KnownRepos(host: "github.com", address: "https://github.com") { StoredListsFake(stored: stored) }
        self.display = display
        presenter = ReposListPresenter(
            run: ListRun(
                lists: lists,
                seen: seen,
                history: { [history] in HistoryInteractor(history) },
                clock: .any(),
                display: display
            ),
            refresh: { queries in
                guard queries.contains(where: { ["github", "starred"].contains($0.source.name) }),
                    let account = await user.account()
                else { return nil }
                return StarsRefresh(
                    account: account,
                    of: user,
                    source: .starred,
                    stars: StarsInteractor(remote: ScriptedStarsServer(answers: changes), local: stars) { .any() },
                    lists: lists
                )
            },
            starred: StarredInteractor(user: user, stars: stars, known: known, now: { .any() }),
            texts: StarsTexts(source: .starred, clock: .any())
        )
    }
}

extension ReposListRequest {
    static func any(
        _ action: Action = .list,
        _ queries: [TrendingQuery] = [.any()],
        format: OutputFormat = .text,
        requiresFresh: Bool = false
    ) -> ReposListRequest {
        var settings = EffectiveSettings()
        (settings[.format], settings[.requireFresh]) = (format, requiresFresh)
        return ReposListRequest(action, [ListRequest(queries)], settings)
    }
}
