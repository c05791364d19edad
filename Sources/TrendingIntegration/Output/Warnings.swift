import Synchronization
import TrendingConsole
import TrendingData
import TrendingDomain
import TrendingPresentation

/// Says each warning once in a run.
final class Warnings: Sendable {
    private let said = Mutex<[String]>([])
    private let noticed = Mutex<(all: [AccountNotice], areReported: Bool)>(([], false))
    private let write: @Sendable (String) -> Void

    /// `write` takes whole lines.
    init(write: @escaping @Sendable (String) -> Void) {
        self.write = write
    }

    /// Of warnings with the same `kind`, only the first is said.
    func say(_ text: String, kind: String? = nil) {
        let isNew = said.withLock { said in
            defer { said.append(kind ?? text) }
            return !said.contains(kind ?? text)
        }
        if isNew { write(PlainTextRenderer.line(text)) }
    }

    /// Those in the report of the account are not said, if the run shows that.
    func say(_ notice: AccountNotice, _ clock: ReaderClock) {
        let isSaid = noticed.withLock { noticed in
            if noticed.all.contains(notice) { return false }
            noticed.all.append(notice)
            return !(noticed.areReported && notice.isInAccountReport)
        }
        if isSaid { say(notice.sentence(clock)) }
    }

    /// From now on, the run shows the report of the account.
    func report() { noticed.withLock { $0.areReported = true } }

    /// All notices of the run, also those that were not said.
    var notices: [AccountNotice] { noticed.withLock { $0.all } }

    /// Other users can open a folder.
    func sayOpen(_ folder: StorageFailure) {
        say(folder.reason.openFolderSentence(folder.path), kind: "open")
    }

    func sayMissingLocks(_ folder: String) { say(FileFault.missingLocksSentence(folder), kind: "locks") }

    /// Says nothing if no place for files is known: the list says it.
    func sayNotSeen(_ failure: LocalFailure) {
        if case .noLocation = failure { return }
        say(failure.seenStoringSentence)
    }
}

extension Run {
    static let warn: @Sendable (String) -> Void = { try? StandardOutput.standardError.write($0) }

    /// Writes a line to standard error in place of a progress line, folded at words to the width of a terminal.
    static func warnInTerminal(_ console: Console) -> @Sendable (String) -> Void {
        { line in
            guard let terminal = console.standardError else { return warn(line) }
            let width = console.width(of: terminal)
            let text = line.hasSuffix("\n") ? String(line.dropLast()) : line
            let folded = PlainTextRenderer(width: width, style: .plain).render(narration: text)
            let clear = console.movesCursor ? "\r\(String(repeating: " ", count: (width ?? 80) - 1))\r" : ""
            warn(clear + folded)
        }
    }
}

/// Takes the warnings that the program otherwise writes to standard error. The full screen shows them in its footer.
final class BrowseNarration: Sendable {
    private enum State {
        /// The full screen is not there yet.
        case before([String])
        case showing(@Sendable (String) -> Void)
        case ended
    }

    private let state = Mutex(State.before([]))
    private let print: @Sendable (String) -> Void

    /// `print` gets the lines that come after the end.
    init(print: @escaping @Sendable (String) -> Void) {
        self.print = print
    }

    /// Says the warnings before it in one line, and each one after it.
    func start(_ say: @escaping @Sendable (String) -> Void) {
        let earlier = state.withLock { state -> [String] in
            defer { state = .showing(say) }
            if case .before(let lines) = state { return lines } else { return [] }
        }
        if !earlier.isEmpty { say(earlier.joined(separator: " ")) }
    }

    func take(_ line: String) {
        let prefix = "trending: "
        let text = (line.hasPrefix(prefix) ? String(line.dropFirst(prefix.count)) : line).printable
        let state = state.withLock { state in
            if case .before(let lines) = state { state = .before(lines + [text]) }
            return state
        }
        switch state {
        case .before: break
        case .showing(let say): say(text)
        case .ended: print(line)
        }
    }

    /// The full screen has ended.
    func end() { state.withLock { $0 = .ended } }
}
