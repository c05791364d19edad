import Synchronization
import TrendingDomain
import TrendingPresentation

/// Warns that a list was not added to the history, once in a run for each reason.
final class HistoryWarning: Sendable {
    private let said = Mutex<Set<String>>([])
    private let write: @Sendable (String) -> Void

    /// `write` takes whole lines.
    init(write: @escaping @Sendable (String) -> Void) {
        self.write = write
    }

    func say(_ failure: HistoryFailure) {
        let sentence = TerminalText.unrecorded(failure).string
        guard said.withLock({ $0.insert(sentence).inserted }) else { return }
        write("trending: \(sentence)\n")
    }
}
