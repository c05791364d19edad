import ArgumentParser
import TrendingIntegration
import TrendingPresentation

/// A command that returns an exit status.
protocol StatusCommand: ParsableCommand {
    func status() async throws(UsageMistake) -> ExitStatus
}

/// A command that takes any number of repositories.
protocol RepositoriesCommand: StatusCommand {
    var repositories: [String] { get set }
}
