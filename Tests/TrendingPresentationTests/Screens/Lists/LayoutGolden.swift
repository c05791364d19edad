import Testing

@testable import TrendingPresentation

extension PlainTextRenderer.Layout {
    /// Compares what this layout draws with a file in `Golden` whose name begins with `name`, in all colours or in
    /// none. A width of `nil` is that of an output that is not a terminal.
    func expectGolden(
        _ name: String,
        width: Int?,
        inColor: Bool = false,
        sourceLocation: SourceLocation = #_sourceLocation,
        _ render: (PlainTextRenderer) -> String
    ) throws {
        let style = inColor ? Style(colors: .trueColor, hyperlinks: true) : .plain
        let name = "\(name)\(self)-\(width.map(String.init) ?? "unlimited")\(inColor ? "-color" : "")"
        let text = render(PlainTextRenderer(width: width, style: style, layout: self))
        try TrendingPresentationTests.expectGolden(name, text, sourceLocation: sourceLocation)
    }

    /// Expects that the layout makes no line wider than a terminal of 20 to 300 columns.
    func expectFittingLines(sourceLocation: SourceLocation = #_sourceLocation, _ render: (PlainTextRenderer) -> String)
    {
        for width in 20...300 {
            let text = render(.plain(width, self))
            #expect(text.fits(width), "\(width): \(text)", sourceLocation: sourceLocation)
        }
    }
}
