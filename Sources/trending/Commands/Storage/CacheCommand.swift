import ArgumentParser
import TrendingIntegration

struct CacheCommand: StatusCommand {
    static let configuration = CommandConfiguration(
        commandName: "cache",
        abstract: "Show what is stored on this machine, where, and how old it is.",
        subcommands: [CacheClearCommand.self, CacheVerifyCommand.self]
    )

    @OptionGroup var report: ReportOptions

    func status() async throws(UsageMistake) -> ExitStatus {
        await CacheProgram().run(.show, report.cacheSettings)
    }
}

struct CacheClearCommand: StatusCommand {
    static let configuration = CommandConfiguration(
        commandName: "clear",
        abstract: "Remove stored lists, damaged copies, and what can be made again.",
        discussion: "Asks before, on a terminal; elsewhere it needs --yes."
    )

    @Flag(name: [.short, .long], help: "Remove without asking.")
    var yes = false

    func status() async throws(UsageMistake) -> ExitStatus {
        var settings = CacheSettings()
        settings.isConfirmed = yes
        return await CacheProgram().run(.clear, settings)
    }
}

struct CacheVerifyCommand: StatusCommand {
    static let configuration = CommandConfiguration(
        commandName: "verify",
        abstract: "Check every stored list, and change nothing.",
        discussion: """
            Exits with status 65 where a list is damaged. A list that a later version of trending has written is said, \
            and is no damage.
            """
    )

    @OptionGroup var report: ReportOptions

    func status() async throws(UsageMistake) -> ExitStatus {
        await CacheProgram().run(.verify, report.cacheSettings)
    }
}

extension ReportOptions {
    fileprivate var cacheSettings: CacheSettings {
        var settings = CacheSettings()
        settings.format = format
        settings.view = view
        return settings
    }
}
