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

    var view: ViewOptions { ViewOptions(color: color, usesPager: !noPager) }
}
