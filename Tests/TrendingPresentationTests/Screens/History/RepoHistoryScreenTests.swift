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

    @Test("Has the facts and a chart of each list", arguments: [40, 80, 200])
    func widths(_ width: Int) async throws {
        let screen = try await screen()
        try expectGolden("history-\(width)", screen.text(width))
        #expect(screen.status == .success)
        #expect(screen.notes == [])
    }

    @Test("Is coloured if the terminal has colours")
    func colors() async throws {
        let style = Style.ansi16
        try expectGolden("history-color", PlainTextRenderer(width: 80, style: style).content(try await screen()))
    }

    @Test("Is drawn in ASCII if the terminal has no braille")
    func ascii() async throws {
        let style = Style(colors: .none, hyperlinks: false, hasBraille: false)
        try expectGolden("history-ascii", PlainTextRenderer(width: 80, style: style).content(try await screen()))
    }

    @Test("In a pipe, has one line of facts and no chart wider than the text")
    func pipe() async throws {
        let text = try await screen().text(nil)
        try expectGolden("history-pipe", text)
        #expect(!text.contains("\u{1B}"))
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

    @Test("Has a document with each day")
    func document() async throws {
        try expectGolden("history-document", try await screen().document)
    }

    @Test("Shows three lists, and counts the others unless all are requested")
    func manyLists() async throws {
        for number in 1...5 { try await sut.record(number, on: 0, list: .any(language: "l\(number)")) }
        let renderer = PlainTextRenderer.plain(80)
        let some = renderer.content(
            await sut.repo()
        )
        #expect(some.contains("l3 · daily") && !some.contains("l4 · daily"))
        #expect(some.hasSuffix("\n\nAnd 2 more lists. Add --all to see all.\n"))
        let all = renderer.content(
            await sut.presenter.repo(.init(name: HistorySUT.uv), in: HistoryFilter(), showsAll: true)
        )
        #expect(all.contains("l5 · daily   1 day   #5 on 20 Nov 2026"))
        #expect(!all.contains("more list"))
    }

    @Test("Says which days the history has if it does not have the repository")
    func unknown() async throws {
        let sut = try await HistorySUT.filled()
        let name = RepoName(owner: "no", name: "body")
        let screen = await sut.repo(.init(name: name))
        #expect(screen.text(80) == "")
        let json = try screen.json
        #expect(json["lists"] == .array([]))
        #expect(json["historyDays"] == 18)
        #expect(screen.status == .success)
        #expect(
            screen.notes == [
                .warning(
                    """
                    no/body is on no list in the history, which goes from 20 Nov to 7 Dec 2026. Run 'trending \
                    refresh' each day to record lists, or import an archive: 'trending history import PATH'.
                    """
                )
            ]
        )
    }

    @Test("Says that the repository is on other lists if options leave all of them out")
    func filtered() async throws {
        let screen = try await screen(HistoryFilter([.any(language: "zig")], selecting: [\.language]))
        let text = "astral-sh/uv is not on these lists on these days, but the history has it on 3 lists."
        #expect(screen.notes == [.warning(text)])
    }

    @Test("Says what to do if the history is empty, or off")
    func empty() async throws {
        var sut = sut
        let said = await sut.repo().notes
        let advice =
            "Run 'trending refresh' each day to record lists, or import an archive: 'trending history import PATH'."
        #expect(said == [.warning("The history is empty. \(advice)")])
        sut.isRecording = false
        #expect(await sut.repo().narrations.first?.contains("the setting 'history' is off") == true)
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
        try await sut.store.record("tool")
        let screen = await sut.repo(.any("tool", at: server))
        let text = screen.text(80)
        #expect(text.hasPrefix("ghe.example.com:8443/tool/tool · 1 day on 1 list"))
        let json = try screen.json
        #expect(json["repository", "server"] == .string(server))
        #expect(json["repository", "url"] == .string(server + "/tool/tool"))
        let none = await sut.repo(.any("none", at: server))
        #expect(none.narrations.first?.hasPrefix("ghe.example.com:8443/none/none is on no list") == true)
        #expect(
            none.narrations.first?.hasSuffix(
                "Run 'trending refresh' each day to record lists. The history has lists of github.com."
            ) == true
        )
    }
}
