import Foundation
import Testing
@testable import TrendingDomain
import TrendingTestSupport

@testable import TrendingPresentation

@Suite("Lists as a page")
struct PageTests {
    private func page(_ repos: [Repo] = [.any(), .bare()], groups: Bool = false) throws -> String {
        try page(ReposListTexts.any.screen(LoadedList<Repo>.any(repos: repos)).content, groups: groups)
    }

    private func page(_ content: (any ScreenContent)?, groups: Bool = false) throws -> String {
        try #require(content as? any RowsContent).rows(RowFormat(kind: .html, isGrouped: groups))
    }

    @Test("Says the source and the time of the list, links each row, and forbids everything that is not in the file")
    func drawn() throws {
        let page = try page()
        try expectGolden("page", page)
        #expect(page.contains("default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"))
        #expect(["<script", "src=", "url(", "<link"].allSatisfy { !page.contains($0) })
    }

    @Test("Text of others is text, whatever it is", arguments: 0..<100)
    func hostile(seed: Int) throws {
        var generator = SeededGenerator(seed: UInt64(seed))
        let parts = [
            "<script>alert(1)</script>", "</title>", "\" onclick=\"x", "'", "&amp;", "<!--", "-->", "]]>", "</style>",
            "\u{0}", "\u{202E}", "\u{1B}[31m", "\u{9B}", "javascript:x", "日本", "👩‍👩‍👧", "\u{2028}",
        ]
        func text() -> String {
            (0..<4).map { _ in parts.randomElement(using: &generator) ?? "" }.joined()
        }
        var repo = Repo.any(owner: text(), name: text())
        (repo.description, repo.language, repo.languageColor, repo.url) = (text(), text(), text(), text())
        repo.topics = [text()]
        let hostile = try page([repo])
        let plain = try page([.any()])
        // It adds no element, attribute or comment: the brackets are those of a page with plain text.
        #expect(hostile.filter { $0 == "<" }.count <= plain.filter { $0 == "<" }.count + 2)
        #expect(!hostile.contains("<script") && !hostile.contains("<!--") && !hostile.contains("\" onclick"))
        #expect(hostile.components(separatedBy: "</title>").count == 2)
        #expect(!hostile.unicodeScalars.contains { [0x00, 0x1B, 0x9B, 0x202E].contains($0.value) })
    }

    @Test("Emoji stay whole, and white space is one space")
    func emoji() throws {
        var repo = Repo.bare()
        repo.description = " 👩‍👩‍👧\r\n\t👍🏽 ❤️ \u{7F}"
        #expect(try page([repo]).contains("<p dir=\"auto\">👩‍👩‍👧 👍🏽 ❤️</p>"))
    }

    @Test("Only a colour can be the colour of a language")
    func color() throws {
        var repo = Repo.any()
        #expect(try page([repo]).contains("<i style=\"background:#dea584\"></i>Rust"))
        repo.languageColor = "red;background:url(https://example.com)"
        #expect(try !page([repo]).contains("example.com"))
    }

    @Test("Has a table for each language with --group, rows without a language last")
    func groups() throws {
        var swift = Repo.any(rank: 3, name: "swift")
        swift.language = "Swift"
        let page = try page([.bare(), swift, .any()], groups: true)
        let titles = page.components(separatedBy: "<h3>").dropFirst().map { $0.prefix { $0 != "<" } }
        #expect(titles == ["Rust", "Swift", "No language"])
        #expect(page.components(separatedBy: "<table>").count == 4)
    }

    @Test("Developers have their popular repository, and no figures")
    func developers() throws {
        let list = RankedList<Developer>(
            query: TrendingQuery(kind: .developers, source: .github),
            fetchedAt: .any(),
            items: [.any()]
        )
        let content = ListContent([LoadedList(list: list, origin: .remote)], of: [], .any)
        let page = try page(content)
        #expect(
            page.contains(#"<a href="https://github.com/ada"><bdi>ada</bdi></a> <span dir="auto">Ada Lovelace</span>"#)
        )
        #expect(page.contains(#"<a href="https://github.com/ada/engine"><bdi>ada/engine</bdi></a>: "#))
        #expect(!page.contains("Stars"))
    }

    @Test("Several lists have a heading each, and a list without rows says so")
    func several() throws {
        let texts = ReposListTexts.any
        let lists = [
            LoadedList<Repo>.any(query: .any(language: .swift)), .any(query: .any(language: .cPlusPlus), repos: []),
        ]
        let page = try page(texts.screen(lists).content)
        #expect(page.contains("<h2>Swift</h2>") && page.contains("<h2>C++</h2>"))
        #expect(page.contains("<p>GitHub lists no trending repositories for C++ today.</p>"))
        #expect(page.contains("<title>Trending on GitHub today · Swift · C++</title>"))
    }

    @Test("Rows of a list that is narrowed down have the narrowing as a note, also without rows")
    func narrowed() throws {
        let found = try page(ReposListTexts(arrangement: Arrangement(match: TextMatcher("uv")), clock: .any()))
        #expect(found.contains("1 row · 1 of 2 match &#39;uv&#39;"))
        let nothing = try page(ReposListTexts(arrangement: Arrangement(match: TextMatcher("zz")), clock: .any()))
        #expect(nothing.contains("<p>No repository matches &#39;zz&#39;.</p>") && !nothing.contains("has no rows"))
    }

    private func page(_ texts: ReposListTexts) throws -> String {
        try page(texts.screen(LoadedList<Repo>.any(repos: [.any(), .bare()])).content)
    }

    @Test("Rows of several lists name their periods, and no time of all is claimed")
    func merged() throws {
        let old = TrendingList.any(.any(since: .weekly), fetchedAt: .any(plus: -2 * 86_400), repos: [.any()])
        let content = MergedListsContent([old, .any(repos: [.any(name: "ruff")])], .any)
        let page = try page(content)
        #expect(page.contains("<small>weekly</small>") && page.contains("<small>daily</small>"))
        #expect(page.contains("2 lists, fetched 19 to 21 Nov 2026") && !page.contains("<time"))
        let table = try content.rows(RowFormat(kind: .markdown))
        #expect(table.hasPrefix("| # | Repository | Description | Language | Stars | Gained | Period |\n"))
    }

    @Test(
        "Says how rows moved, also to screen readers",
        arguments: [
            (.up(3), 3, #"<span class="up" title="Up from 5">▲3</span>"#, true),
            (.new, 40, #"<br><span class="new" title="New in the list">new</span></td>"#, true),
            // As on a terminal: with few days of history, nearly every row would be new.
            (.new, 29, #"<span class="new""#, false),
        ] as [(Movement.Kind, Int, String, Bool)]
    )
    func movement(kind: Movement.Kind, history: Int, mark: String, isShown: Bool) throws {
        var loaded = LoadedList<Repo>.any(repos: [.any(rank: 2)])
        loaded.list.items[0].movement = Movement(kind: kind, previousRank: 5, days: 2, daysAreExact: true)
        loaded.list.comparison = EditionComparison(day: .any(), since: .any(-1), historyDays: history)
        #expect(try page(ReposListTexts.any.screen(loaded).content).contains(mark) == isShown)
    }
}
