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

    /// `view` applies to settings without an option on the command line.
    func output(_ environment: RuntimeEnvironment, over view: ViewOptions = ViewOptions()) -> ScreenOutput {
        let own = self.view
        let both = ViewOptions(
            layout: view.layout,
            color: own.color == .auto ? view.color : own.color,
            usesPager: own.usesPager && view.usesPager
        )
        return ScreenOutput(environment.console, both, format: format)
    }

    var format: OutputFormat { formatName.flatMap(OutputFormat.init) ?? .text }

    /// The options on the command line.
    var given: [AnySetting: String] {
        let values: [AnySetting: String?] = [
            .format: format.rawValue, .color: colorName, .pager: noPager ? "false" : nil,
        ]
        return values.compactMapValues(\.self)
    }

    var view: ViewOptions {
        ViewOptions(color: colorName.flatMap(ColorChoice.init).map { ColorMode($0) } ?? .auto, usesPager: !noPager)
    }
}
