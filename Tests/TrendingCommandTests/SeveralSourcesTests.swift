import Foundation
import HTTPTypes
import Testing
import TrendingData
import TrendingTestSupport

@Suite("trending with several sources", .command, .timeLimit(.minutes(2)))
struct SeveralSourcesTests {
    private let sut = CommandSUT.current

    /// A search finds 300 repositories.
    init() {
        sut.answer { request in
            let path = request.head.path ?? ""
            if path == "/api/v3/user" { return .api(#"{"login": "octocat"}"#) }
            return path.hasPrefix("/api/v3/search") ? Self.found(path) : nil
        }
    }

    @Test(arguments: CommandStory.all(stories))
    func story(_ story: CommandStory) async throws { try await story.run() }

    private static let stories = #"""
        The stored list of a feed that can't be fetched is shown
            < json [{"author": "octo", "name": "cat", "stars": 7}]
            $ trending refresh --source feed --feed-url http://{server}/list.json
            < 500
            $ trending refresh --source feed --feed-url http://{server}/list.json
            > octo/cat
            2> returned 500 (server error)
        A feed requires its address, and an address that no source uses is refused
            64$ trending --source feed
            2> --feed-url
            64$ trending --feed-url https://example.com/list.json
            2> --feed-url only applies to the source 'feed'. Use --source feed.
            64$ trending --source sample --github-url https://ghe.example.com
            2> --github-url only applies to the source 'github', 'search' or 'starred'.
            asked
        With {language} in its address, a feed has a list for each language, stored by itself; without, it has one list
            $ mkdir -p site/all 'site/c#'; trending refresh --format json | tee site/all/list.json >'site/c#/list.json'
            $ trending refresh -l all --source feed --feed-url '{home}/site/{language}/list.json' --layout cards
            > astral-sh
            !> · C#
            $ trending refresh -l 'C#' --source feed --feed-url '{home}/site/{language}/list.json' --layout cards
            > astral-sh
            > · C#
            $ trending list -l 'c#' --source feed --feed-url '{home}/site/{language}/list.json' --layout cards
            > · C#
            69$ trending refresh -l swift --source feed --feed-url '{home}/site/{language}/list.json'
            64$ trending refresh -l swift --source feed --feed-url {home}/site/all/list.json
        The output of refresh --format json is a feed, from a file or a URL
            $ trending refresh --format json >list.json
            $ trending refresh --source feed --feed-url {home}/list.json --layout cards
            = List from list.json · trending on GitHub*
            > astral-sh/uv
            < json [{"author": "octo", "name": "cat"}]
            $ trending refresh --source feed --feed-url http://{server}/team/list.json --layout cards
            = List from {server}*
        A sample that is published twice as a feed is still labelled as a sample
            $ trending refresh --format json --source sample >one.json
            $ trending refresh --format json --source feed --feed-url {home}/one.json >two.json
            $ trending refresh --source feed --feed-url {home}/two.json --layout cards
            = List from two.json · a sample, not from GitHub*
            $ trending --all-stored --layout cards | grep 'list from ' >all; grep 'a sample, list from ' all | cmp - all
            $ test -s all
        If the page can't be read, the list of the search is shown and stored, labelled, with status 0
            < portal
            $ trending refresh --source github,search -s weekly --layout cards
            = New repositories in the last week, by stars · all languages*
            > instead of
            > octo/cat
            2= *Showing the new repositories of {server} search instead of {server}'s trending list.
            $ trending list --source search -s weekly --format json
            json signal = "newest"
        """#

    @Test("Fetches only the necessary pages of a search")
    func pages() async throws {
        try await sut.expect("refresh --source search --limit 250 --since 3d")
        let paths = sut.server.requests.map(\.pathAndQuery)
        #expect(paths.count == 3)
        #expect(paths.allSatisfy { $0.hasPrefix("/api/v3/search/repositories?q=created%3A%3E%3D") })
    }

    @Test("Sends a token to the API, and writes it nowhere")
    func token() async throws {
        let outcome = try await sut.adding(["GH_ENTERPRISE_TOKEN": "ghp_needle"])
            .expect("refresh --source search --verbose")
        let sent = sut.server.requests.map { $0.head.headerFields[.authorization] }
        // First the account lookup, then the search.
        #expect(sent == ["Bearer ghp_needle", "Bearer ghp_needle"])
        #expect(!(outcome.output + outcome.errors).contains("needle"))
        #expect(try sut.storedBytes().allSatisfy { !String(decoding: $0, as: UTF8.self).contains("needle") })
    }

    private static func found(_ path: String) -> NetworkResponse {
        let values = path.split(separator: "&").map { $0.split(separator: "=") }
        func number(_ name: String) -> Int { values.first { $0.first == name[...] }.flatMap { Int($0[1]) } ?? 1 }
        let (size, page) = (number("per_page"), number("page"))
        let rows = (0..<size).map { index in
            let place = (page - 1) * size + index
            return #"{"full_name": "octo/cat\#(place == 0 ? "" : "-\(place)")", "stargazers_count": \#(1_000 - place)}"#
        }
        let items = rows.joined(separator: ",")
        return .api(#"{"total_count": 300, "incomplete_results": false, "items": [\#(items)]}"#)
    }
}
