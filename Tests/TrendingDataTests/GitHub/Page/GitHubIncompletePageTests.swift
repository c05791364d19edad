import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("Incomplete and wrong pages")
struct GitHubIncompletePageTests {
    private let rows = RowFixture.some(11)

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
        let body = "<div>\(html)</div><ol>\(rows.map { $0.html(tag: "li") }.joined())</ol>"
        let page = try PageFixture(body: body).read()
        #expect(try page.has(rows))
    }

    @Test("Reads all rows inside one article", arguments: ["li", "div", "section"])
    func oneArticle(tag: String) throws {
        let body = "<article>\(rows.map { $0.html(tag: tag) }.joined())</article>"
        #expect(try PageFixture(body: body).read().has(rows))
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

    private static let notice = "<h3>It looks like we don't have any trending repositories.</h3>"

    @Test(
        "Accepts a page or an empty list only with the address of the requested language",
        arguments: lines(
            """
            /trending/swift swift
            /trending/Swift swift
            /trending/c%2B%2B c++
            /trending all
            /trending/jupyter%20notebook jupyter-notebook
            /trending/go golang-by-another-name
            /elsewhere swift
            /trending/rust swift otherLanguage
            /trending swift otherLanguage
            /trending/swift all otherLanguage
            /trending/c%23 c++ otherLanguage
            /trending no-such-language otherLanguage
            /trending?l=swift swift notATrendingPage
            /trending?l=swift all notATrendingPage
            /trending/developers all notATrendingPage
            """
        )
    )
    func addresses(line: String) throws {
        let words = line.split(separator: " ").map(String.init)
        let head = "<link rel=\"canonical\" href=\"https://github.com\(words[0])\">"
        for body in [nil, Self.notice] {
            let page = PageFixture(rows: rows, body: body, head: head)
            let read = Result { try page.read(language: asked(words[1] == "all" ? nil : words[1])) }
            if words.count == 2 {
                #expect(throws: Never.self) { try read.get() }
            } else {
                let reason: UnreadableReason = words[2] == "otherLanguage" ? .otherLanguage : .notATrendingPage
                #expect(throws: RemoteFailure.unreadable(reason)) { try read.get() }
            }
        }
    }

    @Test("Rejects a page by its title if the title names another language, or an empty list's other period")
    func titles() throws {
        let page = { (title: String) in PageFixture(body: Self.notice, title: "Trending \(title) · GitHub") }
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

    private func asked(_ slug: String?) -> GitHubTrendingPage.RequestedLanguage {
        .list(slug.map { ProgrammingLanguage(name: $0, slug: $0) })
    }
}
