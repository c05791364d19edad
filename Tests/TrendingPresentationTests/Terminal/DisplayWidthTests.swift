import Testing

@testable import TrendingPresentation

@Suite("Display width")
struct DisplayWidthTests {
    @Test(
        "Letters take one column, ideographs and emoji two, marks zero",
        arguments: [
            ("plain", 5), ("中文", 4), ("ｆｕｌｌ", 8), ("e\u{301}", 1), ("🎥", 2), ("🇩🇪", 2), ("★ 1", 3), ("한국", 4),
            ("\u{1112}\u{1161}\u{11AB}", 2), ("", 0), ("שלום", 4), ("ابجد", 4), ("λόγος", 5),
            ("‘a’–…", 5), ("、。ー，！", 10),
        ]
    )
    func width(text: String, columns: Int) {
        #expect(DisplayWidth.of(text) == columns)
    }
}
