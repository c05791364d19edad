import Foundation
import Testing
import TrendingTestSupport

@Suite("trending watch --exec", .timeLimit(.minutes(2)))
final class WatchExecCommandTests: CommandTests {
    @Test("--exec gives the new rows to a program, which no shell starts; if it fails, the next run gives them again")
    func program() async throws {
        let program = sut.program.adding(["GH_TOKEN": "ghp_secret"])
        try await program.run("refresh")
        sut.answer.show("new", "uv")
        let script = "cat > rows.json; echo \"$1 $GH_TOKEN.\"; exit 3"
        let outcome = try await program.run("watch --once --exec -- sh -c", [script, "sh", "$(id)"], status: 75)
        #expect(outcome.output.hasSuffix("$(id) .\n"))
        #expect(outcome.errors == "trending: The program 'sh' failed with status 3.\n")
        let rows = try Data(contentsOf: URL(fileURLWithPath: sut.home + "/rows.json"))
        let json = try ParsedJSON(rows)
        #expect(json["lists", 0, "repos", 0, "name"] == "new" && json["lists", 0, "rowCount"] == 1)
        try await program.run("watch --once --exec -- true", status: 0, says: "/new")
        try await program.run("watch --once --exec -- false", status: 0)
    }

    #if os(Linux)
        @Test("The program gets its standard streams, and not the connection to the server")
        func files() async throws {
            try await sut.run("refresh")
            sut.answer.show("new", "uv")
            let script = "ls -l /proc/$$/fd > files; :"
            try await sut.run("watch --once --exec -- sh -c", [script], status: 0)
            #expect(try !read(sut.home + "/files").contains("socket:"))
        }
    #endif

    @Test("News that a program was hearing when a signal came are told again", arguments: [SIGINT, SIGTERM])
    func interrupted(signal: Int32) async throws {
        try await sut.run("refresh")
        sut.answer.show("new", "uv")
        let script = "touch heard; exec sleep 60"
        let running = try sut.start("watch --once --exec -- sh -c", [script])
        try await wait(until: exists(sut.home + "/heard"))
        running.send(signal: signal)
        let status = try await running.outcome().status
        #expect(status == (signal == SIGINT ? 130 : SIGTERM))
        try await sut.run("watch --once --exec -- true", status: 0, says: "/new")
    }

    @Test(
        "What would end the watch with the first news is a mistake at its start",
        arguments: [
            "--row {bad}", "--row {name", "--format jsonl --fields bad",
            "--exec /does/not/exist", "--exec no-such-program",
        ]
    )
    func mistakes(options: String) async throws {
        let outcome = try await sut.run("watch --once \(options)", status: 64)
        #expect(outcome.errors.count > 20, "\(outcome)")
        #expect(sut.server.requests.isEmpty)
    }
}
