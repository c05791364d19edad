import Synchronization
import TrendingPresentation

/// Warns once in a run that a file system has no locks.
final class MissingLocksWarning: Sendable {
    private let isSaid = Atomic<Bool>(false)
    private let write: @Sendable (String) -> Void

    /// `write` takes whole lines.
    init(write: @escaping @Sendable (String) -> Void) {
        self.write = write
    }

    func say(_ folder: String) {
        guard !isSaid.exchange(true, ordering: .relaxed) else { return }
        write("trending: \(TerminalText.missingLocks(folder: folder).string)\n")
    }
}
