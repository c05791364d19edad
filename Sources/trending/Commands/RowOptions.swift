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

/// How text is shown.
struct TextOptions: ParsableArguments {
    @Flag(.pager) private var pager: Bool?
    @Option(.color) private var color: String?
    @Option(.theme) private var theme: String?
}
