import TOMLKit

extension TOMLTable {
    /// Expects that there is no mistake.
    var settings: [ConfigurationKey: String] {
        var settings: [ConfigurationKey: String] = [:]
        for key in ConfigurationKey.allCases {
            settings[key] = self[key.rawValue].flatMap(key.kind.text)
        }
        return settings
    }

    var mistake: ConfigurationMistake? {
        keys.lazy.compactMap(mistake).first
    }

    private func mistake(_ name: String) -> ConfigurationMistake? {
        guard let key = ConfigurationKey(rawValue: name) else { return .unknown(name) }
        guard let value = self[name] else { return nil }
        if let text = key.kind.text(of: value), key.kind.accepts(text) { return nil }
        return .wrong(key, value: value)
    }
}

extension ConfigurationKind {
    /// `nil` where a value of this kind is written otherwise.
    func text(of value: any TOMLValueConvertible) -> String? {
        switch self {
        case .text, .choice, .period, .age, .address: value.string
        case .names, .texts: value.string ?? value.array.flatMap(names)
        case .number: value.int.map { "\($0)" }
        case .flag: value.bool.map { "\($0)" }
        }
    }

    /// `nil` where one of them is no text.
    private func names(_ array: TOMLArray) -> String? {
        let names = array.map(\.string)
        return names.contains(nil) ? nil : names.compactMap(\.self).joined(separator: ",")
    }
}
