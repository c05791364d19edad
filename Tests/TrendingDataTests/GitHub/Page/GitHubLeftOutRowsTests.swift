import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("Left-out rows")
struct GitHubLeftOutRowsTests {
    private static let sponsored = "<span class=\"Label\">Sponsored</span>"

    @Test(
        "Counts left-out rows as unreadable if they are more than a quarter",
        arguments: [
            "<article", "<article aria-label=\"Promoted\"", "<article aria-busy=\"true\"", "<article hidden",
            "<article aria-hidden=\"true\"", "<article style=\"opacity:0\"",
        ]
    )
    func many(tag: String) throws {
        let label = tag == "<article" ? Self.sponsored : ""
        for (lost, isMany) in [(1, false), (6, false), (7, true), (11, true), (24, true)] {
            let page = try page(count: 25) { index, row in
                guard index <= lost else { return row.html(tag: "article") }
                var row = row
                row.sponsor = label
                return row.html(tag: "article").replacing("<article", with: tag)
            }
            #expect(page.items.count == 25 - lost)
            #expect(page.unreadableRows == (isMany ? lost : 0))
        }
    }

    @Test("Counts many duplicates as unreadable", arguments: [25, 8])
    func duplicates(count: Int) throws {
        let page = try page(count: 25) { index, row in
            var row = row
            if index <= count { row.name = "same" }
            return row.html(tag: "article")
        }
        #expect(page.items.count == 26 - count)
        #expect(page.unreadableRows == count - 1)
    }

    @Test("One promoted row in a short list does not count")
    func short() throws {
        let page = try page(count: 2) { index, row in
            var row = row
            if index == 2 { row.sponsor = Self.sponsored }
            return row.html(tag: "article")
        }
        #expect(page.items.count == 1)
        #expect(page.unreadableRows == 0)
    }

    @Test("Counts loading rows as unreadable if they are more than a quarter", arguments: [(5, 0), (11, 11)])
    func placeholders(count: Int, unreadable: Int) throws {
        let page = try page(count: 25) { index, row in
            index <= count ? "<article><div></div></article>" : row.html(tag: "article")
        }
        #expect(page.items.count == 25 - count)
        #expect(page.unreadableRows == unreadable)
    }

    @Test(
        "The label of an advertisement among the rows removes no row after it",
        arguments: [
            "<div class=\"Box-row\">Sponsored by Acme</div>", "<h3>Suggested repositories</h3>",
            "<div><b>Promoted</b></div>",
        ]
    )
    func label(html: String) throws {
        for place in [3, 4, 14] {
            let page = try page(count: 20) { index, row in (index == place ? html : "") + row.html(tag: "article") }
            #expect(page.items.map(\.rank) == Array(1...20))
            #expect(page.unreadableRows == 0)
        }
        #expect(try page(count: 20) { ($0 == 17 ? html : "") + $1.html(tag: "article") }.items.count == 16)
    }

    @Test("Does not count rows in a template, or hidden articles that are not rows")
    func hiddenOthers() throws {
        let hidden =
            "<template>\(RowFixture(name: "x").html(tag: "article"))</template><article hidden>Loading</article>"
        let page = try page(count: 5) { hidden + $1.html(tag: "article") }
        #expect(page.items.count == 5)
        #expect(page.unreadableRows == 0)
    }

    private func page(count: Int, _ html: (Int, RowFixture) -> String) throws -> GitHubTrendingPage {
        try PageFixture(body: (1...count).map { html($0, RowFixture(name: "repo-\($0)")) }.joined()).read()
    }
}
