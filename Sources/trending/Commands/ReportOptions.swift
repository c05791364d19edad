import ArgumentParser
import TrendingConsole
import TrendingDomain
import TrendingIntegration
import TrendingPresentation

/// The output options of commands that do not show repositories.
struct ReportOptions: ParsableArguments {
    @Option(.format) private var formatName: String?

    @Flag(help: "Don't use a pager for output that is taller than the terminal")
    var noPager = false

    @Option(.color) private var colorName: String?

    func validate() throws {
        for case (let setting, let text?) in [(AnySetting.format, formatName), (.color, colorName)] {
            guard let mistake = setting.mistake(in: text, SettingTable.program) else { continue }
            throw ValidationError(mistake.sentence)
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
