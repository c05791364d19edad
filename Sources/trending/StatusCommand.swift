import ArgumentParser
import TrendingIntegration

/// A command that ends the process with a status of its own.
protocol StatusCommand: ParsableCommand {
    func status() async throws(UsageMistake) -> ExitStatus
}
