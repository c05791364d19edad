/// What stands behind the equals sign of an entry.
enum ConfigurationValue: Equatable {
    case text(String)
    case integer(Int)
    /// One that is no integer of this machine's, as written.
    case number(String)
    case flag(Bool)
    case list([ConfigurationValue])
    /// The entry's name has a dot in it, which makes a table.
    case table
    /// A date, a time or both, which TOML writes without quotes.
    case date(kind: String)
}

extension ConfigurationKind {
    /// `nil` where a value of this kind is written otherwise.
    func text(of value: ConfigurationValue) -> String? {
        switch (self, value) {
        case (.text, .text(let text)), (.choice, .text(let text)), (.period, .text(let text)), (.age, .text(let text)),
            (.address, .text(let text)), (.names, .text(let text)), (.texts, .text(let text)):
            text
        case (.names, .list(let list)), (.texts, .list(let list)): Self.names(list)
        case (.number, .integer(let number)): "\(number)"
        case (.flag, .flag(let isOn)): "\(isOn)"
        default: nil
        }
    }

    /// `nil` where one of them is no text.
    private static func names(_ list: [ConfigurationValue]) -> String? {
        var names: [String] = []
        for entry in list {
            guard case .text(let name) = entry else { return nil }
            names.append(name)
        }
        return names.joined(separator: ",")
    }
}
