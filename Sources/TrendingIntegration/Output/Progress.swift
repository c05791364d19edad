import TrendingConsole
import TrendingData
import TrendingDomain
import TrendingPresentation

/// Shows progress on the process's terminal, and turns Ctrl-C into a cancellation.
extension Run: ProgressDisplay {
    package func attend<Result: Sendable>(
        _ text: String,
        _ operation: @escaping @Sendable () async -> Result
    ) async -> Result {
        await Interruption.cancels { await progressLine(text).attend(operation) }
    }

    package func attend<Report: Sendable, Result: Sendable>(
        _ line: @escaping @Sendable (Report?, _ seconds: Int, _ width: Int) -> Span,
        _ operation: @escaping @Sendable (@escaping @Sendable (Report) -> Void) async -> Result
    ) async -> Result {
        let latest = LockedValue<Report?>(nil)
        return await Interruption.cancels {
            await statusLine { line(latest.value, $0, $1) }.attend { await operation { latest.value = $0 } }
        }
    }

    func progressLine(_ text: String) -> ProgressLine? {
        progressLine { done, width in
            let line = Span.progress(text, count: done.count, seconds: done.seconds, width: width)
            return (line.text, line.width)
        }
    }

    /// A line with a text that changes. `text` fits it into a width.
    func statusLine(_ text: @escaping @Sendable (_ seconds: Int, _ width: Int) -> Span) -> ProgressLine? {
        progressLine { done, width in
            let line = text(done.seconds, width)
            // The line may become shorter, and must not leave a rest of the one before.
            return (line.padded(right: width - line.width).text, max(width, line.width))
        }
    }

    private func progressLine(
        _ draw: @escaping @Sendable (ProgressLine.Progress, _ width: Int) -> ProgressLine.Drawn
    ) -> ProgressLine? {
        // A log and a progress line would overwrite each other.
        guard hasProgressLine, let terminal = console.standardError else { return nil }
        return ProgressLine(width: console.width(of: terminal) ?? 80, draw: draw, write: Self.warn)
    }

    /// Whether the program shows progress lines.
    var hasProgressLine: Bool {
        logger == nil && console.standardError != nil && console.movesCursor
    }
}

extension ProgressLine? {
    /// Runs `operation`, and shows the line meanwhile, if there is a terminal to draw on.
    func attend<Result: Sendable>(_ operation: @Sendable () async -> Result) async -> Result {
        guard let self else { return await operation() }
        return await self.attend(operation)
    }
}

/// Shows a progress line while a server takes its time.
struct AttendedNetworkClient: NetworkClient {
    let client: any NetworkClient
    let run: Run
    let text: String

    func send(_ request: NetworkRequest) async throws(RemoteFailure) -> NetworkResponse {
        try await run.progressLine(text).attend {
            await Result { () async throws(RemoteFailure) in try await client.send(request) }
        }.get()
    }
}
