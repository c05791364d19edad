/// One line on a terminal that says what takes long, and vanishes. It is drawn over with spaces, because some terminals
/// show no escape sequences.
package actor ProgressLine {
    /// How far the work is.
    package struct Progress: Sendable, Equatable {
        /// 0 if the work counts nothing.
        package var count = 0
        /// Whole seconds since the line was first shown.
        package var seconds = 0
    }

    /// A safe text and the columns that it takes.
    package typealias Drawn = (text: String, columns: Int)

    /// The columns of the `^C` that a terminal may show behind the line.
    private static let echoWidth = 2

    private let width: Int
    private let draw: @Sendable (Progress, _ width: Int) -> Drawn
    private let write: @Sendable (String) -> Void
    private var progress = Progress()
    private var shownWidth = 0
    private var isShown = false
    private var isOver = false

    /// `draw` fits the line into a width.
    package init(
        width: Int,
        draw: @escaping @Sendable (Progress, _ width: Int) -> Drawn,
        write: @escaping @Sendable (String) -> Void
    ) {
        self.width = width - Self.echoWidth - 1
        self.draw = draw
        self.write = write
    }

    /// Shows the line with the seconds that have passed. Does nothing after `end`.
    package func show(seconds: Int) {
        guard !isOver else { return }
        isShown = true
        progress.seconds = seconds
        let line = draw(progress, width)
        write("\r\(line.text)")
        shownWidth = max(shownWidth, line.columns)
    }

    /// How much there is so far; shown at once if the line is there.
    package func report(count: Int) {
        progress.count = count
        if isShown { show(seconds: progress.seconds) }
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
