import Foundation
import Testing
import TrendingData
import TrendingTestSupport

@Suite("trending watch --diff", .timeLimit(.minutes(3)))
final class WatchDiffCommandTests: CommandTests {
    @Test("In a pipe, each change is a JSON document on a line; nothing counts as told")
    func pipe() async throws {
        sut.answer.set([Answer.page(), Answer.page(), Answer.page(["ruff", "uv", "new"])])
        let running = try sut.start("watch --diff --every 1s --format jsonl")
        try await wait(until: sut.server.requests.count >= 5)
        running.interrupt()
        let outcome = try await running.outcome()
        let changes = outcome.output.split(separator: "\n").map { $0.split(separator: "\"")[3] }
        #expect(outcome.status == 130 && outcome.errors.isEmpty)
        #expect(changes == ["new", "up", "down", "gone"])
        #expect(!exists(sut.data + "/told"))
    }

    @Test("On a terminal, the next moves take the place of the last, and only what differs is written")
    func terminal() async throws {
        let line = "watch --diff --every 1h"
        try await sut.inTerminal(line, columns: 80) { [answer = sut.answer] program in
            try program.wait(for: " · any key checks now")
            #expect(program.screen.text.contains("Nothing has moved yet."))
            answer.show("ruff", "uv", "new")
            program.type("r")
            try program.wait(for: "/new")
            #expect(program.screen.text.contains("Gone"))
            let before = program.output.count
            answer.show("ruff", "uv", "newer")
            kill(program.process, SIGUSR1)
            try program.wait(for: "/newer")
            // The whole screen has about 2,000 cells.
            #expect(program.output.count - before < 1500)
            program.type("q")
            #expect(try program.waitForEnd() == 0)
            #expect(program.hasSameModes)
        }
        try await sut.inTerminal(line, columns: 80, status: SIGTERM) { program in
            try program.wait(for: " · any key checks now")
            kill(program.process, SIGTERM)
            #expect(try program.waitForEnd() == SIGTERM)
            #expect(program.hasSameModes)
        }
    }

    @Test("Refuses a form of rows, which is for news")
    func form() async throws {
        let outcome = try await sut.run("watch --diff --row {name}", status: 64)
        #expect(outcome.output.isEmpty && outcome.errors.contains("--row is for what is new."))
    }
}
