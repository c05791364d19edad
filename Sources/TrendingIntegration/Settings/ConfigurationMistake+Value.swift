import TrendingData

extension ConfigurationMistake {
    static func wrong(_ key: ConfigurationKey, _ value: ConfigurationValue) -> ConfigurationMistake {
        if case .names(let names) = key.kind, case .list(let list) = value,
            let entry = list.first(where: { !isOne($0, of: names) })
        {
            return wrong(key, entry)
        }
        let takes = "\(key.rawValue) takes \(key.kind.expectation)"
        // There may be a password in it.
        guard !key.isAddress else { return ConfigurationMistake(sentence: takes + ".") }
        let hint = Nearness.nearest(to: value.text ?? "", among: key.kind.words).map { "; did you mean \($0)?" } ?? "."
        return ConfigurationMistake(sentence: "\(takes), not \(described(value))\(hint)")
    }

    private static func isOne(_ entry: ConfigurationValue, of names: [String]) -> Bool {
        entry.text.map(names.contains) ?? false
    }

    private static func described(_ value: ConfigurationValue) -> String {
        switch value {
        case .text(let text): "the text “\(quote(text))”"
        case .integer(let number): "\(number)"
        case .number(let number): quote(number)
        case .flag(let isOn): "\(isOn)"
        case .list: "a list"
        case .table: "a table"
        case .date(let kind): "a \(kind) without quotes"
        }
    }
}

extension ConfigurationValue {
    fileprivate var text: String? {
        if case .text(let text) = self { text } else { nil }
    }
}
