import TrendingConsole
import TrendingDomain
import TrendingPresentation

extension PlainTextRenderer {
    /// Draws for standard output, which may be a terminal or a pipe.
    init(_ console: Console, _ settings: EffectiveSettings) {
        let terminal = console.standardOutput
        var style = Style(console.capabilities(settings.colorMode, of: terminal))
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
    init(_ capabilities: TerminalCapabilities) {
        let colors: ColorDepth =
            switch capabilities.colors {
            case .none: .none
            case .ansi16: .ansi16
            case .ansi256: .ansi256
            case .trueColor: .trueColor
            }
        self.init(colors: colors, hyperlinks: capabilities.hyperlinks)
    }
}
