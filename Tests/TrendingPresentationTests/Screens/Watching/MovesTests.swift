import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingPresentation

@Suite("What moved in watched lists")
struct MovesTests {
    private static func content(_ gone: Int = 1) throws -> MovesContent {
        func repo(_ rank: Int, _ name: String) -> Repo { .any(rank: rank, owner: "owner", name: name) }
        let lost = (0..<gone).map { repo(4 + $0, "gone\($0)") }
        let first = TrendingList.any(repos: [repo(1, "down"), repo(2, "up"), repo(3, "same")] + lost)
        let last = TrendingList.any(
            fetchedAt: .any(plus: 1800),
            repos: [repo(1, "up"), repo(2, "down"), repo(3, "same"), repo(4, "new")]
        )
        return MovesContent(moves: [try #require(ListMoves(from: first, to: last))], clock: .any(now: .any(plus: 1800)))
    }

    @Test("Is drawn in groups, a row for each change in a pipe, and one JSON document a line")
    func forms() throws { try expectForms("watch-moves", of: Screen(Self.content())) }

    @Test("Fills the screen above a line, and can be scrolled")
    func scrolls() throws {
        let area = ScreenArea(columns: 40, rows: 10, style: .plain)
        var view = MovesView()
        func press(_ name: String) throws {
            let scrolls = view.scroll(.key(try #require(BrowseKey(name))), area)
            #expect(scrolls == (name != "f"))
        }
        func texts() -> [String] {
            view.picture(area).lines.map { $0.spans.map(\.text).joined() }
        }
        #expect(texts()[0] == "Nothing has moved yet." && texts().count == 10)
        view.show(Screen(try Self.content(20)))
        view.show(status: { _ in Span("Checked") })
        let top = texts()
        #expect(top[0].hasPrefix("all languages") && top[9] == "Checked")
        try press("down")
        #expect(texts()[0] == top[1])
        try press("G")
        let bottom = texts()
        for _ in 0..<5 { try press("space") }
        #expect(texts() == bottom && bottom[8].contains("same rank"))
        for _ in 0..<99 { try press("k") }
        try press("f")
        #expect(texts() == top)
        view.show(.warning("Can't reach GitHub. Check your connection, please."))
        #expect(texts()[9] == "Can't reach GitHub. Check your connecti…" || texts()[9].hasPrefix("Can't reach GitHub."))
        view.show(Screen(try Self.content()))
        #expect(texts()[9] == "Checked")
        #expect(view.picture(ScreenArea(columns: 1, rows: 1, style: .plain)).lines.count == 1)
        #expect(view.picture(ScreenArea(columns: 0, rows: 0, style: .plain)).lines.isEmpty)
    }
}
