import ArgumentParser
import TrendingIntegration
import TrendingPresentation

/// A command that ends the process with a status of its own.
protocol StatusCommand: ParsableCommand {
    func status() async throws(UsageMistake) -> ExitStatus
}

/// A command that may wait for connections, to a server, to a keyring or to `gh`, and shows no list. It is not begun where
/// none can be had: what waits for them would end the process.
protocol ConnectedCommand: StatusCommand {}
