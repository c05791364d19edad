import Foundation
import Testing
import TrendingData
import TrendingTestSupport

@Suite("trending watch --diff", .command, .timeLimit(.minutes(3)))
struct WatchDiffCommandTests {
    private let sut = CommandSUT.current

    @Test(arguments: CommandStory.all(stories))
    func story(_ story: CommandStory) async throws { try await story.run() }

    private static let stories = #"""
        Options of news are refused
            64$ trending watch --diff --once
            =
            64$ trending watch --diff --until-new
            =
            64$ trending watch --diff --quiet 22:00-07:00
            =
            64$ trending watch --diff --exec cat
            =
            64$ trending watch --diff --row {name}
            =
            2> --row is for what is new.
            64$ trending watch --diff --format urls
            =
            asked
        """#

    @Test("In a pipe, each change is a JSON document on a line; nothing counts as told")
    func pipe() async throws {
        sut.answer(.page(), .page(), .page(["ruff", "uv", "new"]))
        let running = try sut.start("watch --diff --every 1s --format jsonl")
        try await waitUntil { sut.server.requests.count >= 5 }
        running.interrupt()
        let outcome = try await running.outcome()
        let changes = outcome.output.split(separator: "\n").map { $0.split(separator: "\"")[3] }
        #expect(outcome.status == 130 && outcome.errors.isEmpty)
        #expect(changes == ["new", "up", "down", "gone"])
        #expect(!fileExists(sut.home + "/.local/share/trending/told"))
    }

    @Test("On a terminal, the next moves take the place of the last, and only what differs is written")
    func terminal() async throws {
        try await sut.withTerminal("watch --diff --every 1h", columns: 80, end: SIGTERM) { program in
            try program.wait(for: " · any key checks now")
            #expect(program.screen.text.contains("Nothing has moved yet."))
            sut.answer(.page(["ruff", "uv", "new"]))
            program.type("r")
            try program.wait(for: "/new")
            #expect(program.screen.text.contains("Gone"))
            let before = program.output.count
            sut.answer(.page(["ruff", "uv", "newer"]))
            kill(program.process, SIGUSR1)
            try program.wait(for: "/newer")
            // The whole screen has about 2,000 cells.
            #expect(program.output.count - before < 1500)
            program.type("q")
            #expect(try program.waitForEnd() == 0)
            #expect(program.hasSameModes)
            try program.start(sut, "watch --diff --every 1h")
            try program.wait(for: " · any key checks now")
            kill(program.process, SIGTERM)
            #expect(try program.waitForEnd() == SIGTERM)
            #expect(program.hasSameModes)
        }
    }
}
