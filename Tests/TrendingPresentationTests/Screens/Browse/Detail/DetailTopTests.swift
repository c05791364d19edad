import Testing
@testable import TrendingDomain
import TrendingTestSupport

@testable import TrendingPresentation

@Suite("The top of a repository's screen")
struct DetailTopTests {
    private let rule = "────────────────────────────────────────────────────────────"

    @Test("Shows what the list knows at once, and asks for what is stored")
    func listed() {
        let sut = DetailSUT(listed: .any())
        #expect(sut.effects == [.load(.details(sut.repo), .stored)])
        #expect(
            sut.rows
                == [
                    "astral-sh/uv                            ★ 48,213  +812 today",
                    "An extremely fast Python package and project manager,", "written in Rust.",
                    "● Rust · 1,321 forks · #3 ▲2 · 5th day", rule,
                ]
        )
    }

    @Test("Shows the facts and the README as soon as they are read")
    func facts() throws {
        let sut = try DetailSUT(readme: "<h1>uv</h1><p>Fast.</p>", listed: .any())
        #expect(
            sut.rows == [
                "astral-sh/uv                            ★ 48,213  +812 today",
                "An extremely fast Python package and project manager,", "written in Rust.",
                "● Rust · MIT · 1,321 forks · 214 open issues",
                "pushed 2 hours ago · #3 ▲2 · 5th day · fetched 1 hour ago",
                "── README.md " + String(repeating: "─", count: 47), "uv", "", "Fast.",
            ]
        )
        #expect(sut.position == nil)
    }

    @Test("Says in words why nothing could be read, and that it never was")
    func offline() {
        var sut = DetailSUT(listed: .any(), rows: 20)
        let failure = RemoteFailure.unreachable(.cannotResolve(host: "api.github.com"))
        sut.receive(LoadedDetail(nil, failure: failure), LoadedDetail(nil, failure: failure))
        #expect(sut.rows[1...3].last == "● Rust · 1,321 forks · #3 ▲2 · 5th day")
        #expect(sut.rows.contains("Can't reach GitHub."))
        #expect(sut.rows.last == "astral-sh/uv has never been read here.")
    }

    @Test("Shows what is stored, and why it is not fresh")
    func fallback() throws {
        var sut = DetailSUT(columns: 90)
        sut.receive(
            LoadedDetail.any(.any(), failure: .timedOut(host: "api.github.com")),
            LoadedDetail.any(.none, failure: .timedOut(host: "api.github.com"))
        )
        #expect(sut.rows.contains { $0.contains("Showing what is stored as of 1 hour ago.") })
        #expect(sut.rows.last == "It has no README.")
    }

    @Test("Shows a README that the server could not render, folded and labelled so")
    func source() {
        var sut = DetailSUT(columns: 40, rows: 20)
        sut.receive(
            LoadedDetail.any(.any(description: nil)),
            LoadedDetail.any(.source(text: "# uv\n\n    x = 1\n", path: "README.md"))
        )
        #expect(sut.rows.contains("── README.md, not rendered ─────────────"))
        #expect(sut.rows.suffix(4) == ["# uv", "", "    x = 1", ""])
    }

    @Test("Marks a starred repository, also when the star is set later")
    func marks() {
        #expect(DetailSUT(listed: .any(), mark: .pendingStar).rows[0].hasPrefix("☆ astral-sh/uv"))
        var sut = DetailSUT(listed: .any())
        var book = StarBook(owner: .account(.any()), starred: RepoNames([sut.repo]))
        _ = sut.screen.receive(.marks(StarMarks(book)))
        #expect(sut.rows[0].hasPrefix("★ astral-sh/uv"))
        book.starred = RepoNames()
        _ = sut.screen.receive(.marks(StarMarks(book)))
        #expect(sut.rows[0].hasPrefix("astral-sh/uv"))
    }

    @Test("Ignores news about other repositories")
    func others() {
        var sut = DetailSUT(listed: .any())
        let before = sut.rows
        let other = RepoName(owner: "ada", name: "engine")
        let details = RepoDetails(
            repo: other,
            facts: LoadedDetail.any(.any(description: "other")),
            readme: LoadedDetail(nil)
        )
        #expect(sut.screen.receive(.details(other, details, nil, isLast: true)).isEmpty)
        #expect(sut.rows == before)
    }

    @Test("Leaves the stars out if the name needs the room, and cuts a name that is too long")
    func narrow() throws {
        #expect(try DetailSUT(readme: "", listed: .any(), columns: 30).rows[0] == "astral-sh/uv          ★ 48,213")
        #expect(try DetailSUT(readme: "", listed: .any(), columns: 20).rows[0] == "astral-sh/uv")
        #expect(try DetailSUT(readme: "", listed: .any(), columns: 8).rows[0] == "astral-…")
    }

    @Test("Fetches both parts again, and says how it ended")
    func refresh() throws {
        var sut = try DetailSUT(readme: "<p>old</p>")
        #expect(
            sut.press(.refresh) == [
                .say("Fetching astral-sh/uv …"), .load(.details(sut.repo), .refreshed),
            ]
        )
        #expect(sut.rows.contains { $0.hasPrefix("── README.md · fetching … ─") })
        #expect(sut.press(.refresh) == [.say("Fetching astral-sh/uv …")])
        try sut.read("<p>new</p>")
        #expect(sut.effects == [.say("Fetched astral-sh/uv.")])
        #expect(sut.rows.last == "new")
    }
}
