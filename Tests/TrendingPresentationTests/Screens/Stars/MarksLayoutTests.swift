import Testing
import TrendingDomain

@testable import TrendingPresentation

@Suite("Marks in a list")
struct MarksLayoutTests {
    @Test("Match the recorded text", arguments: PlainTextRenderer.Layout.allCases, [40, 80, 200])
    func golden(layout: PlainTextRenderer.Layout, width: Int) throws {
        try layout.expectGolden("marks", width: width) { $0.render(.marked) }
    }

    @Test("Match the recorded text in colour", arguments: PlainTextRenderer.Layout.allCases)
    func goldenColor(layout: PlainTextRenderer.Layout) throws {
        try layout.expectGolden("marks", width: 80, inColor: true) { $0.render(.marked) }
    }

    @Test("Make no line wider than the terminal", arguments: PlainTextRenderer.Layout.allCases)
    func widths(layout: PlainTextRenderer.Layout) { layout.expectFittingLines { $0.render(.marked) } }
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
