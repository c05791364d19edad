import TrendingDomain

/// Runs `sources`: shows whether each source can be reached, and what is stored from it.
package struct SourcesPresenter: Sendable {
    private let sources: SourcesInteractor
    private let clock: ReaderClock
    private let progress: any ProgressDisplay

    package init(sources: SourcesInteractor, clock: ReaderClock, progress: any ProgressDisplay) {
        self.sources = sources
        self.clock = clock
        self.progress = progress
    }

    package func overview() async -> Screen {
        let found = await progress.attend(.probingSources) { [sources] in await sources.states() }
        guard let states = found else { return Screen(status: .interrupted) }
        return Screen(SourcesContent(states: states, clock: clock), status: ExitStatus(states))
    }
}

/// The states of sources, in each format.
struct SourcesContent: ScreenContent {
    let states: [SourceState]
    let clock: ReaderClock

    func text(_ renderer: PlainTextRenderer) -> String { renderer.render(SourcesTexts(clock: clock).viewModel(states)) }
    func json() throws -> String { try JSONText.of(SourcesDocument(states, clock)) }
}
