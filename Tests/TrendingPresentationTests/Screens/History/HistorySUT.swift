import TrendingDomain
import TrendingTestSupport

@testable import TrendingPresentation

/// A presenter of a history in memory.
struct HistorySUT {
    static let uv = RepoName(owner: "astral-sh", name: "uv")
    static let swift = ListIdentity.any(language: "swift")

    let store = InMemoryHistoryStore()
    var isRecording = true

    var presenter: HistoryPresenter {
        HistoryPresenter(
            history: HistoryInteractor(store),
            isRecording: isRecording,
            queries: Self.query,
            color: { $0 == "Rust" ? "#dea584" : nil }
        )
    }

    func repo(_ address: RepoAddress = RepoAddress(name: uv)) async -> Screen {
        await presenter.repo(address, in: HistoryFilter(), showsAll: false)
    }

    /// What changed in the daily list of all languages.
    func changes(since day: TrendingDay? = nil) async -> Screen {
        await presenter.changes(in: [.any()], since: day)
    }

    static let query: HistoryQueries = { list in
        let known: [String: ProgrammingLanguage] = ["swift": .swift]
        return TrendingQuery.any(
            language: list.language.isEmpty
                ? nil : known[list.language] ?? ProgrammingLanguage(name: list.language, slug: list.language),
            since: TrendingQuery.Period(list.period) ?? .daily
        )
    }

    /// Records a list with uv at a rank, among others; without it for `nil`.
    func record(
        _ rank: Int?,
        on day: Int,
        of count: Int = 25,
        list: ListIdentity = .any(),
        stars: Int? = nil
    ) async throws {
        var sighting = ListSighting.seen((1...count).map { "repo\($0)" }.joined(separator: " "), on: day, list: list)
        if let rank, rank <= count {
            let about = "An extremely fast Python package and project manager, written in Rust."
            let uv = TrendedRepo(name: Self.uv, description: about, language: "Rust")
            sighting.entries[rank - 1] = .init(rank: rank, repo: uv, stars: stars)
        }
        try await store.record(sighting)
    }

    /// uv on three lists: rising and falling for some days, with a gap, and once.
    static func filled() async throws -> HistorySUT {
        let sut = HistorySUT()
        let ranks: [Int?] = [nil, 22, 14, 9, 4, 1, 1, 3, 8, nil, nil, 6, 5, 12, nil, nil, 25, 19]
        for (day, rank) in ranks.enumerated() where day != 15 {
            try await sut.record(rank, on: day, stars: rank == nil ? nil : 40_000 + 450 * day)
        }
        for day in 2...6 { try await sut.record(day - 1, on: day, of: 10, list: swift) }
        try await sut.record(3, on: 8, list: .any(language: "python", period: "weekly"))
        return sut
    }
}

extension PlainTextRenderer {
    /// Draws a screen's content.
    func content(_ screen: Screen) -> String { screen.content?.text(self) ?? "" }
}
