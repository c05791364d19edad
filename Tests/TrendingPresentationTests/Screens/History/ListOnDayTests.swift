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

    @Test("Shows the list as it was, with its date, also if it was fetched on the morning after")
    func shown() async throws {
        try await history.record(2, on: -3, of: 3, stars: 100)
        // The clock says 2026-11-21 01:02 in UTC, and the list is of the trending day before.
        for day in 0...1 { try await history.record(1, on: day, of: 1) }
        try await history.store.record("a", on: -4, hour: 3)
        try await history.store.record("a?", on: -7)
        try await history.store.add([.any("a", day: -9)], from: .any())
        let screen = await answer(-3)
        #expect(try await answer(1).json["day"] == "2026-11-21")
        #expect(try await answer(-5).json["fetchedAt"] == "2026-11-16T03:00:00Z")
        let feed = try screen.rows(RowFormat(kind: .atom))
        #expect(feed.contains("<title>Trending on GitHub on 17 Nov · all languages</title>"))
        try await expectGolden(
            "history-day",
            screens: [
                "of a day": screen, "of today": answer(1), "of the morning after": answer(-5),
                "that is incomplete": answer(-7), "from an archive": answer(-9),
            ]
        )
    }

    @Test("A list of an archive has no time, and addresses without stars")
    func archive() async throws {
        try await history.store.add([.any("a", day: -9)], from: .any())
        let screen = await answer(-9)
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
}
