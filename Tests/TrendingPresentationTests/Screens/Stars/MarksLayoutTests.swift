import Testing
import TrendingDomain

@testable import TrendingPresentation

@Suite("Marks in a list")
struct MarksLayoutTests {
    @Test("Match the recorded text", arguments: PlainTextRenderer.Layout.allCases, [40, 80, 200])
    func golden(layout: PlainTextRenderer.Layout, width: Int) throws {
        try expectGolden(
            "marks-\(layout)-\(width)",
            PlainTextRenderer(width: width, style: .plain, layout: layout).render(.marked)
        )
    }

    @Test("Match the recorded text in colour", arguments: PlainTextRenderer.Layout.allCases)
    func goldenColor(layout: PlainTextRenderer.Layout) throws {
        let style = Style(colors: .trueColor, hyperlinks: true)
        try expectGolden(
            "marks-\(layout)-80-color",
            PlainTextRenderer(width: 80, style: style, layout: layout).render(.marked)
        )
    }

    @Test("Make no line wider than the terminal", arguments: PlainTextRenderer.Layout.allCases)
    func widths(layout: PlainTextRenderer.Layout) {
        for width in 20...300 {
            let text = PlainTextRenderer(width: width, style: .plain, layout: layout).render(.marked)
            for line in text.split(separator: "\n") {
                #expect(DisplayWidth.of(String(line)) <= width, "\(width): \(line)")
            }
        }
    }

    @Test("Shift all names by the same width", arguments: PlainTextRenderer.Layout.allCases)
    func alignment(layout: PlainTextRenderer.Layout) {
        let cells =
            [.any(mark: .starred), .any(rank: "10"), .any(rank: nil, mark: .pendingUnstar)]
            as [Row]
        let text = PlainTextRenderer(width: 80, style: .plain, layout: layout).render(.any(rows: cells))
        let names = text.split(separator: "\n").filter { $0.contains("astral-sh/uv") }
        let columns = names.map { line in line.firstRange(of: "astral-sh").map { line[..<$0.lowerBound].count } }
        #expect(columns == [5, 5, 5])
    }

    @Test("Are three signs of one column")
    func signs() {
        #expect(["★", "☆", "✗"].map { DisplayWidth.of($0) } == [1, 1, 1])
    }
}

extension ReposListViewModel {
    static let marked: ReposListViewModel = {
        var list = varied
        for (index, mark) in [StarMark.starred, .pendingStar, .pendingUnstar].enumerated() {
            list.rows[index].mark = mark
        }
        list.rows[5].mark = .starred
        return list
    }()
}
