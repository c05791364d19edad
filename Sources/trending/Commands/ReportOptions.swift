import ArgumentParser
import TrendingConsole
import TrendingDomain
import TrendingIntegration
import TrendingPresentation

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

    @Flag(help: "Don't use a pager for output that is taller than the terminal")
    private var noPager = false

    @Option(.color) private var color: String?
    @Option(.theme) private var theme: String?

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
