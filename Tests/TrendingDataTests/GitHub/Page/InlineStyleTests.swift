import Testing

@testable import TrendingData

@Suite("An inline style")
struct InlineStyleTests {
    @Test(
        "Gives its background colour as it is written",
        arguments: [
            ("background-color: #89e051", "#89e051"), ("background-color:#3572A5;", "#3572A5"),
            ("width: 1px; BACKGROUND-COLOR : #ccc ;", "#ccc"),
        ]
    )
    func colors(style: String, color: String) {
        #expect(InlineStyle.backgroundColor(style) == color)
    }

    @Test(
        "Gives no colour where there is none of that form",
        arguments: [
            "", "color: #89e051", "background-color", "background-color: red", "background-color: #89e05",
            "background-color: #89e05g", "background-color: url(#89e051)", "background-color: #\u{1B}[31m",
        ]
    )
    func noColors(style: String) {
        #expect(InlineStyle.backgroundColor(style) == nil)
    }
}
