import TOMLKit
import TrendingData

extension ConfigurationMistake {
    static func wrong(_ key: ConfigurationKey, value: any TOMLValueConvertible) -> ConfigurationMistake {
        if case .names(let names) = key.kind, let entry = value.array?.first(where: { !isOne($0, of: names) }) {
            return wrong(key, value: entry)
        }
        let takes = "\(key.rawValue) takes \(key.kind.expectation)"
        // There may be a password in it.
        guard !key.isAddress else { return ConfigurationMistake(sentence: takes + ".") }
        let word = value.string ?? ""
        let hint = Nearness.nearest(to: word, among: key.kind.words).map { "; did you mean \($0)?" } ?? "."
        return ConfigurationMistake(sentence: "\(takes), not \(described(value))\(hint)")
    }

    private static func isOne(_ entry: any TOMLValueConvertible, of names: [String]) -> Bool {
        entry.string.map(names.contains) ?? false
    }

    private static func described(_ value: any TOMLValueConvertible) -> String {
        switch value.type {
        case .string: "the text “\(quote(value.string ?? ""))”"
        case .int, .double, .bool: quote(value.debugDescription)
        case .array: "a list"
        case .table: "a table"
        case .date, .time, .dateTime: "a \(value.type.description) without quotes"
        }
    }
}
