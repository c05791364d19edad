import ArgumentParser
import TrendingConsole
import TrendingIntegration
import TrendingPresentation

/// How a command that shows something else than repositories shows it.
struct ReportOptions: ParsableArguments {
    @Option(
        name: .customLong("format"),
        help: .init(
            "Print text for people or JSON for programs (\(OptionValues.format.text); default: text)",
            valueName: "FORMAT"
        ),
        completion: OptionValues.format.completion
    )
    private var formatName: String?

    @Flag(help: "Don't use a pager for output that is taller than the terminal")
    var noPager = false

    @Option(
        name: .customLong("color"),
        help: .init(
            "Colour the output; auto follows NO_COLOR, CLICOLOR_FORCE and TERM "
                + "(\(OptionValues.color.text); default: auto)",
            valueName: "WHEN"
        ),
        completion: OptionValues.color.completion
    )
    private var colorName: String?

    func validate() throws {
        let values: [ConfigurationKey: String?] = [.format: formatName, .color: colorName]
        if let mistake = ConfigurationKey.mistake(values.compactMapValues(\.self)) { throw ValidationError(mistake) }
    }

    func output(_ environment: RuntimeEnvironment) -> ScreenOutput {
        ScreenOutput(environment.console, view, format: format)
    }

    var format: OutputFormat { formatName.flatMap(OutputFormat.init) ?? .text }

    /// Only what was given.
    var given: [ConfigurationKey: String] {
        let values: [ConfigurationKey: String?] = [
            .format: format.rawValue, .color: colorName, .pager: noPager ? "false" : nil,
        ]
        return values.compactMapValues(\.self)
    }

    var view: ViewOptions {
        ViewOptions(color: colorName.flatMap(ColorMode.init) ?? .auto, usesPager: !noPager)
    }
}
