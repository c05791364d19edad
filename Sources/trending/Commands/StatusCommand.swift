import ArgumentParser
import TrendingDomain
import TrendingIntegration
import TrendingPresentation

/// A command that returns an exit status.
protocol StatusCommand: ParsableCommand {
    func status() async throws(UsageMistake) -> ExitStatus
}

/// A command with settings.
protocol RunCommand: StatusCommand {
    var use: SettingUse { get }
    /// The settings on the command line.
    var given: [AnySetting: String] { get }

    func status(_ run: Run) async throws(UsageMistake) -> ExitStatus
}

extension RunCommand {
    var use: SettingUse { .lists }
    var given: [AnySetting: String] { typed }

    func status() async throws(UsageMistake) -> ExitStatus {
        try await Run.start(given, for: use) { (run) throws(UsageMistake) in try await status(run) }
    }
}
