import ArgumentParser
import TrendingData
import TrendingDomain

/// The options that `list`, `new` and `refresh` share. Their names, help and values are declared in `AnySetting`.
struct ReposListOptions: ParsableArguments {
    @OptionGroup var query: QueryOptions
    @Option(.limit, parsing: .unconditional) var limit: String?
    @Option(.sort) var sort: String?
    @Flag(.reverse) var reverse: Bool?
    @Option(.format) var format: String?
    @OptionGroup var rows: RowOptions
    @Option(.layout) var layout: String?
    @Flag(.movement) var movement: Bool?
    @Option(.pictures) var pictures: String?
    @OptionGroup var text: TextOptions
    @OptionGroup var sources: SourceOptions
}
