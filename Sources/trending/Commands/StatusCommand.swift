import ArgumentParser
import TrendingIntegration
import TrendingPresentation

/// A command that returns an exit status.
protocol StatusCommand: ParsableCommand {
    func status() async throws(UsageMistake) -> ExitStatus
}
