import TrendingConsole
import TrendingDomain
import TrendingPresentation

/// The display options of the user.
package struct ViewOptions: Sendable, Equatable {
    var layout: PlainTextRenderer.Layout
    var color: ColorMode
    var usesPager: Bool

    init(
        layout: PlainTextRenderer.Layout = .cards,
        color: ColorMode = .auto,
        usesPager: Bool = true
    ) {
        self.layout = layout
        self.color = color
        self.usesPager = usesPager
    }
}

extension PlainTextRenderer {
    /// Draws for standard output, which may be a terminal or a pipe.
    init(_ console: Console, _ options: ViewOptions) {
        let terminal = console.standardOutput
        var style = Style(console.capabilities(options.color, of: terminal))
        style.hasBraille = console.hasBraille
        style.spellsMarks = !console.movesCursor
        self.init(width: console.width(of: terminal), style: style, layout: options.layout)
        pageWidth = console.givenWidth
    }
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
