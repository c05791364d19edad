import Synchronization
import TrendingPresentation

/// Tells the user once in a run that the program waits for another process.
final class WaitReporter: Sendable {
    private let isSaid = Atomic<Bool>(false)
    private let write: @Sendable (String) -> Void

    /// `write` takes whole lines.
    init(write: @escaping @Sendable (String) -> Void) {
        self.write = write
    }

    func say() {
        guard !isSaid.exchange(true, ordering: .relaxed) else { return }
        write("trending: \(TerminalText.waitingForOtherProcess.string)\n")
    }
}
