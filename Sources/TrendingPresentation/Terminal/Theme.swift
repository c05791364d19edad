import TrendingDomain

/// The look of each role, as parameters of the SGR sequence (`ESC [ … m`).
///
/// `auto` uses the terminal's palette, which the user chose for their background. Only languages have colours of their
/// own there; they are made as dark or light as the background needs, if it is known.
package struct Theme: Hashable {
    var choice = ThemeChoice.auto
    /// Whether the terminal has a dark background; `nil` if that is not known.
    package var terminalIsDark: Bool?
    /// The user's own looks.
    var own: [TextRole: RichStyle] = [:]

    /// Whether the background is dark; `nil` if that is not known.
    var isDark: Bool? {
        switch choice {
        case .dark: true
        case .light: false
        case .auto, .mono, .contrast: terminalIsDark
        }
    }

    /// Whether text has colours, so that they can tell parts of a document apart.
    var colorsText: Bool { ![.mono, .contrast].contains(choice) }

    /// `nil` if the role looks like plain text.
    func parameters(_ role: TextRole, _ depth: ColorDepth) -> String? {
        if let look = own[role == .rich(.muted) ? .muted : role] { return look.parameters(depth) }
        return switch role {
        case .language(let color): language(color, depth)
        case .initials(let tone): choice == .mono ? "7" : tone.parameters
        case .picture(let id): id.parameters
        default: (choice == .contrast ? role.badge(depth) : nil) ?? parameters(role.style, depth)
        }
    }

    func parameters(_ style: RichStyle, _ depth: ColorDepth) -> String? {
        switch choice {
        case .auto: return style.parameters(depth)
        case .mono: return style.withoutColor.parameters(depth)
        case .contrast: return RichStyle(style.withoutColor.traits.subtracting(.dim)).parameters(depth)
        case .dark, .light:
            let isFixed = depth == .ansi256 || depth == .trueColor
            let color = isFixed ? style.color?.fixed(onDark: choice == .dark) : style.color
            return RichStyle(style.traits, color).parameters(depth)
        }
    }

    private func language(_ color: RGBColor, _ depth: ColorDepth) -> String? {
        guard colorsText else { return nil }
        // A contrast of at least 3 : 1 on most backgrounds, or of 2 : 1 on dark and on light ones.
        let range =
            switch isDark {
            case true?: 0.15...1
            case false?: 0...0.3
            case nil: 0.05...0.5
            }
        return TextColor.rgb(depth == .ansi16 ? color : color.with(luminance: range)).parameters(depth)
    }
}

extension TextRole {
    /// The look in the terminal's palette.
    fileprivate var style: RichStyle {
        switch self {
        case .heading, .name, .command: RichStyle(.bold)
        case .owner, .muted: .muted
        case .gained: RichStyle([], .green)
        case .starred, .warning: RichStyle([], .yellow)
        case .error: RichStyle(.bold, .red)
        case .selection: RichStyle([], .cyan)
        case .rich(let style): style
        case .plain, .link, .language, .initials, .picture: RichStyle()
        }
    }

    /// Black or white text on a colour. With 256 colours on a fixed one: the palette's may be as dark as the text.
    fileprivate func badge(_ depth: ColorDepth) -> String? {
        switch self {
        case .gained: depth == .ansi16 ? InitialsTone.green.parameters : "38;5;16;48;5;114"
        case .starred, .warning: depth == .ansi16 ? InitialsTone.yellow.parameters : "38;5;16;48;5;221"
        case .error: depth == .ansi16 ? InitialsTone.red.parameters : "1;38;5;231;48;5;124"
        default: nil
        }
    }

    /// The texts that `[colors]` in the configuration file can restyle, by the names that it uses. A key is also a
    /// command to type.
    fileprivate static let named: KeyValuePairs<String, TextRole> = [
        "title": .heading, "name": .name, "owner": .owner, "gained": .gained, "starred": .starred, "warning": .warning,
        "error": .error, "link": .link, "selection": .selection, "key": .command, "dim": .muted,
    ]
}

extension RichStyle {
    /// Bold in place of a colour that tells text apart: warnings, code and keywords.
    fileprivate var withoutColor: RichStyle {
        RichStyle([.red, .yellow, .magenta, .cyan].contains(color) ? traits.union(.bold) : traits)
    }
}

extension TextColor {
    /// From red to cyan, in xterm's colour cube: with a contrast of at least 7 : 1 on black, and of 4.5 : 1 on white.
    private static let (onBlack, onWhite): ([UInt8], [UInt8]) = (
        [210, 114, 221, 111, 176, 80], [160, 28, 94, 26, 127, 24]
    )

    fileprivate func fixed(onDark isDark: Bool) -> TextColor {
        guard case .palette(let number) = self, (1...6).contains(number) else { return self }
        return .palette((isDark ? Self.onBlack : Self.onWhite)[Int(number) - 1])
    }
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
