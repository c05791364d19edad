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
    @Flag(.byteOrderMark) private var byteOrderMark: Bool?
    @Option(.group) private var group: String?
    @Option(.selfURL) private var selfURL: String?
    @Flag(.digest) private var digest: Bool?

    /// The options on the command line.
    var given: [AnySetting: String] {
        let values: [AnySetting: String?] = [
            .output: output,
            .row: row,
            .jq: jq,
            .fields: fields,
            .header: header.map(String.init),
            .formulas: formulas.map(String.init),
            .byteOrderMark: byteOrderMark.map(String.init),
            .group: group,
            .selfURL: selfURL,
            .digest: digest.map(String.init),
        ]
        return values.compactMapValues(\.self)
    }
}

/// The output options of a command that shows rows only in one of its forms.
struct RowReportOptions: ParsableArguments {
    @Option(.format) private var format: String?
    @OptionGroup private var rows: RowOptions

    @Flag(help: "Don't use a pager for output that is taller than the terminal")
    var noPager = false

    @Option(.color) private var color: String?

    /// The options on the command line.
    var given: [AnySetting: String] {
        let values: [AnySetting: String?] = [.format: format, .color: color, .pager: noPager ? "false" : nil]
        return values.compactMapValues(\.self).merging(rows.given) { $1 }
    }
}
