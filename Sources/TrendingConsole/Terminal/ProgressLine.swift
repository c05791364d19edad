/// A line on a terminal that shows progress and then disappears. It is erased with spaces, because some terminals do
/// not support escape sequences.
package actor ProgressLine {
    /// The progress of the work.
    package struct Progress: Sendable, Equatable {
        /// The number of items so far; 0 if the work does not count.
        package var count = 0
        /// Whole seconds since the line was first shown.
        package var seconds = 0
    }

    /// A text without control characters, and its width in columns.
    package typealias Drawn = (text: String, columns: Int)

    /// The width of the `^C` that a terminal may show after the line.
    private static let echoWidth = 2

    private let width: @Sendable () -> Int
    private let draw: @Sendable (Progress, _ width: Int) -> Drawn
    private let write: @Sendable (String) -> Void
    private var progress = Progress()
    private var shownWidth = 0
    private var isShown = false
    private var isOver = false

    /// `width` is that of the terminal, which may change. `draw` fits the line into a width.
    package init(
        width: @autoclosure @escaping @Sendable () -> Int,
        draw: @escaping @Sendable (Progress, _ width: Int) -> Drawn,
        write: @escaping @Sendable (String) -> Void
    ) {
        self.width = width
        self.draw = draw
        self.write = write
    }

    /// Shows the line with the seconds that have passed. Does nothing after `end`.
    package func show(seconds: Int) {
        guard !isOver else { return }
        isShown = true
        progress.seconds = seconds
        let room = max(1, width() - Self.echoWidth - 1)
        let line = draw(progress, room)
        write("\r\(line.text)")
        // A wider line of a window that was made narrower is on other lines now.
        shownWidth = min(room, max(shownWidth, line.columns))
    }

    /// Sets the number of items so far, and redraws the line if it is shown.
    package func report(count: Int) {
        progress.count = count
        if isShown { show(seconds: progress.seconds) }
    }

    /// Erases the line for good.
    package func end() {
        if shownWidth > 0 { write("\r\(String(repeating: " ", count: shownWidth + Self.echoWidth))\r") }
        shownWidth = 0
        isOver = true
    }

    /// Runs `operation`, and shows the line if that takes longer than 300 ms.
    package func attend<Result: Sendable>(
        clock: any Clock<Duration> = MonotonicClock(),
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
