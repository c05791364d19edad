import Synchronization
import TrendingPresentation

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
