import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingPresentation

@Suite("The best repositories on a screen")
struct StandingsScreenTests {
    private let sut = HistorySUT()

    private func screen(_ questions: StandingsQuestion...) async throws -> Screen {
        try await HistorySUT.filled().presenter.standings(questions)
    }

    private static let daily = StandingsQuestion(list: .any(), limit: 4)

    @Test("Has a line for each repository, or two on a narrow terminal, with its list if there are several")
    func forms() async throws {
        try expectForms("standings", of: await screen(Self.daily))
        let match = try #require(TextMatcher("package"))
        try expectForms("standings-match", of: await screen(StandingsQuestion(match: match, limit: 4)))
    }

    @Test("Numbers go on over all lists, and name the rows")
    func numbers() async throws {
        let screen = try await screen(Self.daily, StandingsQuestion(list: HistorySUT.swift, limit: 1))
        let numbered = try #require(screen.content).numbered(at: "github.com")
        #expect(numbered.map(\.title).last == "the best ranks in Swift · daily")
        #expect(numbered.map(\.items.count) == [4, 1])
        let name: RepoName? = if case .repo(let name)? = numbered.last?.items.first { name } else { nil }
        #expect(try screen.text(80).contains(" 5  \(#require(name).text)  "))
    }

    @Test("Cuts no name while the last column leaves room for it")
    func names() async throws {
        let name = "a-repository-with-a-long-name"
        var sighting = ListSighting.any(at: .at(20))
        sighting.entries = [.init(rank: 1, repo: TrendedRepo(name: RepoName(owner: "o", name: name), language: "C"))]
        try await sut.store.record(sighting)
        let screen = await sut.presenter.standings([StandingsQuestion(list: .any(), limit: 1)])
        let text = screen.text(80)
        #expect(text.contains("o/\(name)   1 day   best #1 on 20 Nov 2026   ● C\n"))
    }

    @Test("The document names the list of the best rank, and the number of days")
    func bestList() async throws {
        try await sut.record(2, on: 0)
        try await sut.record(1, on: 3, list: HistorySUT.swift)
        let screen = await sut.presenter.standings([StandingsQuestion(limit: 1)])
        let json = try screen.json
        #expect(json["repos", 0, "bestRankIn", "language"] == "Swift")
        #expect(json["repos", 0, "bestRank"] == 1 && json["repos", 0, "days"] == 2)
        #expect(json["days"] == 4)
    }

    @Test("Has one document of several lists")
    func documents() async throws {
        let json = try await screen(Self.daily, StandingsQuestion(list: HistorySUT.swift, limit: 1)).json
        #expect(json["lists"]?.elements.count == 2)
        #expect(json["lists", 1, "repos", 0, "bestRank"] == 1)
    }

    @Test("A page and a feed without rows name the days and the words that were asked for")
    func emptyDocuments() async throws {
        func rows(_ question: StandingsQuestion, _ kind: OutputFormat) async throws -> String {
            try await screen(question).rows(RowFormat(kind: kind))
        }
        let early = StandingsQuestion(days: -9...(-5), list: .any(), limit: 4)
        let page = try await rows(early, .html)
        #expect(page.contains("<p>The history has no repository from 11 to 15 Nov 2026.</p>"))
        #expect(page.contains("<h1>Best ranks, 11 to 15 Nov 2026</h1>"))
        let feed = try await rows(early, .atom)
        #expect(feed.contains("<subtitle>The history has no repository from 11 to 15 Nov 2026.</subtitle>"))
        #expect(feed.contains("<updated>2026-11-15T00:00:00Z</updated>"))
        let words = try await rows(StandingsQuestion(match: TextMatcher("nothing"), limit: 4), .jsonfeed)
        #expect(words.contains("The history has no repository that matches 'nothing' from 20 Nov to 7 Dec 2026."))
    }

    @Test("Says why there are none")
    func none() async throws {
        let zig = try await screen(StandingsQuestion(list: .any(language: "zig"), limit: 4))
        try await expectGolden(
            "standings-none",
            screens: [
                "on these days": screen(StandingsQuestion(days: -9...(-5), list: .any(), limit: 4)),
                "with these words": screen(StandingsQuestion(match: TextMatcher("nothing"), limit: 4)),
                "in an unknown list": zig,
            ]
        )
        #expect(try zig.json["from"] == .null)
    }

    @Test("Repositories with one name on two servers are told apart by their host")
    func servers() async throws {
        let server = "https://ghe.example.com"
        try await sut.store.record("2:tool", list: .any(at: server))
        try await sut.store.record("tool")
        let all = await sut.presenter.standings([StandingsQuestion(limit: 4)])
        let text = all.text(80)
        #expect(text.contains("\n 1  tool/tool ") && text.contains("\n 2  ghe.example.com/tool/tool "))
        let json = try all.json
        #expect(json["repos", 0, "server"] == .null && json["repos", 1, "server"] == .string(server))
        // The header names the server of one list.
        let one = await sut.presenter.standings([StandingsQuestion(list: .any(at: server), limit: 4)])
        #expect(one.text(80).contains("\n 1  tool/tool "))
    }
}
