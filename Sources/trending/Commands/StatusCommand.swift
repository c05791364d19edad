import ArgumentParser
import TrendingIntegration
import TrendingPresentation

/// A command that returns an exit status.
protocol StatusCommand: ParsableCommand {
    func status() async throws(UsageMistake) -> ExitStatus
}

/// A command that shows no list and may need connections to a server, a keyring or `gh`. It does not start if no
/// connection can be opened: the libraries that open connections would end the process.
protocol ConnectedCommand: StatusCommand {}
