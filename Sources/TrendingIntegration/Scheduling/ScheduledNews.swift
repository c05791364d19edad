import Synchronization
import TrendingDomain
import TrendingPresentation

/// Remembers what a scheduled run has told, for the record of the run.
final class ScheduledNews: LiveDisplay, NewsListener {
    private let display: any LiveDisplay
    private let state = Mutex(State())

    private struct State {
        var newRows = 0
        var problem: String?
    }

    init(_ display: any LiveDisplay) {
        self.display = display
    }

    var newRows: Int { state.withLock { $0.newRows } }
    /// The first warning.
    var problem: String? { state.withLock { $0.problem } }

    /// No user sees the output of a scheduled run.
    var tellsSomebody: Bool { false }

    func hear(_ news: HeardNews) async -> String? {
        let count = news.lists.reduce(0) { $0 + $1.items.count }
        state.withLock { $0.newRows += count }
        return nil
    }

    func showLive(_ screen: Screen) async -> ExitStatus? {
        let warnings = screen.notes.compactMap { note in
            if case .warning(let text) = note { text } else { nil as String? }
        }
        state.withLock { $0.problem = $0.problem ?? warnings.first }
        return await display.showLive(screen)
    }

    func showStatus(_ draw: (@Sendable (_ width: Int) -> Span)?) async { await display.showStatus(draw) }
}
