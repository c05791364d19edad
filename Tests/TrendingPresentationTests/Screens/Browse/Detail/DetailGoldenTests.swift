import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingPresentation

@Suite("Golden screens of a repository")
struct DetailGoldenTests {
    private func sut(_ columns: Int, rows: Int = 23) throws -> DetailSUT {
        var sut = DetailSUT(listed: .any(), mark: .starred)
        sut.area = ScreenArea(columns: columns, rows: rows, style: .plain)
        try sut.read(goldenPage("whole"))
        return sut
    }

    private func screens(_ name: String, _ columns: [Int], _ prepare: (inout DetailSUT) -> Void) throws {
        let texts = try columns.map { columns in
            var sut = try sut(columns)
            prepare(&sut)
            let picture = sut.screen.picture()
            let marks = picture.highlights.map { "\($0.kind) \($0.row) \($0.columns)\n" }
            let end = [sut.footer, sut.position].compactMap(\.self).joined(separator: " · ")
            return "=== \(columns) columns\n" + picture.texts.map { $0 + "\n" }.joined() + marks.joined() + end + "\n"
        }
        try expectGolden(name, texts.joined(separator: "\n"))
    }

    @Test("Are drawn as recorded, at the start")
    func start() throws { try screens("browse-detail", [20, 40, 80, 120]) { _ in } }

    @Test("Are drawn as recorded, with a match of a search")
    func search() throws {
        try screens("browse-detail-search", [40, 80, 120]) { sut in
            sut.press(.search)
            sut.input(.text("engine"), .submit)
            sut.press(.searchNext)
        }
    }

    @Test("Are drawn as recorded, with a selected link")
    func link() throws { try screens("browse-detail-link", [40, 80, 120]) { $0.press(.pageDown, .nextTab) } }

    @Test("Are drawn as recorded, with the headings")
    func outline() throws { try screens("browse-detail-headings", [40, 80]) { $0.press(.outline) } }
}
