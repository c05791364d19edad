import Testing
import TrendingDomain

@testable import TrendingPresentation

@Suite("Movement in a list")
struct MovementLayoutTests {
    @Test("Shifts all names by the widest movement", arguments: PlainTextRenderer.Layout.allCases)
    func alignment(layout: PlainTextRenderer.Layout) {
        let cells: [Row] = [
            .any(movement: .up(3)), .any(number: "10", mark: .starred), .any(number: nil, movement: .down(12)),
        ]
        let text = PlainTextRenderer.plain(100, layout).render(.any(rows: cells))
        let names = text.split(separator: "\n").filter { $0.contains("astral-sh/uv") }
        #expect(names.map { $0.prefix(while: { $0 != "a" }) } == [" 1   ▲3   ", "10 ★      ", "     ▼12  "])
    }

    @Test("Gives way to names and figures in narrow cards", arguments: 20...59)
    func narrowCards(width: Int) {
        let list = ReposListViewModel.any(rows: [.any(movement: .up(3)), .any()])
        let bare = ReposListViewModel.any(rows: [.any(), .any()])
        let sut = PlainTextRenderer.plain(width)
        let (text, other) = (lines(sut.render(list)), lines(sut.render(bare)))
        #expect(text.count { $0.contains("astral-sh") } == other.count { $0.contains("astral-sh") })
        #expect(figures(text) == figures(other))
        #expect(text.contains { $0.contains("▲3  astral-sh/uv") } || text == other)
        if width >= 28 { #expect(text != other) }
    }

    @Test("Cuts no description in a line that has room for it beside the movement")
    func spare() {
        let text = "An extremely fast package manager"
        var cells: [Row] = [.any(), .any()]
        for index in cells.indices { cells[index].description = Span(text) }
        cells[0].movement = .up(3)
        let lines = PlainTextRenderer.plain(200, .lines).render(.any(rows: cells))
        #expect(lines.split(separator: "\n").filter { $0.contains(text + " ") }.count == 2, "\(lines)")
    }

    @Test("A repository that is back is marked where no words say it", arguments: 30...120)
    func back(width: Int) {
        let list = ReposListViewModel.any(rows: [.any(movement: .back), .any(movement: .up(3))])
        let plain = ReposListViewModel.any(rows: [.any(), .any(movement: .up(3))])
        let cards = PlainTextRenderer.plain(width)
        #expect(cards.render(list).contains("BACK") == (width < 60))
        #expect(width < 60 || cards.render(list) == cards.render(plain))
        let lines = PlainTextRenderer.plain(width, .lines)
        #expect(width < 80 || lines.render(list).contains("BACK"))
    }

    private func figures(_ lines: [String]) -> [Substring] {
        lines.map { $0.drop { $0 == " " } }.filter { $0.hasPrefix("★") }
    }

    private func lines(_ text: String) -> [String] {
        text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
}

extension Row.Move {
    fileprivate static func up(_ places: Int) -> Self { Self("▲\(places)", .up) }
    fileprivate static func down(_ places: Int) -> Self { Self("▼\(places)", .down) }
    fileprivate static var back: Self { Self("BACK", .back) }
    fileprivate static var new: Self { Self("NEW", .new) }
}

extension ReposListViewModel {
    /// Wide scripts, and rows with each movement.
    static let moved: ReposListViewModel = {
        var list = varied
        list.history = "changes since Thursday"
        let moves: [(Row.Move?, String?)] = [
            (.up(3), "5th day"), (.down(12), "at least 3 days"), (nil, "2nd day"), (.new, nil),
            (.back, "back after 40 days"), (.up(1), "11th day"),
        ]
        for (index, (move, presence)) in moves.enumerated() {
            list.rows[index].movement = move
            list.rows[index].presence = presence.map { Span($0, .muted) }
        }
        list.rows[3].mark = .starred
        return list
    }()
}
