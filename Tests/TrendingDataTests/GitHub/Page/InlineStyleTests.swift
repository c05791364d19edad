import Testing

@testable import TrendingData

@Suite("Inline style")
struct InlineStyleTests {
    @Test(
        "Returns the background colour as written, and no colour in any other form",
        arguments: [
            ("background-color: #89e051", "#89e051"), ("background-color:#3572A5;", "#3572A5"),
            ("width: 1px; BACKGROUND-COLOR : #ccc ;", "#ccc"), ("", nil), ("color: #89e051", nil),
            ("background-color", nil), ("background-color: red", nil), ("background-color: #89e05", nil),
            ("background-color: #89e05g", nil), ("background-color: url(#89e051)", nil),
            ("background-color: #\u{1B}[31m", nil),
        ]
    )
    func colors(style: String, color: String?) {
        #expect(InlineStyle.backgroundColor(style) == color)
    }
}
