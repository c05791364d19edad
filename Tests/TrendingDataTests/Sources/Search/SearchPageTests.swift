import HTTPTypes
import Testing
import TrendingTestSupport

@testable import TrendingDomain

@testable import TrendingData

@Suite("Search page")
struct SearchPageTests {
    @Test("Reads every field of a row, without stars gained")
    func fullRow() throws {
        let page = try read([SearchPageFixture.fullRow])
        let repo = Repo(
            id: 1,
            owner: "octo",
            name: "cat",
            url: "https://github.com/octo/cat",
            description: "A cat, in a box 🐱",
            language: "Jupyter Notebook",
            languageColor: "#da5b0b",
            stars: 1_234,
            forks: 56,
            ownerAvatarURL: "https://avatars.githubusercontent.com/u/2?v=4",
            topics: ["cats", "command-line"]
        )
        #expect(page == SearchPage(rows: [repo], totalCount: 3_821))
    }

    @Test("Leaves out fields that are missing or of another type")
    func bareRow() throws {
        let typed =
            #"{"full_name":"octo/cat","html_url":7,"description":{},"language":[],"stargazers_count":"x","#
            + #""forks_count":-1,"id":"7","owner":"octo","topics":"cats"}"#
        let nulls =
            #"{"full_name":"octo/cat","html_url":null,"description":null,"language":null,"#
            + #""stargazers_count":null,"owner":null,"topics":null}"#
        let bare = Repo(owner: "octo", name: "cat", url: "https://github.com/octo/cat")
        for row in [SearchPageFixture.row(), typed, nulls] {
            #expect(try read([row]).rows == [bare])
        }
    }

    @Test("Reads owner and name if the full name is missing")
    func ownerAndName() throws {
        let row = #"{"name": "cat", "owner": {"login": "octo"}}"#
        #expect(try read([row]).rows.first??.owner == "octo")
    }

    @Test(
        "A row that names no repository affects no other row",
        arguments: lines(
            #"""
            null
            7
            []
            {}
            {"full_name":"cat"}
            {"full_name":"a/b/c"}
            {"full_name":"../x"}
            {"full_name":"a b/c"}
            {"full_name":"octo/\u001b[2J"}
            {"name":"cat"}
            """#
        )
    )
    func unreadableRow(row: String) throws {
        let page = try read([SearchPageFixture.row("a/b"), row, SearchPageFixture.row("c/d")])
        #expect(page.rows.map { $0?.name } == ["b", nil, "d"])
    }

    @Test("Links only to the requested server")
    func otherSite() throws {
        let row =
            #"{"full_name": "octo/cat", "html_url": "http://evil.example/octo/cat", "#
            + #""owner": {"login": "octo", "avatar_url": "https://evil.example/u/1"}}"#
        let repo = try #require(try read([row]).rows.first ?? nil)
        #expect(repo.url == "https://github.com/octo/cat")
        #expect(repo.ownerAvatarURL == nil)
    }

    @Test(
        "Keeps pictures of the requested server",
        arguments: ["https://ghe.example.com/avatars/u/1", "https://avatars.ghe.example.com/u/1"]
    )
    func pictures(address: String) throws {
        let row = #"{"full_name": "octo/cat", "owner": {"login": "octo", "avatar_url": "\#(address)"}}"#
        let page = try read([row], site: "https://ghe.example.com")
        #expect(page.rows.first??.ownerAvatarURL == address)
        #expect(try read([row]).rows.first??.ownerAvatarURL == nil)
    }

    @Test("Reads that GitHub timed out")
    func incomplete() throws {
        #expect(try read(SearchPageFixture(items: [], isIncomplete: true).json).isIncomplete)
        #expect(try read(#"{"items": [], "incomplete_results": "yes"}"#).isIncomplete == false)
    }

    @Test("Has no count if GitHub sends none", arguments: ["", #""total_count": null, "#, #""total_count": -1, "#])
    func noCount(count: String) throws {
        #expect(try read("{\(count)\"items\": []}") == SearchPage(rows: []))
    }

    @Test("Reads at most a hundred rows")
    func mostRows() throws {
        #expect(try read(SearchPageFixture.rows(1...200)).rows.count == 100)
    }

    private func read(_ rows: [String], site: String = "https://github.com") throws -> SearchPage {
        try read(SearchPageFixture(items: rows).json, site: site)
    }

    private func read(_ json: String, site: String = "https://github.com") throws -> SearchPage {
        let response = NetworkResponse(HTTPResponse(status: .ok), body: Array(json.utf8))
        return try SearchPage.read(response, site: site)
    }
}
