import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("Hostile pages", .timeLimit(.minutes(1)))
struct GitHubHostilePageTests {
    @Test(
        "Rejects a hostile page at a bounded cost",
        arguments: [
            String(repeating: "<div>", count: 200_000),
            String(repeating: "<article><h2>", count: 100_000),
            String(repeating: "<article></article>", count: 50_000),
            String(repeating: "<a href=/a/b/stargazers><h2><a href=/a/b>", count: 20_000),
            String(repeating: "<", count: 500_000),
            String(repeating: "</p>", count: 200_000),
            String(repeating: "&amp;&#x1F600;&lt;&nosuch;&#0;&#x110000;", count: 20_000),
            "<p title=\"\(String(repeating: "x", count: 3_000_000))\">",
            "<p \((0..<50_000).map { "a\($0)=1 " }.joined())>",
            "<p \((0..<50_000).map { "a\($0)='>' " }.joined())>",
            "<article><h2><a href=/a/b>x</a></h2>" + String(repeating: "<b>", count: 200)
                + String(repeating: "word ", count: 200_000),
            "<!--\(String(repeating: "-", count: 500_000))",
            "<!DOCTYPE x [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY b \"&a;&a;&a;&a;\"><!ENTITY c \"&b;&b;&b;\">]><p>&c;&c;</p>",
            "<!DOCTYPE x SYSTEM \"file:///etc/passwd\"><link href=\"http://127.0.0.1:1/\"><p>x",
            "<script>\(String(repeating: "<article>", count: 50_000))</script>",
            "<p>\u{0}\u{0}\u{1}\u{FFFE}</p>",
        ].map(LongText.init)
    )
    func hostile(html: LongText) {
        let result = GitHubTrendingPage.read(Array("<html><body>\(html.value)</body></html>".utf8))
        #expect((try? result.get().items.count) == nil)
    }

    @Test(
        "Rejects a page with an expensive row, even if the row is readable",
        arguments: [
            String(repeating: "<i itemprop=programmingLanguage>", count: 200)
                + String(repeating: "<u></u>", count: 40_000),
            String(repeating: "<i itemprop=programmingLanguage>", count: 200)
                + String(repeating: " ", count: 1_000_000),
            "<i>" + String(repeating: "<img alt='\(String(repeating: " ", count: 100))'>", count: 40_000),
            "<a href=\"/\(String(repeating: "x/", count: 2_000_000))\">x</a>",
        ].map(LongText.init)
    )
    func expensive(html: LongText) throws {
        let page = { (html: String) in PageFixture(body: RowFixture().html(tag: "article") + html).bytes }
        let read = { (bytes: [UInt8]) in GitHubTrendingPage.read(bytes) }
        let start = "<article><h2><a href=/c/d>d</a></h2><i>12 stars today</i>"
        #expect(read(page("\(start)\(html.value)</article>")) == .failure(.unreadable(.notATrendingPage)))
        #expect(try read(page("\(start)</article>")).get().items.count == 2)
    }

    @Test("The limit is ten times the cost of a real page")
    func budget() throws {
        let menu = (0..<800).map { (name: "Language \($0)", slug: "language-\($0)") }
        let page = PageFixture(rows: (1...25).map { RowFixture(name: "repo-\($0)") }, menu: menu)
        let library = try XML2Library.system.get()
        let document = try #require(HTMLDocument(parsing: page.bytes, with: library))
        let read = try GitHubTrendingPage.read(document, since: .daily, baseURL: "https://github.com")
        #expect(read.items.count == 25)
        #expect(HTMLDocument.defaultSteps - document.stepsLeft < HTMLDocument.defaultSteps / 10)
    }

    @Test("Rejects a page that is nested too deeply, even if its first rows are readable")
    func deepAfterRows() {
        let body = RowFixture().html(tag: "article") + String(repeating: "<div>", count: 5_000)
        let result = GitHubTrendingPage.read(PageFixture(body: body).bytes)
        #expect(result == .failure(.unreadable(.notATrendingPage)))
    }

    @Test("Rejects a page with too many rows", arguments: [200, 201], ["article", "li"])
    func tooManyRows(count: Int, tag: String) {
        let rows = (0..<count).map { RowFixture(name: "r\($0)") }
        let result = GitHubTrendingPage.read(PageFixture(rows: rows, rowTag: tag).bytes)
        #expect((try? result.get().items.count) == (count > 200 ? nil : 200))
    }

    @Test("Invalid UTF-8 in a description affects nothing else")
    func invalidBytes() throws {
        var bytes = PageFixture(rows: [RowFixture(description: "<p>a#b</p>"), RowFixture(name: "ruff")]).bytes
        let place = try #require(bytes.indices.first { bytes[$0...].starts(with: "a#b".utf8) })
        bytes[place + 1] = 0xC0
        let page = try GitHubTrendingPage.read(bytes).get()
        #expect(page.items.map(\.description) == ["a\u{FFFD}b", "A fast package manager."])
    }
}
