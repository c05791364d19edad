import ArgumentParser
import TrendingIntegration

/// How a command that shows something else than repositories shows it.
struct ReportOptions: ParsableArguments {
    @Option(help: "Text for people or JSON for programs.")
    var format = OutputFormat.text

    @Flag(help: "Don't show a text taller than the terminal through $TRENDING_PAGER, $PAGER or less.")
    var noPager = false

    @Option(help: "When to use colour; auto obeys NO_COLOR, CLICOLOR_FORCE and TERM.")
    var color = ColorMode.auto

    /// Only what was given.
    var given: [ConfigurationKey: String] {
        let values: [ConfigurationKey: String?] = [
            .format: format.rawValue, .color: color == .auto ? nil : color.rawValue, .pager: noPager ? "false" : nil,
        ]
        return values.compactMapValues(\.self)
    }

    var view: ViewOptions { ViewOptions(color: color, usesPager: !noPager) }
}
