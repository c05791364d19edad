import Synchronization
import TrendingPresentation

/// Takes the warnings that the program otherwise writes to standard error. The full screen shows them in its footer.
final class BrowseNarration: Sendable {
    private struct State {
        var lines: [TerminalText] = []
        var say: (@Sendable (TerminalText) -> Void)?
    }

    private let state = Mutex(State())

    /// Says the last warning before it, and each one after it.
    func start(_ say: @escaping @Sendable (TerminalText) -> Void) {
        let last = state.withLock { state in
            state.say = say
            return state.lines.last
        }
        if let last { say(last) }
    }

    func take(_ line: String) {
        let prefix = "trending: "
        let text = TerminalText(line.hasPrefix(prefix) ? String(line.dropFirst(prefix.count)) : line)
        let say = state.withLock { state in
            state.lines.append(text)
            return state.say
        }
        say?(text)
    }
}
