import ArgumentParser
import TrendingConsole
import TrendingDomain
import TrendingIntegration
import TrendingPresentation

/// The output options of a command that lists something else than repositories.
struct ListReportOptions: ParsableArguments {
    @OptionGroup private var report: ReportOptions
    @OptionGroup private var pipe: PipeOptions
}

/// The option of a list that has no cards.
struct PipeOptions: ParsableArguments {
    @Option(
        name: .customLong(AnySetting.layout.name),
        help: .init("Print text as on a terminal also to a pipe, with any value (cards or lines)", valueName: "LAYOUT"),
        completion: .list(SettingTable.program.words(of: .layout))
    )
    private var layout: String?
}

/// The output options of commands that do not show repositories.
struct ReportOptions: ParsableArguments {
    @Option(
        .format,
        help: "Print text for people or JSON for programs",
        words: OutputFormat.ofDocuments.map(\.rawValue)
    )
    private var format: String?

    @OptionGroup private var text: ReportTextOptions

    func validate() throws { try OutputFormat.check(format) }
}

extension OutputFormat {
    /// Throws if the command does not take the value of `--format`.
    static func check(
        _ text: String?,
        in formats: [OutputFormat] = ofDocuments,
        refusal: (OutputFormat, [OutputFormat]) -> UsageMistake = { .hasNoRows($0, but: $1) }
    ) throws {
        if let mistake = UsageMistake(format: text, of: formats, refusal: refusal) {
            throw ValidationError(mistake.sentence)
        }
    }
}
