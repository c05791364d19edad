import TrendingDomain

/// Options of settings in their simplest form: a name, and its value as the next word. Reading them takes much less time
/// than the parser, which takes longer than showing the stored list.
package enum PlainOptions {
    /// The values of the options. `nil` if the parser must read the words: one of them is no option of `settings`, a value
    /// is missing, begins with a dash or is joined to its option, or an option is repeated.
    package static func read(
        _ words: ArraySlice<String>,
        of makeSettings: @autoclosure () -> [AnySetting]
    ) -> [AnySetting: String]? {
        // Making the settings takes longer than the rest of a start without options.
        if words.isEmpty { return [:] }
        let settings = makeSettings()
        var options: [AnySetting: String] = [:]
        var words = words.makeIterator()
        while let word = words.next() {
            if let setting = settings.first(where: { $0.kind != .flag && $0.isTyped(as: word) }) {
                guard let value = words.next(), !value.hasPrefix("-") else { return nil }
                // Several languages are several lists.
                if options[setting] != nil, setting != .language { return nil }
                options[setting] = options[setting].map { "\($0),\(value)" } ?? value
            } else if let (setting, value) = flag(word, settings), options[setting] == nil {
                options[setting] = value
            } else {
                return nil
            }
        }
        return options
    }

    private static func flag(_ word: String, _ settings: [AnySetting]) -> (AnySetting, String)? {
        for setting in settings where setting.kind == .flag {
            if setting.isTyped(as: word) { return (setting, String(true)) }
            if word == "--no-\(setting.name)" { return (setting, String(false)) }
        }
        return nil
    }
}

extension AnySetting {
    fileprivate func isTyped(as word: String) -> Bool { word == option || letter.map { word == "-\($0)" } ?? false }
}
