import Foundation
import Testing
import TrendingTestSupport

@Suite("trending watch --exec", .command, .timeLimit(.minutes(2)))
struct WatchExecCommandTests {
    private let sut = CommandSUT.current

    @Test(arguments: CommandStory.all(stories))
    func story(_ story: CommandStory) async throws { try await story.run() }

    private static let stories = #"""
        --exec gives the new rows to a program, which no shell starts; if it fails, the next run gives them again
            $ trending refresh
            < news
            75$ GH_TOKEN=ghp_secret trending watch --once --exec -- sh -c 'cat >rows.json; echo "$1 $GH_TOKEN."; exit 3' sh '$(id)'
            = *$(id) .
            2= trending: The program 'sh' failed with status 3.
            $ cat rows.json
            json lists 0 repos 0 name = "new"
            json lists 0 rowCount = 1
            $ trending watch --once --exec -- true
            > /new
            $ trending watch --once --exec -- false
        The program gets its standard streams, and not the connection to the server
            $ trending refresh
            < news
            $ trending watch --once --exec -- sh -c 'ls -l /proc/$$/fd >files; :'
            $ cat files
            !> socket:
        News that can't be shown are not heard, and told by the next run
            $ trending refresh
            < news
            74$ trending watch --once --exec touch heard >/dev/full
            $ test ! -e heard
            $ trending watch --once
            > /new
        What would end the watch with the first news is a mistake at its start
            64$ trending watch --once --row {bad}
            2> Error:
            64$ trending watch --once --row {name
            2> Error:
            64$ trending watch --once --format jsonl --fields bad
            2> Error:
            64$ trending watch --once --exec /does/not/exist
            2= */does/not/exist*
            64$ trending watch --once --exec no-such-program
            2= *no-such-program*
            asked
        """#

    @Test("News that a program was hearing when a signal came are told again", arguments: [SIGINT, SIGTERM])
    func interrupted(signal: Int32) async throws {
        try await sut.run("refresh")
        sut.answer(.news)
        let script = "touch heard; exec sleep 60"
        let running = try sut.start(["watch", "--once", "--exec", "--", "sh", "-c", script])
        try await waitUntil { fileExists(sut.home + "/heard") }
        running.send(signal: signal)
        let status = try await running.outcome().status
        #expect(status == (signal == SIGINT ? 130 : SIGTERM))
        try await sut.expect("watch --once --exec -- true", output: "/new")
    }

    @Test("A watch without an end goes on after its program has failed")
    func endless() async throws {
        try await sut.run("refresh")
        sut.answer(.news)
        let script = "touch heard; exit 3"
        let running = try sut.start(["watch", "--every", "1s", "--exec", "--", "sh", "-c", script])
        try await waitUntil { fileExists(sut.home + "/heard") }
        let asked = sut.server.requests.count
        try await waitUntil { sut.server.requests.count > asked }
        running.interrupt()
        try await running.outcome().expect(130, errors: "The program 'sh' failed with status 3.")
        #expect(sut.server.requests.count > asked)
    }
}
