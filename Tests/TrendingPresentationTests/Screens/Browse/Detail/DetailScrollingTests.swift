import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingPresentation

@Suite("Scrolling a README")
struct DetailScrollingTests {
    /// Ten rows of text, below the title and five lines above the README.
    private func sut(_ html: String = DetailSUT.paragraphs(50), columns: Int = 60) throws -> DetailSUT {
        try DetailSUT(readme: html, columns: columns, rows: 11)
    }

    @Test("Keeps the text at the top when the width changes", arguments: [20, 33, 47, 100, 300])
    func resize(columns: Int) throws {
        let words = (0..<400).map { "word\($0)" }.joined(separator: " ")
        let html = "<ul><li>one</li><li><p>\(words)</p></li></ul><table><tr><td>\(words)</td><td>b</td></tr></table>"
        var sut = try sut(html + "<blockquote><p>\(words)</p></blockquote>" + DetailSUT.paragraphs(20))
        for line in stride(from: 0, to: sut.screen.page.count - 10, by: 7) {
            sut.resize(columns: 60, rows: 11)
            sut.press(.first)
            for _ in 0..<line { sut.press(.down) }
            let place = sut.screen.page.place(ofLine: sut.screen.pager.first)
            let word = isInTable(sut) ? nil : firstWord(sut)
            sut.resize(columns: columns, rows: 11)
            if place.block >= 0, let word, word.contains(/word\d+$/) {
                #expect(
                    sut.rows[1].contains(word) || sut.screen.pager.first == sut.screen.page.count - 10,
                    "\(line) \(word)"
                )
            }
        }
    }

    private func firstWord(_ sut: DetailSUT) -> String? {
        sut.rows[1].split(separator: " ").first { $0.hasPrefix("word") }.map { String($0) }
    }

    /// A table can have another form at another width.
    private func isInTable(_ sut: DetailSUT) -> Bool { sut.rows[1].contains("│") || sut.rows[1].contains("b") }

    @Test("Stays at the start when the facts arrive, and at the text after a line was scrolled")
    func laterFacts() throws {
        var sut = DetailSUT(rows: 11)
        try sut.read(DetailSUT.paragraphs(50), isLast: false, facts: nil)
        try sut.read(DetailSUT.paragraphs(50))
        #expect(sut.screen.pager.first == 0)
        sut = DetailSUT(rows: 11)
        try sut.read(DetailSUT.paragraphs(50), isLast: false, facts: nil)
        sut.press(.down, .down)
        let row = sut.rows[1]
        try sut.read(DetailSUT.paragraphs(50))
        #expect(sut.rows[1] == row)
    }

    @Test("Draws in any area", arguments: [0: 0, 1: 1, 2: 3, 20: 4, 300: 99])
    func sizes(columns: Int, rows: Int) throws {
        let url = "<p><a href='https://example.org/\(String(repeating: "x", count: 90))'>a</a> 中文字中文字</p>"
        var sut = try DetailSUT(readme: url + DetailSUT.paragraphs(20), listed: .any(), columns: columns, rows: rows)
        for action in BrowseAction.allCases {
            sut.press(action)
            if sut.screen.takesText { sut.input(.text("word"), .submit) }
            let picture = sut.screen.picture()
            #expect(picture.lines.count <= rows)
            #expect(picture.lines.allSatisfy { $0.width <= sut.area.columns }, "\(action)")
            for highlight in picture.highlights {
                #expect(picture.lines.indices.contains(highlight.row))
                #expect(highlight.columns.upperBound <= sut.area.columns)
            }
        }
    }

    @Test("Draws nothing that a terminal obeys", arguments: HostileDocumentTests.payloads)
    func hostile(payload: String) throws {
        let html = "<h1>\(payload)</h1><p>\(payload) <a href='https://example.org/\(payload)'>\(payload)</a></p>"
        var sut = try DetailSUT(readme: html + "<pre>\(payload)</pre>", listed: .any(), columns: 40, rows: 30)
        try sut.read(html, facts: .any(description: payload))
        sut.press(.nextTab)
        expectHarmless(sut)
        sut.press(.search)
        sut.input(.text(payload))
        expectHarmless(sut)
        sut.input(.cancel)
        sut.press(.outline)
        expectHarmless(sut)
    }

    private func expectHarmless(_ sut: DetailSUT) {
        let text = sut.rows.joined() + (sut.footer ?? "") + sut.screen.picture().title
        #expect(!text.unicodeScalars.contains { $0.properties.generalCategory == .control || $0.value == 0x202E })
        let links = sut.screen.picture().lines.flatMap(\.spans).compactMap(\.link)
        #expect(links.allSatisfy { $0.address.utf8.allSatisfy { (0x21...0x7E).contains($0) } })
    }
}
