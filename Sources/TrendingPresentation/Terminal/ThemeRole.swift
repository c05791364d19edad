import TrendingDomain

/// The texts that `[colors]` in the configuration file can restyle, by the names that it uses.
package enum ThemeRole: String, Sendable, CaseIterable {
    case title, name, owner, gained, starred, warning, error, link, selection
    /// Keys, and commands to type.
    case key
    /// What is less important.
    case dim

    /// `nil` for a role that only the theme decides. Links are known by their numbers, not by a role.
    init?(_ role: TextRole) {
        switch role {
        case .heading: self = .title
        case .name: self = .name
        case .owner: self = .owner
        case .gained: self = .gained
        case .starred: self = .starred
        case .warning: self = .warning
        case .error: self = .error
        case .command: self = .key
        case .muted, .rich(.muted): self = .dim
        case .selection: self = .selection
        case .plain, .language, .rich, .initials, .picture: return nil
        }
    }

    fileprivate var setting: Setting<Look?> {
        Setting("colors.\(rawValue)", .look, standard: nil, absence: "of the theme", isOption: false)
    }
}

extension AnySetting {
    /// The entries of the section `[colors]`.
    package static let colors = ThemeRole.allCases.map(\.setting)
}

extension Theme {
    /// `terminalIsDark` is `nil` if the background of the terminal is not known.
    package init(_ settings: EffectiveSettings, terminalIsDark: Bool? = nil) {
        choice = settings[.theme]
        self.terminalIsDark = terminalIsDark
        guard settings.file.exists else { return }
        for (role, setting) in zip(ThemeRole.allCases, AnySetting.colors) { own[role] = settings[setting] }
    }
}

extension SettingForm where Value == Look? {
    fileprivate static var look: SettingForm {
        let takes =
            "a colour (such as red, bright-red, 208 or '#ff8700'), bold, dim, italic, underline, reverse or plain"
        return SettingForm(.text(takes: takes)) { (written, _) throws(SettingFault) in
            let text: String? = if case .integer(let number) = written { String(number) } else { written.text }
            guard let look = text.flatMap({ Look($0) }) else { throw .wrong }
            return look
        }
    }
}
