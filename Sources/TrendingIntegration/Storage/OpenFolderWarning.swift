import Synchronization
import TrendingData
import TrendingPresentation

/// Warns once in a run that other users can open a folder.
final class OpenFolderWarning: Sendable {
    private let hasSaid = Mutex(false)
    private let write: @Sendable (String) -> Void

    /// `write` takes whole lines.
    init(write: @escaping @Sendable (String) -> Void) {
        self.write = write
    }

    func say(_ failure: StorageFailure) {
        let isFirst = hasSaid.withLock { hasSaid in
            defer { hasSaid = true }
            return !hasSaid
        }
        guard isFirst else { return }
        write("trending: \(TerminalText.openFolder(path: failure.path, reason: failure.reason).string)\n")
    }
}
