import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("Row descriptions")
struct GitHubDescriptionTests {
    @Test(
        "Ignores a paragraph with text from GitHub, alone and before or after the description",
        arguments: lines(
            """
            <p class="sr-only">Description</p>
            <div class="visually-hidden"><p>Description</p></div>
            <p role="tooltip">Language: Rust</p>
            <tool-tip><p>Star this</p></tool-tip>
            <p>Updated <relative-time datetime="2026-11-22">3 hours ago</relative-time></p>
            <p><time>yesterday</time></p>
            <p>812 stars today</p>
            <p><a href="/astral-sh/uv"><span>astral-sh /</span> uv</a></p>
            <p>Rust • Built by <a href="/astral-sh/uv/graphs/contributors"></a></p>
            <p> </p>
            """
        )
    )
    func others(paragraph: String) throws {
        #expect(try RowFixture(description: paragraph).read().description == nil)
        for description in ["\(paragraph)<p>Words.</p>", "<p>Words.</p>\(paragraph)"] {
            #expect(try RowFixture(description: description).read().description == "Words.")
        }
    }

    @Test("Ignores a paragraph before the title")
    func beforeTitle() throws {
        #expect(try RowFixture(sponsor: "<p>#1</p>", description: "").read().description == nil)
        #expect(try RowFixture(sponsor: "<p>#1</p>", description: "<p>Words.</p>").read().description == "Words.")
    }

    @Test("Reads the figures from a line of figures, and does not use it as the description")
    func lineOfFigures() throws {
        let html = PageFixture(rows: [RowFixture(description: ""), RowFixture(name: "ruff")]).html
            .replacing("<div class=\"f6\">", with: "<p>").replacing(
                "812 stars today</span></div>",
                with: "812 stars today</span></p>"
            )
        let expected = PageFixture(rows: [RowFixture(description: ""), RowFixture(name: "ruff")])
        let page = try GitHubTrendingPage.read(Array(html.utf8)).get()
        #expect(try page == expected.read())
        #expect(page.items.map(\.description) == [nil, "A fast package manager."])
    }

    @Test("Does not use a title in a paragraph as the description", arguments: ["article", "li"])
    func headingParagraph(tag: String) throws {
        let rows = ["", "<p>Words.</p>"].enumerated().map { index, description in
            RowFixture(
                name: "uv-\(index)",
                title:
                    "<p class=\"h3\"><a href=\"/astral-sh/uv-\(index)\"><span>astral-sh /</span>\n uv-\(index)</a></p>",
                description: description
            )
        }
        let page = try PageFixture(rows: rows, rowTag: tag).read()
        #expect(page.items.map(\.name) == ["uv-0", "uv-1"])
        #expect(page.items.map(\.description) == [nil, "Words."])
        #expect(page.items.map(\.stars) == [48_213, 48_213])
    }

    @Test(
        "Finds the owner's description even if it looks like GitHub's own text",
        arguments: lines(
            """
            Updated daily
            uv
            Stars and forks
            3 stars out of five
            astral-sh/uv
            Sponsored and open
            Recommended settings
            12 stars | a CLI for stars
            5 stars
            1.2k forks
            7 stars today · 3 forks
            Updated weekly
            """
        )
    )
    func owners(words: String) throws {
        let update = "<p>Updated <relative-time>3 hours ago</relative-time></p>"
        for description in ["<p>\(words)</p>", "<p>\(words)</p>\(update)"] {
            #expect(try RowFixture(description: description).read().description == words)
        }
    }

    @Test(
        "A description that links to another repository of the list affects neither row",
        arguments: ["article", "li", "div"]
    )
    func linkToListed(tag: String) throws {
        let link = { (name: String) in "<p>See <a href=\"https://github.com/astral-sh/\(name)\">\(name)</a></p>" }
        let rows = [
            RowFixture(name: "one", description: link("three")), RowFixture(name: "two", description: link("one")),
            RowFixture(name: "three", description: link("two")),
        ]
        for page in [PageFixture(rows: rows, rowTag: tag), PageFixture(rows: rows.map(withoutHeading), rowTag: tag)] {
            let read = try page.read()
            #expect(read.items.map(\.name) == ["one", "two", "three"])
            #expect(read.items.map(\.description) == ["See three", "See one", "See two"])
            #expect(read.items.map(\.starsGained) == [812, 812, 812])
            #expect(read.unreadableRows == 0)
        }
    }

    private func withoutHeading(_ row: RowFixture) -> RowFixture {
        var row = row
        row.title = "<b><a href=\"/astral-sh/\(row.name)\">\(row.name)</a></b>"
        return row
    }
}
