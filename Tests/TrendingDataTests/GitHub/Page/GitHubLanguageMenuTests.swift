import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("Language menu")
struct GitHubLanguageMenuTests {
    @Test("Learns the languages of the menu, without periods and spoken languages")
    func new() throws {
        let menu = PageFixture(rows: [RowFixture()]).menu + [("Brandnew 9", "brandnew-9")]
        #expect(try languages(PageFixture(rows: [RowFixture()], menu: menu)) == known + ["Brandnew 9 brandnew-9"])
    }

    @Test("Ignores links in rows, whatever element a row is", arguments: ["article", "div", "li", "section"])
    func row(tag: String) throws {
        let links = (["swift", "rust", "go"].map { ($0, $0) } + [("zza", "zza")]).map { link($0, $1) }.joined()
        let address = "https://github.com/trending/zza?since=daily"
        for text in [links, "<a href=\"\(address)\">\(address)</a>", "<ul><li>\(link("zza", "zza"))</li></ul>"] {
            let row = RowFixture(description: "<p>\(text)</p>")
            let page = PageFixture(rows: [row, RowFixture(name: "other")], rowTag: tag)
            // Rows that are not articles are told from a menu by the text of their links: in a description, GitHub only
            // turns addresses into links.
            if tag != "article", text == links { continue }
            #expect(try languages(page) == known)
        }
    }

    @Test("Ignores other links on the page")
    func elsewhere() throws {
        let links = [
            link("zza", "zza"), "<footer>\(link("zzb", "zzb"))\(link("zzc", "zzc"))</footer>",
            "<ul><li>\(link("zzd", "zzd"))</li><li>\(link("Swift", "swift"))</li></ul>",
        ]
        #expect(try languages(PageFixture(body: RowFixture().html(tag: "article") + links.joined())) == known)
    }

    @Test("Reads a menu that is a list of items")
    func items() throws {
        let items = [("Go", "go"), ("Rust", "rust"), ("Swift", "swift"), ("Brandnew", "brandnew")]
            .map { "<li>\(link($0, $1))</li>" }
        let body = "<ul>\(items.joined())</ul>" + RowFixture().html(tag: "article")
        #expect(try languages(PageFixture(body: body)) == known + ["Go go", "Rust rust", "Brandnew brandnew"])
    }

    @Test(
        "Ignores harmful entries",
        arguments: pairs(
            """
            zza<({touch,/tmp/x}) => zza%3C(%7Btouch%2C%2Ftmp%2Fx%7D)
            .. => ..
            .. => %2E%2E
            $(id) => $(id)
            a\u{1B}b => a%1Bb
            a\u{202E} => a%E2%80%AE
            Developers => developers
            Other => name
            """
        )
    )
    func hostile(name: String, slug: String) throws {
        let name = name.replacing("<", with: "&lt;")
        let menu = PageFixture(rows: [RowFixture()]).menu + [(name, slug)]
        #expect(try languages(PageFixture(rows: [RowFixture()], menu: menu)) == known)
    }

    @Test("A link in a description does not turn a page of articles into the trending page")
    func evidence() {
        let row = RowFixture(description: "<p>\(link("Swift", "swift"))</p>", gained: "")
        let page = "<!DOCTYPE html><html><body>\(row.html(tag: "article"))</body></html>"
        let result = GitHubTrendingPage.read(Array(page.utf8), since: .daily)
        #expect(result == .failure(.unreadable(.notATrendingPage)))
    }

    private let known = ["Unknown languages unknown", "C++ c++", "Swift swift"]

    private func link(_ name: String, _ slug: String) -> String {
        "<a href=\"/trending/\(slug)?since=daily\">\(name)</a>"
    }

    /// The name and the slug of each language.
    private func languages(_ page: PageFixture) throws -> [String] {
        try GitHubTrendingPage.read(page.bytes, since: .daily).get().languages.map { "\($0.name) \($0.slug)" }
    }
}
