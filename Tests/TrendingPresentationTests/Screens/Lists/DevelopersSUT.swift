import TrendingDomain
import TrendingTestSupport

@testable import TrendingPresentation

/// A presenter of developers and its doubles.
struct DevelopersSUT {
    private let run: ListRun<Developer>
    private let interactor: ProfilesInteractor
    let display = ScreenDisplaySpy()
    let profiles = RemoteProfilesFake()

    init(
        _ answers: [TrendingQuery: Result<RankedList<Developer>, RemoteFailure>] = [:],
        stored: [RankedList<Developer>] = []
    ) {
        run = ListRun(
            lists: ListInteractor(
                remote: ScriptedListSource(answers),
                local: InMemoryListService(stored),
                now: { .any() }
            ),
            history: { HistoryInteractor(InMemoryHistoryStore()) },
            clock: .any(),
            display: display
        )
        interactor = ProfilesInteractor(remote: profiles, local: InMemoryDetails(), isSignedIn: { true })
    }

    func answer(
        _ action: ReposListRequest.Action,
        _ queries: [TrendingQuery] = [.developers()],
        match: String? = nil,
        format: OutputFormat = .text,
        details: Bool = false
    ) async -> ExitStatus {
        var settings = EffectiveSettings()
        settings[.format] = format
        let lists = queries.map { ListRequest([$0]) }
        let request = ReposListRequest(action, lists, settings, match: match.flatMap { TextMatcher($0) })
        return await run.answer(request, details ? interactor : nil, NoProgress())
    }
}
