import Foundation
import HTTPTypes
import Synchronization
import Testing
import TrendingData
import TrendingTestSupport

@Suite("trending show", .command, .timeLimit(.minutes(2)))
struct ShowCommandTests {
    private let sut = CommandSUT.current

    init() { sut.answer(with: Self.response) }

    @Test(arguments: CommandStory.all(stories))
    func story(_ story: CommandStory) async throws { try await story.run() }

    private static let stories = #"""
        The facts and the README are shown; from then on from storage, also without a server
            $ trending show octo/cat
            = octo/cat↵just now↵A cat.↵★ 1,234 · ● Swift · MIT · 2 forks*
            > ── README.md ─
            > ↵Hello cat[1]↵
            > [1] https://example.com/
            2=
            asked *
            $ trending show octo/cat
            > Hello cat
            asked
            < stop
            $ trending show octo/cat --refresh
            > Hello cat
            2> Showing what is stored as of just now.
        '-' reads what to show from standard input, in its order
            $ trending show octo/cat
            $ echo ' 3  octo/cat  A cat' | trending show -
            same
            $ printf 'nonsense\nhttp://{server}/octo/cat.\nocto/none\n' | trending show -; test $? != 0
            = octo/cat↵*
            2> 'nonsense'
            2> octo/none
            $ trending show - </dev/null
            =
            2=
        The headings, the links, and JSON
            $ trending show octo/cat --toc
            > Title
            $ trending show octo/cat --links
            > https://example.com/
            !> Hello
            $ trending show octo/cat --format json
            json repository stars = 1234
            json repository license = "MIT"
            json readme path = "README.md"
            64$ trending show octo/cat --toc --links
        The README as it was written, without anything that a terminal obeys
            $ trending show octo/cat --raw
            = # Title↵\#u{FFFD}[31m\#tcat
            2=
            64$ trending show octo/cat --raw --format json
            =
        Without a network, a README that is stored as the server renders it is not said to be unread
            $ trending show octo/cat
            < stop
            69$ trending show octo/cat --raw
            =
            2> octo/cat has no README stored here as its authors wrote it.
        A repository that the server has not is named, with 69
            69$ trending show octo/none
            =
            2> has no repository octo/none.
        What the stored lists know of a repository that was never read is shown, and why it is not more
            $ trending refresh
            < stop
            $ trending show astral-sh/uv
            = *↵#1 in all languages today on*↵Its README has never been read here.
            > ★
            2> Can't reach
            $ trending show astral-sh/uv 2>&1 >/dev/null | grep -c .
            = 1
            $ trending show astral-sh/uv --format json
            json repository lists 0 rank = 1
            json repository fetchedAt = null
            json repository isArchived = null
            69$ trending show astral-sh/uv --toc
            69$ trending show octo/none
        Without a network, what the history knows of a repository in no stored list is shown
            $ trending refresh
            $ trending cache clear --yes
            < stop
            $ trending show astral-sh/uv
            = *↵#1 in all languages today on*↵Its README has never been read here.
            2> Can't reach
        Without a network, a row of the sample is known as long as the terminal shows it
            tty$ export TRENDING_GITHUB_URL= https_proxy=http://127.0.0.1:1; trending --source sample; trending show 2
            > ★ 24,930 · ● Go · 880 forks
            > #2 in all languages today in the sample, just now
            tty$ export TRENDING_GITHUB_URL= https_proxy=http://127.0.0.1:1; trending --source sample -l python -s monthly; trending show 1
            > #1 in Python this month in the sample, just now
        With the API of a proxy, addresses and numbers are those of the server
            tty$ trending refresh >/dev/null; export TRENDING_API_URL=http://127.0.0.1:1; trending; trending open 1 --print; trending open http://{server}/astral-sh/uv --print
            !> not on 127.0.0.1:1
            69$ TRENDING_GITHUB_URL= https_proxy=http://127.0.0.1:1 trending show microsoft/typescript-go
        Without the API, the README is shown as it was written, and that is said
            $ trending show octo/refused
            > README.md, not rendered
            > ↵# As written↵
            2> as it was written
        Each part is refreshed by its version, and what has not changed stays
            $ trending show octo/cat
            $ trending show octo/cat --refresh
            > Hello cat
            conditions none none "1" "1"
        """#

    @Test("In a pipe, a page is as wide as COLUMNS says; a list of links is whole")
    func columns() async throws {
        let page = try await sut.run("show octo/cat").output
        for width in [20, 33] {
            let narrow = sut.adding(["COLUMNS": "\(width)"])
            let lines = try await narrow.run("show octo/cat").output.split(separator: "\n")
            #expect(lines.contains { $0.hasPrefix("Hello cat") } && lines.allSatisfy { $0.count <= width })
            let links = try await narrow.run("show octo/cat --links").output
            #expect(links == (try await sut.run("show octo/cat --links").output))
        }
        for wrong in ["0", "-1", "abc", ""] {
            #expect(try await sut.adding(["COLUMNS": wrong]).run("show octo/cat").output == page)
        }
    }

    /// Serves `octo/cat`, and `octo/refused`, which the API refuses.
    private static func response(to request: NetworkRequest) -> NetworkResponse {
        let isKnown = request.head.headerFields[.ifNoneMatch] == "\"1\""
        switch request.pathAndQuery {
        case "/trending?since=daily": return .page()
        case "/api/v3/repos/octo/cat" where isKnown, "/api/v3/repos/octo/cat/readme" where isKnown:
            return .status(304, headers: [.eTag: "\"1\""])
        case "/api/v3/repos/octo/cat":
            return .status(200, headers: [.eTag: "\"1\"", .contentType: "application/json"], facts)
        case "/api/v3/repos/octo/cat/readme"
        where request.head.headerFields[.accept] == "application/vnd.github.raw":
            return .status(200, headers: [.contentType: "application/vnd.github.raw"], "# Title\r\n\u{1B}[31m\tcat")
        case "/api/v3/repos/octo/cat/readme":
            return .status(200, headers: rendered, readme)
        case "/octo/refused/raw/HEAD/README.md":
            return .status(200, headers: [.contentType: "text/plain; charset=utf-8"], "# As written\n")
        case let path where path.contains("refused"):
            return .api(#"{"message": "Forbidden"}"#, status: 403)
        default: return .api(#"{"message": "Not Found"}"#, status: 404)
        }
    }

    private static let rendered: HTTPFields = [
        .eTag: "\"1\"", .contentType: "application/vnd.github.html; charset=utf-8",
    ]

    private static let facts = """
        {"id": 1, "full_name": "octo/cat", "description": "A cat.", "stargazers_count": 1234, "forks_count": 2,
         "language": "Swift", "license": {"spdx_id": "MIT"}, "topics": [], "default_branch": "main"}
        """

    private static let readme = """
        <div id="file" class="md" data-path="README.md"><article class="markdown-body">
        <div class="markdown-heading"><h1 class="heading-element">Title</h1><a class="anchor" href="#title"></a></div>
        <p>Hello <a href="https://example.com/">cat</a></p></article></div>
        """
}
