import Testing
@testable import TrendingDomain
import TrendingTestSupport

@testable import TrendingPresentation

@Suite("Lists as feeds")
struct FeedTests {
    private static let tag = "tag:github.com,2008:trending/all/daily/"

    /// 2026-11-20 is the day of the list; it is known on the day before too.
    private static let timeline = ListTimeline(
        stays: [
            ListStay(repo: repo("astral-sh/uv"), firstDay: .any(-1)),
            ListStay(repo: repo("gone/away", "It left."), firstDay: .any(-3)),
            ListStay(repo: repo("octocat/hello"), firstDay: .any(-9), isFirstDayKnown: false),
        ],
        editions: EditionSeries([
            Edition(list: .any(), day: .any(), entries: [.init(rank: 1, repo: repo("astral-sh/uv"), stars: 1234)]),
            Edition(list: .any(), day: .any(-1), entries: [.init(rank: 1, repo: repo("gone/away", "It <left>."))]),
        ])
    )

    private static func repo(_ name: String, _ description: String? = nil) -> TrendedRepo {
        TrendedRepo(name: RepoName(name) ?? RepoName(owner: "", name: ""), description: description)
    }

    private func feed(
        _ kind: OutputFormat,
        _ repos: [Repo] = [.any(), .bare()],
        query: TrendingQuery = .any(),
        timeline: ListTimeline? = timeline,
        arrangement: Arrangement = Arrangement(),
        address: String? = nil,
        isDigest: Bool = false
    ) throws -> String {
        var texts = ReposListTexts(arrangement: arrangement, clock: .any())
        texts.timelines[query] = timeline
        let rows = RowFormat(kind: kind, address: address, isDigest: isDigest)
        return try texts.screen(LoadedList<Repo>.any(query: query, repos: repos)).rows(rows)
    }

    private func atom(
        _ repos: [Repo] = [.any(), .bare()],
        timeline: ListTimeline? = timeline,
        arrangement: Arrangement = Arrangement()
    ) throws -> ParsedXML {
        try ParsedXML(feed(.atom, repos, timeline: timeline, arrangement: arrangement))
    }

    @Test("An entry has the day on which its row entered the list in its id and as its date; a digest has each day")
    func feeds() throws {
        let address = "https://example.com/feed?a=1&b=2"
        for kind in [OutputFormat.atom, .rss, .jsonfeed] {
            try expectGolden("feed-\(kind)", feed(kind, address: address))
        }
        try expectGolden("feed-digest", feed(.atom, isDigest: true))
        try expectGolden("feed-digest-of-rows", feed(.atom, timeline: nil, isDigest: true))
        #expect(try !feed(.atom).contains("self") && !feed(.rss).contains("rel="))
    }

    @Test("What has left the list stays in its feed, unless the user narrows the list down")
    func past() throws {
        #expect(try atom()["entry"].map { $0.text(of: "summary") }[1] == "It left.")
        let limited = try atom(arrangement: Arrangement(limit: 1))
        #expect(limited["entry"].map { $0.text(of: "title") } == ["astral-sh/uv"])
        let matching = try atom(arrangement: Arrangement(match: TextMatcher("hello")))
        #expect(matching["entry"].map { $0.text(of: "title") } == ["octocat/hello"])
    }

    @Test("Has at most 200 entries with what has left the list, and each row")
    func most() throws {
        let stays = (0..<300).map { (number: Int) in ListStay(repo: .any("r\(number)"), firstDay: .any(-1)) }
        #expect(try atom(timeline: ListTimeline(stays: stays))["entry"].count == 200)
        let repos = (1...300).map { (rank: Int) in Repo.any(rank: rank, name: "row-\(rank)") }
        #expect(try atom(repos, timeline: ListTimeline(stays: stays))["entry"].count == 300)
    }

    @Test("Without a history, entries have no day in their ids, and the day of the list as their date")
    func noHistory() throws {
        let entry = try #require(try atom(timeline: nil)["entry"].first)
        #expect(entry.text(of: "id") == Self.tag + "astral-sh/uv")
        // The list was fetched at 01:02 on the 21st, before the lists of that day.
        #expect(entry.text(of: "updated") == "2026-11-20T00:00:00Z")
    }

    @Test("An id never depends on rank, stars or the time of the fetch")
    func stable() throws {
        var other = Repo.any(rank: 17)
        other.stars = 1
        let first = try atom([.any()])["entry"].first { $0.text(of: "title") == "astral-sh/uv" }
        let second = try atom([.bare(), other])["entry"].first { $0.text(of: "title") == "astral-sh/uv" }
        #expect(first?.text(of: "id") == second?.text(of: "id"))
        #expect(first?.text(of: "updated") == second?.text(of: "updated"))
    }

