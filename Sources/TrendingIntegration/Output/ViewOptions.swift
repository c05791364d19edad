import TrendingConsole
import TrendingDomain
import TrendingPresentation

/// The display options of the user.
package struct ViewOptions: Sendable, Equatable {
    package var layout: PlainTextRenderer.Layout
    package var color: ColorMode
    package var usesPager: Bool

    package init(
        layout: PlainTextRenderer.Layout = .cards,
        color: ColorMode = .auto,
        usesPager: Bool = true
    ) {
        self.layout = layout
        self.color = color
        self.usesPager = usesPager
    }
}
