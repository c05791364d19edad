import Synchronization
import TrendingDomain
import TrendingPresentation

/// Warns that a list was not added to the history, or that what was seen is not recorded, once in a run for each reason.
final class HistoryWarning: Sendable {
    private let said = Mutex<Set<String>>([])
    private let write: @Sendable (String) -> Void

    /// `write` takes whole lines.
    init(write: @escaping @Sendable (String) -> Void) {
        self.write = write
    }

    func say(_ failure: RecordingFailure) { say(TerminalText.unrecorded(failure)) }

    /// Warns that stored lists still have their old movements.
    func sayMarksAreOld(_ failure: HistoryFailure) { say(TerminalText.oldMarks(failure)) }
    func sayMarksAreOld(_ failure: LocalFailure) { say(TerminalText.oldMarks(failure)) }

    /// Warns that the team's history lacks what this machine has recorded.
    func sayNotSent(_ failure: HistoryFailure) { say(TerminalText.notSent(failure)) }
    func sayNotSent(_ mistake: UsageMistake) { say(TerminalText.notSent(mistake)) }

    /// Says nothing if no place for files is known: the list says it.
    func sayNotSeen(_ failure: LocalFailure) {
        if case .noLocation = failure { return }
        say(.seenNotWritten(failure))
    }

    func sayToldDamaged(_ failure: LocalFailure) { say(.toldDamaged(failure)) }

    private func say(_ text: TerminalText) {
        let sentence = text.string
        guard said.withLock({ $0.insert(sentence).inserted }) else { return }
        write("trending: \(sentence)\n")
    }
}
