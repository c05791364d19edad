import TrendingDomain

extension TextRole {
    /// The texts that `[colors]` in the configuration file can restyle, by the names that it uses. A key is also a
    /// command to type.
    fileprivate static let named: KeyValuePairs<String, TextRole> = [
        "title": .heading, "name": .name, "owner": .owner, "gained": .gained, "starred": .starred, "warning": .warning,
        "error": .error, "link": .link, "selection": .selection, "key": .command, "dim": .muted,
    ]
}

extension AnySetting {
    /// The entries of the section `[colors]`.
    package static let colors = TextRole.named.map {
        Setting("colors.\($0.key)", .look, standard: nil, absence: "of the theme", isOption: false)
    }
}

extension Theme {
    /// `terminalIsDark` is `nil` if the background of the terminal is not known.
    package init(_ settings: EffectiveSettings, terminalIsDark: Bool? = nil) {
        choice = settings[.theme]
        self.terminalIsDark = terminalIsDark
        guard settings.file.exists else { return }
        for (named, setting) in zip(TextRole.named, AnySetting.colors) { own[named.value] = settings[setting] }
    }
}

extension SettingForm where Value == RichStyle? {
    fileprivate static var look: SettingForm {
        let takes =
            "a colour (such as red, bright-red, 208 or '#ff8700'), bold, dim, italic, underline, reverse or plain"
        return SettingForm(.text(takes: takes)) { (written, _) throws(SettingFault) in
            let text: String? = if case .integer(let number) = written { String(number) } else { written.text }
            guard let look = text.flatMap({ RichStyle($0) }) else { throw .wrong }
            return look
        }
    }
}
