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
        On a terminal, the next moves take the place of the last, and only what differs is written
            size 80 24
            start trending watch --diff --every 1h
            see  · any key checks now
            see Nothing has moved yet.
            < page ruff uv new
            type r
            see /new
            see Gone
            count
            < page ruff uv newer
            signal \#(SIGUSR1)
            see /newer
            most 1500
            type q
            end
            again trending watch --diff --every 1h
            see  · any key checks now
            signal \#(SIGTERM)
            killed \#(SIGTERM)
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
}
