import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("Layout changes")
struct GitHubLayoutTests {
    private let rows = RowFixture.some(25)

    @Test("Reads everything without class names, and with others", arguments: ["", " class=\"prc-x1\""])
    func classes(attribute: String) throws {
        let html = PageFixture(rows: self.rows).html.replacing(/\ class="[^"]*"/, with: attribute)
        #expect(try read(html).has(rows))
    }

    @Test("Reads everything if rows are another element", arguments: ["li", "div", "section", "tr"])
    func otherRows(tag: String) throws {
        let other = PageFixture(rows: rows, rowTag: tag).html
        #expect(try read(tag == "tr" ? other.replacing("<main>", with: "<main><table>") : other).items.count == 25)
        #expect(try tag == "tr" || read(other).has(rows))
        #expect(try tag != "li" || PageFixture(rows: [RowFixture()], rowTag: tag).read().has([RowFixture()]))
    }

    @Test("Reads rows that each stand in an element of their own", arguments: ["article", "li"])
    func wrappedRows(tag: String) throws {
        let body = rows.map { "<div>\($0.html(tag: tag))</div>" }.joined()
        #expect(try PageFixture(body: body).read().has(rows))
    }

    @Test("Counts a row without a title, and keeps the ranks of the others", arguments: ["article", "li", "div"])
    func untitled(tag: String) throws {
        var rows = self.rows
        rows[7].title = "<h2>?</h2>"
        let page = try PageFixture(rows: rows, rowTag: tag).read()
        #expect(page.items.map(\.rank) == Array(1...7) + Array(9...25))
        #expect(page.unreadableRows == 1)
    }

    @Test("A link in a heading elsewhere on the page is no row", arguments: ["article", "li"])
    func strayHeading(tag: String) throws {
        for count in [1, 5] {
            let rows = PageFixture(rows: Array(self.rows.prefix(count)), rowTag: tag)
            let html = rows.html.replacing("<footer>", with: "<footer><h2><a href=\"/acme/offer\">Offer</a></h2>")
            #expect(try read(html) == read(rows.html))
        }
    }

    @Test("Finds a row without statistics by its heading, and titles without headings", arguments: ["h2", "b"])
    func bareRow(heading: String) throws {
        var rows = self.rows
        rows[7] = RowFixture(name: "bare", stars: "", forks: "", gained: "")
        let html = PageFixture(rows: rows, rowTag: heading == "b" ? "div" : "li").html
            .replacing("<h2", with: "<\(heading)").replacing("</h2>", with: "</\(heading)>")
        #expect(try read(html).has(rows))
    }

    private func read(_ html: String) throws -> GitHubTrendingPage {
        try GitHubTrendingPage.read(Array(html.utf8)).get()
    }
}
