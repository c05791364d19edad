import Testing
import TrendingTestSupport

@testable import TrendingDomain

@Suite("Sixel graphics")
struct SixelGraphicsTests {
    @Test(
        "One whole sequence is accepted",
        arguments: ["\u{1B}Pq#0;2;0;0;0~-\u{1B}\\", "\u{1B}P0;1;0q\"1;1;4;6~\u{1B}\\"]
    )
    func accepted(text: String) {
        #expect(SixelGraphics(Array(text.utf8))?.sequence == text)
    }

    @Test(
        "Anything else is refused",
        arguments: lines(
            """
            \u{1B}P
            \u{1B}\\
            \u{1B}Pq~
            \u{1B}Pq~\u{1B}[2J\u{1B}\\
            \u{1B}Pq~\u{7}\u{1B}\\
            \u{1B}P$qm\u{1B}\\
            \u{1B}P+q544e\u{1B}\\
            ~\u{1B}Pq~\u{1B}\\
            \u{1B}Pq~\u{9C}\u{1B}\\
            \u{1B}]0;x\u{1B}\\
            \u{1B}P1;2\u{1B}\\
            """
        ) + [""]
    )
    func refused(text: String) {
        #expect(SixelGraphics(Array(text.utf8)) == nil)
    }
}
