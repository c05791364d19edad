import Testing
import TrendingTestSupport

@testable import TrendingDomain

@Suite("Addresses of repositories")
struct RepoAddressTests {
    @Test(
        "The server of a row is what its address begins with, and empty for github.com",
        arguments: [
            ("https://github.com/o/n", ""), ("https://www.github.com/o/n", ""), ("", ""),
            ("https://github.com/a/b", ""),
            ("https://ghe.example.com/o/n", "https://ghe.example.com"),
            ("http://127.0.0.1:8080/code/O/N", "http://127.0.0.1:8080/code"),
        ]
    )
    func server(url: String, server: String) {
        #expect(Repo(owner: "o", name: "n", url: url).server == server)
    }

    @Test(
        "An address that may have a secret is not stored",
        arguments: [
            "https://h/list.json?token=secret", "https://ada:secret@h", "https://h#secret", "https://", "h",
            "file:///x",
            "https://h/", "https://h/\u{1B}", "https://h/" + String(repeating: "x", count: 300),
        ]
    )
    func secrets(text: String) {
        #expect(RepoAddress.server(text) == nil)
        #expect(Repo(owner: "o", name: "n", url: text + "/o/n").server == "" || text == "https://h/")
    }

    @Test("A saved list records the server of each row")
    func sighting() throws {
        var list = TrendingList.seen("a", "b")
        list.items[1].url = "https://ghe.example.com/b/b"
        let sighting = try #require(ListSighting(list, outcome: .replaced))
        #expect(sighting.entries.map(\.repo.server) == ["", "https://ghe.example.com"])
        let edition = sighting.edition(on: .any())
        #expect(TrendingList(edition, of: .any()).items.map(\.url) == list.items.map(\.url))
    }

    @Test("The usual server of a list's repositories is the list's, except of a document")
    func usual() {
        #expect(ListIdentity.any(at: "https://ghe.example.com").usualServer == "https://ghe.example.com")
        #expect(ListIdentity.any().usualServer == "")
        let feed = ListIdentity(source: "feed", server: "https://h/list.json?token=secret", period: "daily")
        #expect(feed.usualServer == "")
    }
}
