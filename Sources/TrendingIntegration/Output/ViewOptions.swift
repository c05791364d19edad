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
