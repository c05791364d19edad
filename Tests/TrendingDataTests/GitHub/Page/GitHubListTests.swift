import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("List rows")
struct GitHubListTests {
    private let rows = RowFixture.some(5)
    private static let row = RowFixture(name: "x").html(tag: "article")

    /// The rows with this HTML among them, in which `§` is another row.
    private func page(with html: String, at place: Int) throws -> GitHubTrendingPage {
        var parts = rows.map { $0.html(tag: "article") }
        parts.insert(html.replacing("§", with: Self.row), at: place)
        return try PageFixture(body: parts.joined()).read()
    }

    @Test(
        "Leaves out what is no row, without a gap in the ranks",
        arguments: lines(
            """
            <article><h2><a href="/features/copilot">Copilot</a></h2><p>Try it.</p></article>
            <div><article><h2><a href="/some/promotion">x</a></h2></article></div>
            <div class="Box-row">Built with Acme</div>
            <h4>#2</h4>
            <h3><a href="/features">New features</a></h3>
            <template>§</template>
            """
        ) + [
            row.replacing("<article", with: "<article hidden"), row.replacing("Box-row", with: "Box-row d-none"),
        ]
    )
    func foreign(html: String) throws {
        for place in [1, 3, 5] { #expect(try page(with: html, at: place).has(rows)) }
    }

    @Test(
        "Counts a row that is there twice or beside the list, without a gap in the ranks",
        arguments: lines(
            """
            <div><span>Ad</span>§</div>
            <section><h2>Recommended</h2>§</section>
            <section aria-label="Recommended">§</section>
            <aside><div>§</div></aside>
            <div class="sr-only">§</div>
            <article><h2><a href="/acme/offer">acme / offer</a></h2><p>Without stars.</p></article>
            """
        )
            + [RowFixture(name: "repo-1"), RowFixture(owner: "Astral-SH", name: "Repo-1")].map {
                $0.html(tag: "article")
            }
    )
    func outside(html: String) throws {
        for place in [1, 3, 5] { #expect(try page(with: html, at: place).has(rows, others: 1)) }
    }

    @Test("Keeps the places of rows that stand elsewhere in no section of their own", arguments: ["article", "li"])
    func elsewhere(tag: String) throws {
        let group = "<div>\(RowFixture(name: "x").html(tag: tag))\(RowFixture(name: "y").html(tag: tag))</div>"
        for place in [0, 1, 3, 5] {
            var parts = rows.map { $0.html(tag: tag) }
            parts.insert(group, at: place)
            let page = try PageFixture(body: parts.joined()).read()
            #expect(page.items.map(\.name) == rows.map(\.name) && page.unreadableRows == 2)
            #expect(page.items.map(\.rank) == (1...7).filter { ![place + 1, place + 2].contains($0) })
        }
    }

    @Test(
        "Lists only the rows that stand with the menus, and says that others were left out",
        arguments: [1, 4, 5, 6, 20],
        ["article", "li"]
    )
    func otherSection(count: Int, tag: String) throws {
        let menu = (1...20).map { "<a href=\"/trending/language-\($0)?since=daily\">L</a>" }.joined()
        let list = "<div>\(menu)\(rows.map { $0.html(tag: tag) }.joined())</div>"
        let other = section((1...count).map { RowFixture(name: "other-\($0)").html(tag: tag) })
        for body in [list + other, other + list] {
            #expect(try PageFixture(body: body).read().has(rows, others: count))
        }
    }

    @Test(
        "Refuses two lists if nothing tells which is GitHub's: of equal length, or the longer under a heading",
        arguments: [5, 20],
        ["article", "li"]
    )
    func twoLists(count: Int, tag: String) {
        let rows = self.rows.map { $0.html(tag: tag) }
        let others = (1...count).map { RowFixture(name: "other-\($0)").html(tag: tag) }
        for body in [
            section(rows) + section(others), rows.joined() + section(others), rows.joined() + heading + others.joined(),
            rows.joined() + "<header><div>\(heading)</div></header>" + others.joined(),
        ] {
            #expect(throws: RemoteFailure.unreadable(.notATrendingPage)) { try PageFixture(body: body).read() }
        }
    }

    private func section(_ rows: [String]) -> String { "<div>\(heading)\(rows.joined())</div>" }

    private let heading = "<h2>Recommended for you</h2>"

    @Test(
        "Keeps the row below an advertisement of its own, or below words about the list",
        arguments: lines(
            """
            <div>Ad: Try it now</div>
            <div class="Box-row">Sponsored by Acme</div>
            <p>Featured repositories, updated daily</p>
            <h1>Recommended by GitHub</h1>
            """
        )
    )
    func above(html: String) throws {
        for place in html.hasPrefix("<h1") ? [0] : [0, 3] { #expect(try page(with: html, at: place).has(rows)) }
    }

    @Test("Counts a row without content, with a gap in the ranks")
    func noContent() throws {
        let page = try page(with: "<article><div></div></article>", at: 2)
        #expect(page.items.map(\.rank) == [1, 2, 4, 5, 6] && page.unreadableRows == 1)
    }

    /// Parts of a row of acme/offer, with `§` for the words of the badge.
    private static let badges = pairs(
        """
        sponsor => <span class="Label">§</span>
        sponsor => <p>§</p>
        sponsor => <h3>§</h3>
        sponsor => <a href="/features">§</a>
        sponsor => <a href="/acme">§</a>
        sponsor => <a href="/sponsors/acme"><b>§</b></a>
        title => <h2><a href="/acme/offer">acme / offer</a></h2><span class="Label">§</span>
        title => <h2><span class="Label">§</span><a href="/acme/offer">acme / offer</a></h2>
        description => <p>§</p><p>The best offer of all.</p>
        gained => 812 stars today</span><span class="Label">§</span><span>
        """
    )

    @Test(
        "Leaves out a row with a badge that other rows don't have, says so, and keeps the ranks of the others",
        arguments: lines(
            """
            Ad
            Featured
            Promoted
            Partner pick
            From the editors
            Offer of the day
            (Ad)
            📣 Ad
            Ad 1
            #1 Featured
            #1 Pick
            Promoted by our partner Foo, Inc.
            Brought to you by our partner Foo, Inc.
            """
        ),
        ["article", "li", "div"]
    )
    func badge(words: String, tag: String) throws {
        for (part, html) in Self.badges {
            var row = RowFixture(owner: "acme", name: "offer")
            let html = html.replacing("§", with: words)
            switch part {
            case "sponsor": row.sponsor = html
            case "title": row.title = html
            case "description": row.description = html
            default: row.gained = html
            }
            let page = try PageFixture(rows: rows.prefix(2) + [row] + rows.dropFirst(2), rowTag: tag).read()
            #expect(try page.has(rows, others: 1), "\(part) \(html)")
        }
    }

    @Test(
        "Leaves out rows that say that they are advertisements, also several, and in elements that other rows have",
        arguments: lines(
            """
            <span>Sponsored</span>
            <button>Ad</button>
            <label>(Ad)</label>
            <h6>Ad</h6>
            <form><i>Promoted by us</i></form>
            <a href="/acme/offer">Featured</a>
            <svg><g><title> Featured </title></g></svg>
            <a href="/acme"><svg aria-label="Promoted"></svg></a>
            <i class="sr-only">Promoted by us</i>
            <details><summary><b>Ad</b></summary>Why?</details>
            <input value="Ad">
            <img title="Ad">
            """
        )
    )
    func advertisements(html: String) throws {
        var rows = RowFixture.some(10)
        for index in [0, 4, 9] { rows[index].sponsor = html }
        #expect(try PageFixture(rows: rows).read().has(rows.filter { $0.sponsor.isEmpty }, others: 3))
    }

    @Test("Leaves out rows that say that they are advertisements, also if descriptions are in no paragraphs")
    func withoutParagraphs() throws {
        var rows = (1...5).map { RowFixture(name: "repo-\($0)", description: "<div>Words of \($0).</div>") }
        rows[2].sponsor = "<b>Featured</b>"
        #expect(try PageFixture(rows: rows).read().items.map(\.name) == ["repo-1", "repo-2", "repo-4", "repo-5"])
    }

    @Test("Leaves out a row whose label or only line says that it is an advertisement")
    func advertisementLines() throws {
        let row = Self.row
        for html in [
            row.replacing("<article", with: "<article aria-label=\"Sponsored\""), "<div><b>Ad</b></div>\(row)",
            row.replacing("A fast package manager.", with: "Promoted by Acme"),
            row.replacing("A fast package manager.", with: "(Ad)"),
            row.replacing("A fast", with: "<b>Ad</b> · A fast"),
        ] {
            #expect(try page(with: html, at: 2).has(rows, others: 1))
        }
    }

    @Test("Leaves out a row with a word of advertisements in its title, unless that belongs to its name")
    func inTitle() throws {
        let others = ["ad-tools", "offer", "shadcn"].map { name in
            RowFixture(owner: "acme", name: name, title: "<h2><a href=\"/acme/\(name)\"><b>Ad</b> \(name)</a></h2>")
        }
        let page = try PageFixture(rows: rows + others).read()
        #expect(page.items.map(\.name) == rows.map(\.name) + ["ad-tools"] && page.unreadableRows == 2)
    }

    @Test("Badges on many rows leave out no row", arguments: ["Public", "Template", "Featured", ""])
    func commonBadge(words: String) throws {
        let rows = "ABCDEFGH".enumerated().map { index, letter in
            let badge = "<span>\(words.isEmpty ? "Pick of \(letter)" : words)</span>"
            return RowFixture(name: "repo-\(index)", sponsor: index < 3 ? "" : badge)
        }
        let page = try PageFixture(rows: rows).read()
        #expect(page.items.count == 8 && page.unreadableRows == 0)
    }

    @Test(
        "Neither a sponsor button nor a rank, a language or the repository's name is a badge",
        arguments: lines(
            """
            <span>Sponsor</span>
            <button>Watch</button>
            <p>#1</p>
            <span>No. 1</span>
            <b>TypeScript</b>
            <i>astral-sh</i>
            <details><summary>Lists</summary>Add</details>
            <img alt="@ad-org">
            <a href="/sponsors/x" aria-label="Sponsor @x"><svg><title>Heart</title></svg>Sponsor</a>
            <a href="/login" aria-label="You must be signed in"><svg aria-label="star"></svg>Watch</a>
            <a href="/astral">Astral</a>
            <a href="/other/repo">other / repo</a>
            <svg aria-label="repo"></svg>
            <p>Updated <relative-time>yesterday</relative-time></p>
            <time>today</time>
            <a href="/astral-sh/uv/graphs/x">Graph</a>
            <i class="sr-only">Language</i>
            """
        )
    )
    func noBadge(html: String) throws {
        var rows = self.rows
        rows[2].sponsor = html
        #expect(try PageFixture(rows: rows).read().has(self.rows))
    }

    @Test(
        "Keeps a row with a sponsor button beside a single other row",
        arguments: ["Sponsor", "Sponsoring", "<a href=\"/topics/x\">Recommended</a>"]
    )
    func sponsorButton(html: String) throws {
        #expect(try RowFixture(sponsor: "<span>\(html)</span>").read().name == "uv")
    }

    @Test("Contributors include neither the owner's picture nor lazily loaded ones")
    func builtBy() throws {
        let owner = "<img class=\"avatar\" alt=\"@astral-sh\" src=\"https://a.example/o\">"
        let title = "<h2><a href=\"/astral-sh\">\(owner)</a> <a href=\"/astral-sh/uv\">astral-sh / uv</a></h2>"
        var lazy = RowFixture()
        lazy.builtBy += "<img alt=\"@lazy\" src=\"https://a.example/blank.gif\" data-src=\"https://a.example/l\">"
        for row in [
            RowFixture(sponsor: owner), RowFixture(title: title), lazy,
            RowFixture(language: "\(owner)<i itemprop=programmingLanguage>Rust</i>"),
            RowFixture(gained: "812 stars today</span><span>\(owner)"),
        ] {
            #expect(try row.read().builtBy == RowFixture().read().builtBy)
        }
    }

    @Test(
        "Finds the title that a reader would see",
        arguments: lines(
            """
            <h3>#1</h3><h2><a href="/astral-sh/uv">uv</a></h2>
            <h2><a href="#1">#1</a> <a href="/astral-sh/uv">uv</a></h2>
            <h2>#1 <a href="/astral-sh">astral-sh</a> / <a href="/astral-sh/uv">uv</a></h2>
            <h3>1.</h3><b><a href="/astral-sh/uv">uv</a></b>
            <h2><a href="/astral-sh/uv/">uv</a></h2>
            <h2><a href="//github.com/astral-sh/uv">uv</a></h2>
            <h2><a href="https://github.com/astral-sh/uv/">uv</a></h2>
            <h2><form action="/astral-sh/uv/star"><button>Star</button></form><a href="/astral-sh/uv">uv</a></h2>
            <h2><form><a href="/astral-sh/uv">uv</a></form></h2>
            """
        ),
        ["article", "li"]
    )
    func titles(title: String, tag: String) throws {
        let page = try PageFixture(rows: [RowFixture(title: title), RowFixture(name: "ruff")], rowTag: tag).read()
        #expect(try page.has([RowFixture(), RowFixture(name: "ruff")]))
    }

    @Test(
        "A page of 2014 to 2016 is refused: a number on it may be all stars or those gained",
        arguments: ["", "363 stars &#8226; "]
    )
    func outdated(stars: String) {
        let rows = (1...3).map {
            """
            <li><div><a href="/login?return_to=%2Fsomeone%2Frepo-\($0)">Star</a></div><h3><a href="/someone/repo-\($0)">
            <span>someone</span>/repo-\($0)</a></h3><p>Words.</p><p>Objective-C++ &#8226; \(stars)Built by
            <a href="/someone/repo-\($0)/graphs/contributors"><img alt="@one" src="https://a.example/u"></a></p></li>
            """
        }
        #expect(throws: RemoteFailure.unreadable(.notATrendingPage)) {
            try PageFixture(body: "<ol>\(rows.joined())</ol>", title: "Trending repositories on GitHub today")
                .read(since: .daily)
        }
    }
}
