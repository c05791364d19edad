import ArgumentParser
import TrendingIntegration

/// The values that an option takes, for help and completion. They are read as text, so that `default` is one of them too.
struct OptionValues {
    static let sort = OptionValues(.sort)
    static let format = OptionValues(.format)
    static let layout = OptionValues(.layout)
    static let color = OptionValues(.color)

    private let names: [String]

    private init(_ key: ConfigurationKey) {
        names = if case .choice(let names) = key.kind { names } else { [] }
    }

    /// `values: rank, gained`.
    var text: String { "values: \(names.joined(separator: ", "))" }

    var completion: CompletionKind { .list(names) }
}