    @Test(
        "Each list has a path of its own in ids",
        arguments: [
            (TrendingQuery.any(language: .cPlusPlus, since: .weekly), "trending/c%2B%2B/weekly"),
            (.any(spokenLanguage: .chinese), "trending/all/daily-zh"),
            (.any(source: .github.at("https://ghe.example.com")), "trending@ghe.example.com/all/daily"),
            (.any(source: .sample), "trending-sample/all/daily"),
            (TrendingQuery(kind: .developers, source: .github), "trending-developers/all/daily"),
        ]
    )
    func paths(query: TrendingQuery, path: String) throws {
        #expect(try ParsedXML(feed(.atom, query: query)).text(of: "id") == "tag:github.com,2008:" + path)
    }

    @Test("The address of a published list, which may be secret, is a hash in ids")
    func secret() throws {
        let source = TrendingQuery.Source(name: "feed", address: "https://a.example/x?token=abc", signal: .published)
        let text = try feed(.atom, query: .any(source: source))
        #expect(!text.contains("token"))
        #expect(try ParsedXML(text).text(of: "id")?.contains("a.example") == false)
    }

    @Test("An address that is not of the web is no link; the entry then has a content")
    func links() throws {
        var repo = Repo.bare()
        repo.url = "javascript:alert(1)"
        let entry = try #require(try atom([repo], timeline: nil)["entry"].first)
        #expect(entry["link"].isEmpty && entry["content"].count == 1)
        #expect(try !feed(.rss, [repo], timeline: nil).contains("javascript"))
        #expect(try !feed(.jsonfeed, [repo], timeline: nil).contains("javascript"))
    }

    @Test("A link has no sign that XML's addresses can't have")
    func iri() {
        #expect(WebLink("https://github.com/a{b}`<?c=%20")?.address == "https://github.com/a%7Bb%7D%60%3C?c=%20")
    }

    @Test(
        "In feeds, pages and tables, nothing is invisible or turns the text around, and joiners stay",
        arguments: [
            "\u{202E}", "\u{2066}", "\u{61C}", "\u{200B}", "\u{2060}", "\u{E0041}", "\u{3164}", "\u{115F}", "\u{2800}",
        ]
    )
    func invisible(sign: String) throws {
        var repo = Repo.bare()
        repo.description = "a\(sign)b 👩‍👩‍👧 می\u{200C}خواهم"
        for format in [OutputFormat.atom, .rss, .html, .markdown] {
            #expect(try feed(format, [repo], timeline: nil).contains("ab 👩‍👩‍👧 می\u{200C}خواهم"), "\(format)")
        }
    }

    @Test("What is read from a feed is what was written, but for what it leaves out", arguments: 0..<100)
    func roundTrip(seed: Int) throws {
        var generator = SeededGenerator(seed: UInt64(seed))
        let repos = (1...5).map { rank in
            var repo = Repo.any(rank: rank, owner: HostileText.any(using: &generator), name: "\(rank)")
            repo.description = HostileText.any(using: &generator)
            repo.language = HostileText.any(using: &generator)
            return repo
        }
        let entries = try atom(repos, timeline: nil)["entry"]
        #expect(entries.map { $0.text(of: "summary") ?? "" } == repos.map { Self.legal($0.description ?? "") })
        #expect(entries.map { $0.text(of: "title") } == repos.map { Self.legal("\($0.owner)/\($0.name)") })
        #expect(Set(entries.map { $0.text(of: "id") }).count == 5)
        let items = try #require(ParsedXML(feed(.rss, repos, timeline: nil))["channel"].first)["item"]
        #expect(items.map { $0.text(of: "category") } == repos.map { Self.legal($0.language ?? "") })
        let json = try ParsedJSON(feed(.jsonfeed, repos, timeline: nil))
        for (index, repo) in repos.enumerated() {
            #expect(json["items", .element(index), "content_text"] == .string(repo.description ?? ""))
        }
    }

    /// Without what the feed leaves out.
    private static func legal(_ text: String) -> String {
        String(
            String.UnicodeScalarView(
                text.unicodeScalars.filter { ![0x00, 0x1B, 0x7F, 0x9B, 0x202E, 0xFEFF].contains($0.value) }
            )
        )
    }
}
