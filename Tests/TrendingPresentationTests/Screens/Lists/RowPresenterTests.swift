import Testing
@testable import TrendingDomain
import TrendingTestSupport

@testable import TrendingPresentation

@Suite("The presenter of a repository")
struct RowPresenterTests {
    @Test("Makes the final string of every field")
    func full() {
        let cell = RowPresenter(since: .daily).row(Repo.any())
        let texts: [Span?] = [
            cell.rank, cell.title.owner, cell.title.name, cell.description, cell.language, cell.stars?.full,
            cell.stars?.short, cell.gained?.full, cell.gained?.exact, cell.gained?.short, cell.builtBy,
        ]
        #expect(
            texts.map { $0?.text } == [
                "#1", "astral-sh", "uv", "An extremely fast Python package and project manager, written in Rust.",
                "Rust", "48,213", "48.2k", "+812 today", "+812", "+812", "by charliermarsh, konstin",
            ]
        )
        #expect(cell.facts == ["1,321 forks"])
        #expect(
            [cell.title.owner?.link, cell.title.link, cell.avatar].map { $0?.address } == [
                "https://github.com/astral-sh", "https://github.com/astral-sh/uv", "https://github.com/astral-sh.png",
            ]
        )
        #expect(cell.languageColor == RGBColor(red: 0xDE, green: 0xA5, blue: 0x84))
    }

    @Test("An unknown value is not drawn and never 0")
    func bare() {
        let cell = RowPresenter(since: .daily).row(Repo.bare())
        let unknown = [cell.rank, cell.description, cell.language, cell.builtBy]
        #expect(unknown == [nil, nil, nil, nil] && cell.facts.isEmpty && cell.stars == nil && cell.gained == nil)
    }

    @Test("A rank is only shown if it is not the number")
    func rank() {
        let row = RowPresenter().row(Repo.any(rank: 3))
        #expect(row.numbered(3).rank == nil && row.numbered(3).number?.text == "3")
        #expect(row.numbered(14).rank?.text == "#3" && row.numbered(14).number?.text == "14")
    }

    @Test("A known 0 is drawn")
    func zero() {
        var repo = Repo.bare()
        repo.starsGained = 0
        repo.stars = 0
        repo.forks = 1
        let cell = RowPresenter(since: .weekly).row(repo)
        #expect(cell.gained?.full.text == "+0 this week")
        #expect(cell.stars?.full.text == "0")
        #expect(cell.facts == ["1 fork"])
    }

    @Test(
        "A repository on another server than the list has the server's name in front",
        arguments: [
            ("github", nil, "https://github.com", "a"),
            ("github", "https://ghe.test:8443", "https://ghe.test:8443", "a"),
            ("search", "https://ghe.test/code/api/v3", "https://ghe.test/code", "a"),
            ("search", "https://api.octo.ghe.com", "https://octo.ghe.com", "a"),
            ("github", nil, "https://evil.test", "evil.test/a"),
            ("github", nil, "https://github.com.evil.test", "github.com.evil.test/a"),
            ("feed", "https://evil.test/list", "https://evil.test", "evil.test/a"),
            ("feed", "https://lists.test/list", "https://github.com", "a"),
        ]
    )
    func otherServer(source: String, address: String?, server: String, owner: String) {
        let signal: TrendingQuery.Signal = source == "feed" ? .published : .newest
        let source = TrendingQuery.Source(name: source, address: address, signal: signal)
        let repo = Repo(owner: "a", name: "b", url: "\(server)/A/b")
        let cell = RowPresenter(since: .daily, source: source).row(repo)
        #expect(cell.title.owner?.text == owner)
        #expect(cell.title.link?.address == repo.url)
    }

    @Test(
        "A name never links to another page",
        arguments: ["https://evil.test/x", #"https://github.com\@evil.test/a/b"#, "https://a@evil.test/a/b", "a/b", ""]
    )
    func otherLink(url: String) {
        let cell = RowPresenter(since: .daily).row(Repo(owner: "a", name: "b", url: url))
        #expect(cell.title.link == nil)
        #expect(cell.title.owner?.text == "a")
    }

    @Test(
        "Derives the owner's link from the repository's, if the URL has the usual form",
        arguments: [
            "https://ghe.example.com:8443/code/o/n": "https://ghe.example.com:8443/code/o",
            "https://github.com/o/n/": nil, "https://example.com/other": nil, "https://o/n": nil,
        ] as [String: String?]
    )
    func ownerLink(url: String, expected: String?) {
        let cell = RowPresenter(since: .daily).row(Repo(owner: "o", name: "n", url: url))
        #expect(cell.title.owner?.link?.address == expected)
    }

    @Test("Does not draw a text with only invisible characters")
    func invisible() {
        var repo = Repo.bare()
        repo.description = "\u{200B}\u{202E} \n"
        #expect(RowPresenter(since: .daily).row(repo).description == nil)
    }

    @Test(
        "Hostile text in any field can't control the terminal",
        arguments: PlainTextRenderer.Layout.allCases
    )
    func hostile(layout: PlainTextRenderer.Layout) {
        let hostile = "\u{1B}]0;x\u{7}\u{9B}31m\u{202E}\r\u{8}"
        let repo = Repo(
            owner: hostile,
            name: hostile,
            url: "https://x/" + hostile,
            description: hostile,
            language: hostile,
            languageColor: hostile,
            ownerAvatarURL: "https://x/" + hostile,
            builtBy: [Contributor(login: hostile)]
        )
        let list = ReposListViewModel.any(rows: [RowPresenter(since: .daily).row(repo)])
        let text = PlainTextRenderer.plain(80, layout).render(list)
        let unsafe = text.unicodeScalars.filter {
            $0 != "\n" && ($0.properties.generalCategory == .control || $0.properties.isBidiControl)
        }
        #expect(unsafe.isEmpty)
    }
}
