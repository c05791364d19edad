import Testing
import TrendingTestSupport

@testable import TrendingPresentation

@Suite("Display width")
struct DisplayWidthTests {
    @Test(
        "Letters take one column, ideographs and emoji two, marks zero",
        arguments: pairs(
            """
            plain => 5
            中文 => 4
            ｆｕｌｌ => 8
            e\u{301} => 1
            🎥 => 2
            🇩🇪 => 2
            ★ 1 => 3
            한국 => 4
            \u{1112}\u{1161}\u{11AB} => 2
            שלום => 4
            ابجد => 4
            λόγος => 5
            ‘a’–… => 5
            、。ー，！ => 10
            """
        ) + [("", "0")]
    )
    func width(text: String, columns: String) {
        #expect("\(DisplayWidth.of(text))" == columns)
    }
}
