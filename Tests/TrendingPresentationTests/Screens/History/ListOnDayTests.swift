import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingPresentation

@Suite("The lists of a day")
struct ListOnDayTests {
    private let history = HistorySUT()

    private func answer(
        _ day: Int,
        _ queries: [TrendingQuery] = [.any()],
        limit: Int? = nil,
        match: String? = nil,
        format: OutputFormat = .text
    ) async -> Screen {
        var settings = EffectiveSettings()
        (settings[.limit], settings[.format]) = (limit, format)
        let match = match.flatMap { TextMatcher($0) }
        let presenter = HistoryPresenter(
            history: HistoryInteractor(history.store),
            queries: { _ in .any() },
            color: { $0 == "Rust" ? "#dea584" : nil }
        )
        let request = ReposListRequest(.list, queries.map { ListRequest([$0]) }, settings, match: match)
        return await presenter.lists(request, on: .any(day), .none, .any())
    }

    @Test("Shows the list as it was, with its date")
    func shown() async throws {
        try await history.record(2, on: -3, of: 3, stars: 100)
        let screen = await answer(-3)
        let text = screen.text(80)
        #expect(text.hasPrefix("Trending on GitHub on 17 Nov · all languages"))
        #expect(text.contains("from the history\n"))
        #expect(text.contains(" 2  astral-sh/uv"))
        #expect(!text.contains("trending refresh"))
        #expect(screen.status == .success)
        #expect(screen.notes == [])
        let feed = try screen.rows(RowFormat(kind: .atom))
        #expect(feed.contains("<title>Trending on GitHub on 17 Nov · all languages</title>"))
    }

    @Test("Names the day of today too, and says it in JSON")
    func today() async throws {
        try await history.record(1, on: 0)
        // The clock says 2026-11-21 01:02 in UTC, and the list is of the trending day before.
        try await history.record(1, on: 1)
        let screen = await answer(1)
        let text = screen.text(80)
        #expect(text.hasPrefix("Trending on GitHub on 21 Nov · "))
        #expect(!text.contains("today"))
        let json = try screen.json
        #expect(json["day"] == "2026-11-21")
    }

    @Test("Keeps its day if the list was fetched on the morning after")
    func morning() async throws {
        try await history.store.record("a", on: -2, hour: 3)
        let screen = await answer(-3)
        let text = screen.text(80)
        #expect(text.hasPrefix("Trending on GitHub on 17 Nov · "))
        let json = try screen.json
        #expect(json["fetchedAt"] == "2026-11-18T03:00:00Z")
    }

    @Test("Says that an archive has the list")
    func archive() async throws {
        try await history.store.add([.any("a", day: -9)], from: .any())
        let screen = await answer(-9)
        #expect(screen.text(80).contains("from an imported archive"))
        let json = try screen.json
        #expect(json["fetchedAt"] == .null)
        #expect(json["ageSeconds"] == .null)
        #expect(json["origin"] == "stored")
        #expect(json["refreshFailure"] == .null)
        #expect(json["repos", 0, "url"] == "https://github.com/a/a")
        #expect(json["repos", 0, "stars"] == .null)
    }

    @Test("Selects and sorts rows as any list does")
    func arrangement() async throws {
        try await history.record(2, on: -3, of: 5)
        let screen = await answer(-3, limit: 3, match: "rust")
        let json = try screen.json
        #expect(json["repos"]?.elements.count == 1)
        #expect(json["repos", 0, "rank"] == 2)
        #expect(json["repos", 0, "languageColor"] == "#dea584")
    }

    @Test("Shows several lists below each other, then why there are no others")
    func several() async throws {
        try await history.record(1, on: -3)
        let screen = await answer(-3, [.any(), .any(language: .swift)])
        #expect(screen.status == .unreachable)
        #expect(try screen.json["lists"]?.elements.count == 1)
        #expect(screen.narrations.count == 1)
    }

    @Test("Says that rows are missing from an incomplete list")
    func incomplete() async throws {
        try await history.store.record("a?", on: -3)
        let screen = await answer(-3)
        #expect(screen.text(80).contains("incomplete"))
    }
}
