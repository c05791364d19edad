import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingPresentation

@Suite("The history of a repository on a screen")
struct RepoHistoryScreenTests {
    private let sut = HistorySUT()

    private func screen(_ filter: HistoryFilter = HistoryFilter(), showsAll: Bool = false) async throws -> Screen {
        try await HistorySUT.filled().presenter.repo(.init(name: HistorySUT.uv), in: filter, showsAll: showsAll)
    }

    @Test("Has the facts and a chart of each list, in each form, and in ASCII")
    func forms() async throws {
        let screen = try await screen()
        try expectForms("history", of: screen)
        let ascii = Style(colors: .none, hyperlinks: false, hasBraille: false)
        try expectGolden("history-ascii", PlainTextRenderer(width: 80, style: ascii).content(screen))
        #expect(screen.notes == [] && screen.status == .success)
    }

    @Test("No line is wider than the terminal, and the charts are dropped before the facts", arguments: 24...60)
    func fits(_ width: Int) async throws {
        let text = try await screen().text(width)
        #expect(text.fits(width) && text.contains("┤") == (width >= 30) && text.contains("best #1"))
    }

    @Test("At the smallest width of a chart, its days are on one line")
    func smallestChart() async throws {
        for day in 0...3 { try await sut.record(day + 1, on: day) }
        let screen = await sut.repo()
        let text = screen.text(30)
        #expect(text.contains("\n    20 Nov 2026 to 23 Nov 2026\n"))
    }

    @Test("The list with the most days comes first, and the document says whether a streak may be longer")
    func order() async throws {
        try await sut.record(1, on: 0)
        for day in [0, 1, 2] { try await sut.record(9, on: day, list: HistorySUT.swift) }
        for day in [-1, 3] { try await sut.record(nil, on: day, list: HistorySUT.swift) }
        let screen = await sut.repo()
        let json = try screen.json
        #expect(json["lists", 0, "query", "language"] == "Swift")
        #expect(json["lists", 0, "longestStreakIsExact"] == true)
        #expect(json["lists", 1, "longestStreakIsExact"] == false)
    }

    @Test("Shows three lists unless all are requested; says what is not there, and what to do")
    func told() async throws {
        for number in 1...5 { try await sut.record(number, on: 0, list: .any(language: "l\(number)")) }
        let filled = try await HistorySUT.filled()
        var off = HistorySUT()
        off.isRecording = false
        let unknown = await filled.repo(.init(name: RepoName(owner: "no", name: "body")))
        try await expectGolden(
            "history-told",
            screens: [
                "on five lists": sut.repo(),
                "all of five lists": sut.presenter.repo(
                    .init(name: HistorySUT.uv),
                    in: HistoryFilter(),
                    showsAll: true
                ),
                "not in the history": unknown,
                "left out by options": screen(HistoryFilter([.any(language: "zig")], selecting: [\.language])),
                "without a history": HistorySUT().repo(),
                "with the history off": off.repo(),
            ]
        )
        let json = try unknown.json
        #expect(json["lists"] == .array([]) && json["historyDays"] == 18)
    }

    @Test("Shows what came from outside as safe text")
    func hostile() async throws {
        var sighting = ListSighting.any(at: .at(20))
        let name = RepoName(owner: "a\u{1B}[31m", name: "b\u{202E}c")
        sighting.entries = [.init(rank: 1, repo: TrendedRepo(name: name, description: "x\u{7}\ny"))]
        try await sut.store.record(sighting)
        let screen = await sut.repo(.init(name: name))
        let text = screen.text(80)
        #expect(!text.unicodeScalars.contains { ["\u{1B}", "\u{202E}", "\u{7}"].contains($0) })
        #expect(try !screen.document.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{202E}" })
    }

    @Test("A repository of another server than github.com has its host before its name")
    func otherServer() async throws {
        let server = "https://ghe.example.com:8443/code"
        try await sut.store.record("tool", list: .any(at: server))
        let onlyThere = await sut.repo(.any("none"))
        try await sut.store.record("tool", on: 3)
        let screen = await sut.repo(.any("tool", at: server))
        try await expectGolden(
            "history-other-server",
            screens: [
                "a repository": screen, "none": sut.repo(.any("none", at: server)),
                "none of github.com": onlyThere,
                "none of a third server": sut.repo(.any("none", at: "https://git.example.com")),
            ]
        )
        let json = try screen.json
        #expect(json["repository", "server"] == .string(server))
        #expect(json["repository", "url"] == .string(server + "/tool/tool"))
    }
}
