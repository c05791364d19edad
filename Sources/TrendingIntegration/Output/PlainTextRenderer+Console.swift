import TrendingConsole
import TrendingDomain
import TrendingPresentation

extension PlainTextRenderer {
    /// Draws for standard output, which may be a terminal or a pipe.
    init(_ console: Console, _ settings: EffectiveSettings) {
        let terminal = console.standardOutput
        var style = Style(console, settings, of: terminal)
        style.hasBraille = console.hasBraille
        style.spellsMarks = !console.movesCursor
        self.init(width: console.width(of: terminal), style: style, layout: settings[.layout])
        pageWidth = console.givenWidth
    }
}

extension EffectiveSettings {
    var colorMode: ColorMode { ColorMode(rawValue: self[.color].rawValue) ?? .auto }
}

extension Style {
    /// `color` defaults to that of the settings.
    init(_ console: Console, _ settings: EffectiveSettings, of terminal: Console.Terminal?, color: ColorMode? = nil) {
        let capabilities = console.capabilities(color ?? settings.colorMode, of: terminal)
        let colors = ColorDepth(rawValue: capabilities.colors.rawValue) ?? .none
        self.init(colors: colors, hyperlinks: capabilities.hyperlinks)
        theme = Theme(settings, terminalIsDark: console.isDark)
    }
}
