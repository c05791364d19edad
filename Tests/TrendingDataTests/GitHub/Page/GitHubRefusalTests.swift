import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("Rejected pages")
struct GitHubRefusalTests {
    @Test("Rejects the page of developers, even though its rows contain repositories")
    func developers() {
        let rows = DevelopersPageFixture.variants.rows.joined()
        #expect(read(PageFixture(body: rows).html) == .failure(.unreadable(.notATrendingPage)))
    }

    @Test(
        "Reads GitHub's notice of no repositories as an empty list",
        arguments: [
            "<h3>It looks like we don’t have any trending repositories for <strong>Alloy</strong>.</h3>",
            "<p>It looks like we don't have any\n trending repositories.</p>",
            "<p>It looks like we don&#39;t have any trending repositories.</p>",
            "<p>It looks like we don&rsquo;t have any trending repositories.</p>",
        ]
    )
    func empty(notice: String) throws {
        let page = try read(PageFixture(body: "<div class=\"blankslate\">\(notice)</div>").html).get()
        #expect(page.items.isEmpty)
        #expect(page.unreadableRows == 0)
        #expect(page.languages.count == 3)
    }

    @Test(
        "Recognizes GitHub's notice that the list is not ready",
        arguments: [
            "Trending repositories results are currently being dissected.",
            "This page is taking way too long to load.",
        ]
    )
    func notReady(words: String) {
        #expect(read(PageFixture(body: "<h3>\(words)</h3>").html) == .failure(.unreadable(.temporarilyUnavailable)))
    }

    @Test("Reads a page with rows as a list, whatever its descriptions say")
    func noticeInDescription() throws {
        let row = RowFixture(description: "<p>It looks like we don't have any trending repositories</p>")
        #expect(try read(PageFixture(rows: [row]).html).get().items.count == 1)
    }

    @Test("Rejects a page with only unreadable rows")
    func allUnreadable() {
        let rows = [
            RowFixture(title: "<h2>x</h2>", stars: ""), RowFixture(title: "<h2><a href='/login'>x</a></h2>", stars: ""),
        ]
        #expect(read(PageFixture(rows: rows).html) == .failure(.unreadable(.notATrendingPage)))
    }

    @Test(
        "Rejects pages of other sites",
        arguments: lines(
            """
            <html><head><title>Welcome to AirportWiFi</title></head><body><h1>Sign in</h1><form></form></body></html>
            <!DOCTYPE html><html><body><h1><a href='/hotel/wifi'>Accept</a></h1><article>Terms</article></body></html>
            <html><body><p>Page not found</p><a href='/trending'>Trending</a></body></html>
            <html><body><form action='/session'><h1>Sign in to GitHub</h1><a href='/login'>x</a></form></body></html>
            <html><body><article><h2><a href='/wifi/portal'>Portal</a></h2></article></body></html>
            <html><body><a href='/trending'>Trending</a><article><h3><a href='/a'>a</a><a href='/a/b'>b</a></h3></article></body>
            <html><body></body></html>
            </body>
            <></html>
            """
        )
    )
    func otherPages(html: String) {
        #expect(read(html) == .failure(.unreadable(.notATrendingPage)))
    }

    @Test(
        "Recognizes a body that is not HTML",
        arguments: ["", "{\"repos\": []}", "[]", "Not Found", "\u{FEFF}x", "PNG\r\n\u{1A}"]
    )
    func notHTML(text: String) {
        #expect(read(text) == .failure(.unreadable(.notHTML(contentType: nil))))
    }

    @Test("Reads a page that starts with a byte order mark and white space")
    func byteOrderMark() throws {
        #expect(try read("\u{FEFF}\n\n" + PageFixture(rows: [RowFixture()]).html).get().items.count == 1)
    }

    @Test("Rejects a page that is truncated before the end of its body")
    func cutAnywhere() throws {
        let html = PageFixture(rows: [RowFixture()]).html
        let end = try #require(html.ranges(of: "</body>").last?.upperBound)
        let bytes = Array(html[..<end].utf8)
        for length in 1..<bytes.count {
            #expect(GitHubTrendingPage.read(Array(bytes.prefix(length))) == .failure(.unreadable(.truncated)))
        }
        #expect(try GitHubTrendingPage.read(bytes).get().items.count == 1)
    }

    @Test(
        "A page without an element around its body is complete with the end of one, and truncated with any other tag",
        arguments: cases(
            true: """
                </body>
                </BODY >
                </html>
                """,
            false: """
                </bodyx>
                </bod>
                </html\u{20}
                <body>
                """
        ) + [("</HTML>\n>", true), ("</body>\n</html>\n>", true), ("", false)]
    )
    func ends(end: String, isWhole: Bool) {
        let result = read("<body>\(RowFixture().html(tag: "article"))\(end)")
        #expect((try? result.get())?.items.count == (isWhole ? 1 : nil))
        #expect(isWhole || result == .failure(.unreadable(.truncated)))
    }

    @Test("Reports a missing libxml2")
    func missingLibrary() {
        let missing = MissingLibrary(detail: "no such file")
        let bytes = PageFixture(rows: [RowFixture()]).bytes
        let reason = UnreadableReason.missingLibrary(name: "libxml2", detail: "no such file")
        #expect(throws: RemoteFailure.unreadable(reason)) {
            try GitHubTrendingPage.read(bytes, since: nil, baseURL: "https://github.com", library: .failure(missing))
        }
    }

    private func read(_ html: String) -> Result<GitHubTrendingPage, RemoteFailure> {
        GitHubTrendingPage.read(Array(html.utf8))
    }
}
