import ArgumentParser
import TrendingConsole
import TrendingDomain
import TrendingIntegration
import TrendingPresentation

/// The output options of commands that do not show repositories.
struct ReportOptions: ParsableArguments {
    @Option(
        .format,
        help: "Print text for people or JSON for programs",
        words: OutputFormat.ofDocuments.map(\.rawValue)
    )
    private var formatName: String?

    @Flag(help: "Don't use a pager for output that is taller than the terminal")
    var noPager = false

    @Option(.color) private var colorName: String?

    func validate() throws {
        for case (let setting, let text?) in [(AnySetting.format, formatName), (.color, colorName)] {
            guard let mistake = setting.mistake(in: text, SettingTable.program) else { continue }
            throw ValidationError(mistake.sentence)
        }
        if let format = formatName.flatMap(OutputFormat.init), format.ofDocument != format {
            throw ValidationError(UsageMistake.hasNoRows(format).sentence.string)
        }
    }

    /// The environment and the configuration file complete the options.
    func output(_ environment: RuntimeEnvironment) throws(UsageMistake) -> ScreenOutput {
        try ScreenOutput(environment, options: given)
    }

    /// The options on the command line.
    var given: [AnySetting: String] {
        let values: [AnySetting: String?] = [
            .format: formatName, .color: colorName, .pager: noPager ? "false" : nil,
        ]
        return values.compactMapValues(\.self)
    }
}
