import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("Rows with characters that no page may have")
struct GitHubLostCharactersTests {
    private static let lost = [
        "&#0;", "&#1;", "&#xD800;", "&#x110000;", "&#xFFFE;", "\u{0}", "\u{1}", "\u{FFFE}", "&#12;",
    ]

    @Test("A name with one is no name", arguments: lost)
    func names(lost: String) throws {
        let rows = [RowFixture(name: "u\(lost)v"), RowFixture(owner: "as\(lost)tral"), RowFixture(name: "ruff")]
        let page = try PageFixture(rows: rows).read()
        #expect(page.items.map(\.name) == ["ruff"])
        #expect(page.unreadableRows == 2)
    }

    @Test("A language or an id with one is unknown, and a description has U+FFFD", arguments: lost.dropLast())
    func fields(lost: String) throws {
        let click = #"{"payload":{"repository_id":1\#(lost)2}}"#
        let language = RowFixture().language.replacing("Rust", with: "Ru\(lost)st")
        var row = RowFixture(description: "<p>a\(lost)b</p>", click: click)
        row.language = language
        row.builtBy = RowFixture.contributor("charlie\(lost)marsh", href: "/x", src: "https://a.example/u/1")
        let repo = try #require(try PageFixture(rows: [row, RowFixture(name: "ruff")]).read().items.first)
        #expect(repo.language == nil)
        #expect(repo.id == nil)
        #expect(repo.builtBy == [])
        #expect(repo.description == "a\u{FFFD}b")
    }

    @Test("A developer's login, rank or number with one is unknown", arguments: lost.dropLast())
    func developers(lost: String) throws {
        let row = DeveloperRowFixture(rank: 1, login: "ada", id: 30140, name: "Ada Lovelace")
        let html = row.html.replacing("u/30140", with: "u/30\(lost)140").replacing("Lovelace", with: "Love\(lost)lace")
        let other = DeveloperRowFixture(rank: 2, login: "gr\(lost)ace").html
        let bytes = DevelopersPageFixture(rows: [html, other]).bytes
        let page = try GitHubDevelopersPage.read(bytes, since: nil, baseURL: "https://github.com")
        #expect(page.items.map(\.login) == ["ada"])
        #expect(page.items.map(\.id) == [nil])
        #expect(page.items.map(\.name) == ["Ada Love\u{FFFD}lace"])
        #expect(page.unreadableRows == 1)
    }
}
