import ArgumentParser
import TrendingDomain
import TrendingIntegration
import TrendingPresentation

struct LanguagesCommand: RunCommand {
    var use: SettingUse { .report }
    static let configuration = CommandConfiguration(
        commandName: "languages",
        abstract: "List the languages that --language accepts",
        discussion: """
            Each language has a name and a short form; --language accepts both, and common spellings such as \
            golang. With --spoken, the command lists the languages that --spoken-language accepts.
            """
    )

    @Argument(
        help: .init(
            "List only languages that contain PATTERN in the name or the short form, or have it as a spelling",
            valueName: "PATTERN"
        )
    )
    var pattern: String?

    @Flag(help: "List spoken languages instead")
    var spoken = false

    @OptionGroup var report: ReportOptions
    @OptionGroup var pipe: PipeOptions

    func status(_ run: Run) async throws(UsageMistake) -> ExitStatus {
        let languages = await run.languageCatalog()
        return run.screens.show(
            spoken ? languages.spokenScreen(matching: pattern) : languages.screen(matching: pattern)
        )
    }
}
