import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("Incomplete and wrong pages")
struct GitHubIncompletePageTests {
    private let rows = (1...11).map { RowFixture(name: "repo-\($0)") }

    @Test("Counts the unreadable rows", arguments: ["article", "li"])
    func oneOfEleven(tag: String) throws {
        for title in ["<h2>x</h2>", "<h2><a href=\"/x\">x</a></h2>", "<h2><a href=\"/astral-sh/%75v\">x</a></h2>"] {
            for stars in [nil, ""] {
                var rows = self.rows
                for index in 1..<11 {
                    rows[index].title = title
                    rows[index].stars = stars
                    rows[index].forks = stars
                }
                let page = try PageFixture(rows: rows, rowTag: tag).read()
                #expect(page.items.map(\.name) == ["repo-1"])
                #expect(page.unreadableRows == 10)
            }
        }
    }

    @Test(
        "Reads the rows next to a stray article",
        arguments: [
            "<article><h2><a href=\"/some/promotion\">Try it</a></h2><p>Words.</p></article>",
            "<article><h2><a href=\"/features/copilot\">Copilot</a></h2></article>",
            "<article>Welcome</article>",
        ]
    )
    func strayArticle(html: String) throws {
        let rows = "<div>\(html)</div><ol>\(self.rows.map { $0.html(tag: "li") }.joined())</ol>"
        let page = try PageFixture(body: rows).read()
        #expect(try page == PageFixture(rows: self.rows).read())
    }

    @Test("Reads all rows inside one article", arguments: ["li", "div", "section"])
    func oneArticle(tag: String) throws {
        let rows = self.rows.map { $0.html(tag: tag) }.joined()
        #expect(try PageFixture(body: "<article>\(rows)</article>").read() == PageFixture(rows: self.rows).read())
    }

    @Test("Counts rows in a different element")
    func mixedRows() throws {
        let body = rows.enumerated().map { $1.html(tag: $0 < 8 ? "article" : "div") }.joined()
        let page = try PageFixture(body: body).read()
        #expect(page.items.count + page.unreadableRows == 11)
        #expect(page.items.map(\.name).starts(with: ["repo-1", "repo-2"]))
    }

    @Test(
        "Accepts the notice of an empty list only where a reader would see it",
        arguments: lines(
            """
            <template>#</template>
            <noscript>#</noscript>
            <div hidden><h3>#</h3></div>
            <dialog><p>#</p></dialog>
            <div aria-hidden="true">#</div>
            <p style="display:none">#</p>
            <script>#</script>
            <details><summary>Why?</summary>#</details>
            <img alt="#">
            <a href="/x">#</a>
            <p>Once more: #</p>
            <textarea>#</textarea>
            <p class="sr-only">#</p>
            <ul><li><p>#</p></li></ul>
            <p>#</p><a href="/a/b/stargazers">1</a>
            <p>#</p><span>3 stars today</span>
            """
        )
    )
    func notice(html: String) {
        let words = html.replacing("#", with: "It looks like we don\u{2019}t have any trending repositories.")
        #expect(throws: RemoteFailure.unreadable(.notATrendingPage)) { try PageFixture(body: words).read() }
    }

    @Test(
        "Rejects a page with the address of another language",
        arguments: [
            ("/trending/rust", "swift"), ("/trending", "swift"), ("/trending/swift", nil), ("/trending/c%23", "c++"),
            ("/trending", "no-such-language"),
        ]
    )
    func otherLanguage(address: String, slug: String?) {
        for body in [nil, "<h3>It looks like we don't have any trending repositories.</h3>"] {
            #expect(throws: RemoteFailure.unreadable(.otherLanguage)) {
                try page(address, body).read(language: asked(slug))
            }
        }
    }

    @Test(
        "Accepts a page with the address of the requested language",
        arguments: [
            ("/trending/swift", "swift"), ("/trending/Swift", "swift"), ("/trending/c%2B%2B", "c++"),
            ("/trending", nil),
            ("/trending/jupyter%20notebook", "jupyter-notebook"),
            ("/trending/go", "golang-by-another-name"), ("/elsewhere", "swift"),
        ]
    )
    func sameLanguage(address: String, slug: String?) throws {
        for body in [nil, "<h3>It looks like we don't have any trending repositories.</h3>"] {
            #expect(throws: Never.self) { try page(address, body).read(language: asked(slug)) }
        }
    }

    @Test("Rejects a page with the language in the query of its address, as before 2017", arguments: ["swift", nil])
    func outdated(slug: String?) {
        for body in [nil, "<h3>It looks like we don't have any trending repositories.</h3>"] {
            #expect(throws: RemoteFailure.unreadable(.notATrendingPage)) {
                try page("/trending?l=swift", body).read(language: asked(slug))
            }
        }
    }

    @Test("Rejects a page by its title if the title names another language, or an empty list's other period")
    func titles() throws {
        let empty = "<h3>It looks like we don't have any trending repositories.</h3>"
        let page = { (title: String) in PageFixture(body: empty, title: "Trending \(title) · GitHub") }
        let rust = page("Rust repositories on GitHub this week")
        #expect(throws: RemoteFailure.unreadable(.otherLanguage)) { try rust.read(language: asked("swift")) }
        #expect(throws: RemoteFailure.unreadable(.otherLanguage)) { try rust.read(language: asked(nil)) }
        var swift = rust
        swift.head = "<link rel=\"canonical\" href=\"https://github.com/trending/swift\">"
        for slug in ["swift", "rust"] {
            #expect(throws: RemoteFailure.unreadable(.otherLanguage)) { try swift.read(language: asked(slug)) }
        }
        #expect(throws: RemoteFailure.unreadable(.otherPeriod)) {
            try rust.read(since: .daily, language: asked("rust"))
        }
        #expect(try rust.read(since: .weekly, language: asked("rust")).items.isEmpty)
        #expect(try page("repositories on GitHub").read(since: .monthly, language: asked("rust")).items.isEmpty)
    }

    @Test(
        "Rejects the list of all languages if one language was requested",
        arguments: ["Trending repositories on GitHub today", "Trending  repositories on GitHub this week · GitHub"]
    )
    func titleOfAll(title: String) throws {
        let page = PageFixture(rows: self.rows, title: title)
        for slug in ["swift", "no-such-language"] {
            #expect(throws: RemoteFailure.unreadable(.otherLanguage)) { try page.read(language: asked(slug)) }
        }
        #expect(try page.read(language: asked(nil)).items.count == 11)
        #expect(try page.read(language: .any).items.count == 11)
    }

    @Test("Rejects the page of trending developers")
    func developers() {
        #expect(throws: RemoteFailure.unreadable(.notATrendingPage)) { try page("/trending/developers", nil).read() }
    }

    private func page(_ address: String, _ body: String?) -> PageFixture {
        PageFixture(rows: self.rows, body: body, head: "<link rel=\"canonical\" href=\"https://github.com\(address)\">")
    }

    private func asked(_ slug: String?) -> GitHubTrendingPage.RequestedLanguage {
        .list(slug.map { ProgrammingLanguage(name: $0, slug: $0) })
    }
}
