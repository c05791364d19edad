/// Shows a content on the whole terminal, and leaves the terminal as it was, whatever ends the process.
package struct FullScreen: Sendable {
    package enum Failure: Error, Equatable {
        /// The process has no terminal, or one that does not accept raw mode.
        case noTerminal
    }

    package enum End: Sendable, Equatable {
        /// The content ended.
        case finished
        /// The user pressed Ctrl-C.
        case interrupted
        /// The terminal was closed, and the process ignores SIGHUP. The program has five seconds to end.
        case hungUp
        /// SIGHUP or SIGTERM asked the process to end, or its terminal was closed. It has five seconds for
        /// `ProcessEnd.end(bySignal:)`.
        case terminated(by: Int32)
    }

    /// The colours and links that the frames may have.
    package var features: DrawingFeatures
    /// Counts the columns of a grapheme.
    package var measure: Frame.Measure
    /// Whether the terminal is asked for the colour of its background.
    package var asksBackground = false
    /// How long the end waits for answers of the terminal that have not come.
    package var longestWait: Duration = .milliseconds(500)

    package init(_ capabilities: TerminalCapabilities, measure: @escaping Frame.Measure) {
        features = DrawingFeatures(capabilities)
        self.measure = measure
    }

    /// Runs until the content ends, the user presses Ctrl-C, the terminal is closed or a signal asks the process to
    /// end. Ctrl-Z stops the process, and the full screen goes on after `fg`. Throws what the content throws, or a
    /// `Failure`. Runs on the program's executor.
    package func run<Content: FullScreenContent>(_ content: inout Content) async throws -> End {
        guard let executor = MainThreadExecutor.current else { throw Failure.noTerminal }
        let pipe = WakePipe()
        guard let terminal = FullScreenTerminal(longestWait, pipe: pipe) else { throw Failure.noTerminal }
        defer { terminal.close() }
        var loop = FullScreenLoop(screen: self, terminal: terminal, pipe: pipe, executor: executor, content: content)
        // Not under `defer`: an inout parameter gets its value on every path.
        do {
            let end = try await loop.run()
            content = loop.content
            return end
        } catch {
            content = loop.content
            throw error
        }
    }
}
