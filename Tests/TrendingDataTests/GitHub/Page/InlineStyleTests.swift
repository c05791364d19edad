import Testing
import TrendingTestSupport

@testable import TrendingData

@Suite("Inline style")
struct InlineStyleTests {
    @Test(
        "Returns the background colour as written, and no colour in any other form",
        arguments: pairs(
            """
            background-color: #89e051 => #89e051
            background-color:#3572A5; => #3572A5
            width: 1px; BACKGROUND-COLOR : #ccc ; => #ccc
            color: #89e051 => none
            background-color => none
            background-color: red => none
            background-color: #89e05 => none
            background-color: #89e05g => none
            background-color: url(#89e051) => none
            background-color: #\u{1B}[31m => none
            """
        ) + [("", "none")]
    )
    func colors(style: String, color: String) {
        #expect((InlineStyle.backgroundColor(style) ?? "none") == color)
    }
}
