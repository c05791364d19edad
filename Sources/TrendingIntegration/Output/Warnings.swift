import Synchronization
import TrendingData
import TrendingDomain
import TrendingPresentation

/// Says each warning once in a run.
final class Warnings: Sendable {
    private let said = Mutex<[String]>([])
    private let write: @Sendable (String) -> Void

    /// `write` takes whole lines.
    init(write: @escaping @Sendable (String) -> Void) {
        self.write = write
    }

    /// Of warnings with the same `kind`, only the first is said.
    func say(_ text: TerminalText, kind: String? = nil) {
        let sentence = text.string
        let isNew = said.withLock { said in
            defer { said.append(kind ?? sentence) }
            return !said.contains(kind ?? sentence)
        }
        if isNew { write("trending: \(sentence)\n") }
    }

    /// Other users can open a folder.
    func sayOpen(_ folder: StorageFailure) {
        say(.openFolder(path: folder.path, reason: folder.reason), kind: "open")
    }

    func sayMissingLocks(_ folder: String) { say(.missingLocks(folder: folder), kind: "locks") }

    /// Says nothing if no place for files is known: the list says it.
    func sayNotSeen(_ failure: LocalFailure) {
        if case .noLocation = failure { return }
        say(.seenNotWritten(failure))
    }
}
