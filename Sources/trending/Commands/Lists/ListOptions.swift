import ArgumentParser
import TrendingData
import TrendingDomain

/// The rows that `list`, `new` and `refresh` show, and their format. The names, help and values of options are declared
/// in `AnySetting`.
struct ListRowOptions: ParsableArguments {
    @Option(.limit, parsing: .unconditional) var limit: String?
    @Option(.sort) var sort: String?
    @Flag(.reverse) var reverse: Bool?
    @Option(.format) var format: String?
}

/// The text of `list`, `new` and `refresh`.
struct ListTextOptions: ParsableArguments {
    @Option(.layout) var layout: String?
    @Flag(.movement) var movement: Bool?
    @Option(.pictures) var pictures: String?
    @Flag(.pager) var pager: Bool?
    @Option(.color) var color: String?
    @Option(.theme) var theme: String?
}
