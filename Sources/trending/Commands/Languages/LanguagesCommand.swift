import ArgumentParser
import TrendingIntegration
import TrendingPresentation

struct LanguagesCommand: StatusCommand {
    static let configuration = CommandConfiguration(
        commandName: "languages",
        _superCommandName: "trending",
        abstract: "Show the languages that --language and --spoken-language take.",
        discussion: """
            For each the name and what to type for it. With PATTERN only those whose name or short form contains it.
            """
    )

    @Argument(help: "Part of a name, in any case.")
    var pattern: String?

    @Flag(help: "The languages that people write in, for --spoken-language.")
    var spoken = false

    @OptionGroup var report: ReportOptions

    func status() async throws(UsageMistake) -> ExitStatus {
        let environment = RuntimeEnvironment.current()
        let presenter = await Composition(environment: environment).languagesPresenter()
        let screen = spoken ? presenter.spokenLanguages(matching: pattern) : presenter.languages(matching: pattern)
        return report.output(environment).show(screen)
    }
}
