import ArgumentParser
import TrendingDomain

/// How rows are written in formats for programs.
struct RowOptions: ParsableArguments {
    @Option(.output) private var output: String?
    @Option(.row) private var row: String?
    @Option(.jq) private var jq: String?
    @Option(.fields) private var fields: String?
    @Flag(.header) private var header: Bool?
    @Flag(.formulas) private var formulas: Bool?
    @Flag(.byteOrderMark) private var bom: Bool?
    @Option(.group) private var group: String?
    @Option(.selfURL) private var selfURL: String?
    @Flag(.digest) private var digest: Bool?
}

/// The output options of a command that shows rows only in one of its forms.
struct RowReportOptions: ParsableArguments {
    @Option(.format) var format: String?
    @OptionGroup private var rows: RowOptions
    @OptionGroup private var pipe: PipeOptions

    @OptionGroup private var text: ReportTextOptions
}

/// The colours of text.
struct LookOptions: ParsableArguments {
    @Option(.color) private var color: String?
    @Option(.theme) private var theme: String?
}

/// How text is shown.
struct TextOptions: ParsableArguments {
    @Flag(.pager) private var pager: Bool?
    @OptionGroup private var look: LookOptions
}

/// How a report is shown.
struct ReportTextOptions: ParsableArguments {
    @Flag(help: "Don't use a pager for output that is taller than the terminal")
    private var noPager = false

    @OptionGroup private var look: LookOptions
}
