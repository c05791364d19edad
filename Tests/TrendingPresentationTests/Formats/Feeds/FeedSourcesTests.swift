import Testing
@testable import TrendingDomain
import TrendingTestSupport

@testable import TrendingPresentation

@Suite("Feeds of lists of other sources")
struct FeedSourcesTests {
    private func feed(
        _ kind: OutputFormat,
        _ query: TrendingQuery,
        _ repos: [Repo] = [.any()],
        isDigest: Bool = false
    ) throws -> ParsedXML {
        let screen = ReposListTexts.any.screen(LoadedList<Repo>.any(query: query, repos: repos))
        return try ParsedXML(screen.rows(RowFormat(kind: kind, isDigest: isDigest)))
    }

    @Test(
        "An entry of a digest is named after its day, whatever the list",
        arguments: [
            (TrendingQuery.any(since: .weekly), "Trending on GitHub in the week to 20 Nov 2026 · all languages"),
            (TrendingQuery(source: .starred), "Favourites, 20 Nov 2026 · GitHub"),
        ]
    )
    func digestTitles(query: TrendingQuery, title: String) throws {
        let feed = try feed(.atom, query, isDigest: true)
        #expect(feed["entry"].first?.text(of: "title") == title)
    }

    @Test("A feed without entries says that there are none")
    func empty() throws {
        let feed = try feed(.atom, .any(), [])
        #expect(feed.text(of: "subtitle") == "GitHub lists no trending repositories today.")
    }

    @Test("An entry of a list of stars has the day of the star, whenever the list is fetched; its id has no day")
    func starred() throws {
        var repo = Repo.any()
        repo.starredAt = Timestamp(secondsSince1970: 1_794_996_672)
        let query = TrendingQuery(source: .starred, account: .any())
        let feed = try feed(.atom, query, [repo, .bare()])
        let entries = feed["entry"]
        #expect(entries.map { $0.text(of: "updated") } == ["2026-11-20T00:00:00Z", "2026-11-18T00:00:00Z"])
        #expect(entries[1].text(of: "id")?.hasSuffix("/astral-sh/uv") == true)
        #expect(feed["link"].first?.attributes["href"]?.hasSuffix("?tab=stars") == true)
    }

    @Test("The address that RSS requires is that of the list, or of what it is from")
    func home() throws {
        func link(_ source: TrendingQuery.Source, language: ProgrammingLanguage? = nil) throws -> String? {
            let query = TrendingQuery(source: source, language: language, since: .weekly)
            let feed = try feed(.rss, query)
            return feed["channel"].first?["link"].first?.text
        }
        let search = TrendingQuery.Source(name: "search", signal: .newest)
        let newest = "https://github.com/search?q=created%3A%3E%3D2026-11-14"
        #expect(try link(search) == newest + "&type=repositories&s=stars&o=desc")
        #expect(
            try link(search, language: ProgrammingLanguage(name: "Jupyter Notebook", slug: "jupyter-notebook"))
                == newest + "%20language%3A%22Jupyter%20Notebook%22&type=repositories&s=stars&o=desc"
        )
        let published = TrendingQuery.Source(name: "feed", signal: .published)
        #expect(try link(published.at("https://example.com/list.json")) == "https://example.com/list.json")
        for secret in ["https://example.com/list.json?token=x", "https://a:b@example.com/", "/home/ada/list.json"] {
            #expect(try link(published.at(secret)) == "https://github.com")
        }
        #expect(try link(TrendingQuery.Source(name: "starred", signal: .starred)) == "https://github.com")
    }
}
