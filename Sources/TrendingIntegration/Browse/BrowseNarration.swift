import Synchronization
import TrendingPresentation

/// Takes the warnings that the program otherwise writes to standard error. The full screen shows them in its footer.
final class BrowseNarration: Sendable {
    private enum State {
        /// The full screen is not there yet.
        case before([TerminalText])
        case showing(@Sendable (TerminalText) -> Void)
        case ended
    }

    private let state = Mutex(State.before([]))
    private let print: @Sendable (String) -> Void

    /// `print` gets the lines that come after the end.
    init(print: @escaping @Sendable (String) -> Void) {
        self.print = print
    }

    /// Says the warnings before it in one line, and each one after it.
    func start(_ say: @escaping @Sendable (TerminalText) -> Void) {
        let earlier = state.withLock { state -> [TerminalText] in
            defer { state = .showing(say) }
            if case .before(let lines) = state { return lines } else { return [] }
        }
        if !earlier.isEmpty { say(TerminalText(earlier.map(\.string).joined(separator: " "))) }
    }

    func take(_ line: String) {
        let prefix = "trending: "
        let text = TerminalText(line.hasPrefix(prefix) ? String(line.dropFirst(prefix.count)) : line)
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
