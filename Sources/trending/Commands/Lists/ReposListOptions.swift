import ArgumentParser
import TrendingData
import TrendingDomain

/// The options that `list`, `new` and `refresh` share. Their names, help and values are declared in `AnySetting`.
struct ReposListOptions: ParsableArguments {
    @Option(.language) var language: [String] = []
    @Option(.since) var since: String?
    @Option(.spokenLanguage) var spokenLanguage: String?
    @Option(.limit, parsing: .unconditional) var limit: String?
    @Option(.sort) var sort: String?
    @Flag(.reverse) var reverse: Bool?
    @Option(.format) var format: String?
    @OptionGroup var rows: RowOptions
    @Option(.layout) var layout: String?
    @Flag(.movement) var movement: Bool?
    @Option(.pictures) var pictures: String?
    @Flag(.pager) var pager: Bool?
    @Option(.color) var color: String?
    @Option(.theme) var theme: String?
    @Option(.source) var source: String?
    @OptionGroup var addresses: SourceAddressOptions
    @Flag(.verbose) var verbose: Bool?
}
