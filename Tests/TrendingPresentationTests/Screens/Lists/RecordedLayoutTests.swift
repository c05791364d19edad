import Testing
import TrendingDomain

@testable import TrendingPresentation

@Suite("Lists in each layout")
struct RecordedLayoutTests {
    /// The files of each have this beginning.
    private static let lists: [(name: String, list: ReposListViewModel, widths: [Int?])] = [
        ("", .varied, [40, 80, 120, nil]), ("marks-", .marked, [40, 80, 200]),
        ("movement-", .moved, [40, 80, 120, nil]), ("developers-", .developers, [40, 80, 200, nil]),
    ]

    @Test("Match the recorded text, also in colour", arguments: PlainTextRenderer.Layout.allCases, lists.indices)
    func golden(layout: PlainTextRenderer.Layout, index: Int) throws {
        let (name, list, widths) = Self.lists[index]
        for width in widths { try layout.expectGolden(name, width: width) { $0.render(list) } }
        try layout.expectGolden(name, width: 80, inColor: true) { $0.render(list) }
    }

    @Test("Make no line wider than the terminal", arguments: PlainTextRenderer.Layout.allCases, lists.indices)
    func widths(layout: PlainTextRenderer.Layout, index: Int) {
        layout.expectFittingLines { $0.render(Self.lists[index].list) }
    }
}
