import TrendingData
import TrendingPresentation

/// One line on a terminal that says what takes long, and vanishes: drawn over with spaces, as there may be reasons not to
/// write escape sequences.
package actor ProgressLine {
    /// The columns of the `^C` that a terminal may show behind the line.
    private static let echoWidth = 2

    private let text: String
    private let width: Int
    private let write: @Sendable (String) -> Void
    private var shownWidth = 0
    private var count = 0
    private var seconds: Int?
    private var isOver = false

    package init(_ text: TerminalText, width: Int, write: @escaping @Sendable (String) -> Void) {
        self.text = text.string
        self.width = width - Self.echoWidth
        self.write = write
    }

    /// Shows the line, with the whole seconds that have passed once there are some. Does nothing after `end`.
    package func show(seconds: Int) {
        guard !isOver else { return }
        self.seconds = seconds
        let parts = [count > 0 ? "\(count) so far" : nil, seconds > 0 ? "\(seconds) s" : nil].compactMap(\.self)
        let end = parts.isEmpty ? "" : " " + parts.joined(separator: ", ")
        let line = TerminalText(TerminalText(text).cut(to: width - 1 - end.utf8.count).string + end).cut(to: width - 1)
        write("\r\(line.string)")
        shownWidth = max(shownWidth, line.width)
    }

    /// How much there is so far; shown at once where the line is.
    package func report(count: Int) {
        self.count = count
        if let seconds { show(seconds: seconds) }
    }

    /// Takes the line away for good.
    package func end() {
        if shownWidth > 0 { write("\r\(String(repeating: " ", count: shownWidth + Self.echoWidth))\r") }
        shownWidth = 0
        isOver = true
    }

    /// Runs `operation`, showing the line while that takes longer than 300 ms.
    package func attend<Result: Sendable>(
        clock: any Clock<Duration> = SteadyClock(),
        _ operation: () async -> Result
    ) async -> Result {
        let ticking = Task(executorPreference: MainThreadExecutor.current) {
            try await clock.sleep(for: .milliseconds(300))
            for seconds in 0... {
                await self.show(seconds: seconds)
                try await clock.sleep(for: .seconds(1))
            }
        }
        let result = await operation()
        ticking.cancel()
        end()
        return result
    }
}
