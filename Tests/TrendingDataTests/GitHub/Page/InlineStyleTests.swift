import Testing

@testable import TrendingData

@Suite("Inline style")
struct InlineStyleTests {
    @Test(
        "Returns the background colour as written",
        arguments: [
            ("background-color: #89e051", "#89e051"), ("background-color:#3572A5;", "#3572A5"),
            ("width: 1px; BACKGROUND-COLOR : #ccc ;", "#ccc"),
        ]
    )
    func colors(style: String, color: String) {
        #expect(InlineStyle.backgroundColor(style) == color)
    }

    @Test(
        "Returns no colour in any other form",
        arguments: [
            "", "color: #89e051", "background-color", "background-color: red", "background-color: #89e05",
            "background-color: #89e05g", "background-color: url(#89e051)", "background-color: #\u{1B}[31m",
        ]
    )
    func noColors(style: String) {
        #expect(InlineStyle.backgroundColor(style) == nil)
    }
}
