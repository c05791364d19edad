import Foundation
import Testing
import TrendingTestSupport

@Suite("trending browse", .command, .timeLimit(.minutes(5)))
struct BrowseCommandTests {
    private let sut = CommandSUT.current

    @Test("Shows the stored list at once, a repository on Enter, and leaves the terminal as it was")
    func session() async throws {
        try await sut.expect("refresh")
        sut.answer(api: .api(#"{"message": "Not Found"}"#, status: 404))
        try await sut.withTerminal("browse") { program in
            try program.wait(for: "1/3")
            #expect(program.screen.title.hasPrefix("all languages today"))
            #expect(program.screen.modes.contains(1049))

            program.type("j")
            try program.wait(for: "2/3")
            program.type("\r")
            try program.wait("the repository") { $0.title == "astral-sh/ruff" }
            program.type("q")
            try program.wait(for: "2/3")
            program.type("q")

            #expect(try program.waitForEnd() == 0)
            #expect(program.screen.leftovers.isEmpty)
            #expect(program.hasSameModes)
            #expect(program.unreadInput.isEmpty)
        }
    }

    @Test("Keys that are typed ahead count for the list and the repository that they lead to")
    func typedAhead() async throws {
        try await sut.expect("refresh -l swift,rust")
        sut.answer(everywhere: .html(status: 404))
        try await sut.withTerminal("browse -l swift,rust") { program in
            try program.wait(for: "1/3")
            program.type("\tjj/ruff\r\r")
            try program.wait("the repository") { $0.title == "astral-sh/ruff" }
            program.type("q")
            try program.wait(for: "/ruff 1/1 of 3")
            #expect(program.screen.title.hasPrefix("Rust"))
            program.type("q")
        }
    }

    @Test("A signal or a closed terminal does not lose the place", arguments: [SIGTERM, SIGHUP])
    func ended(number: Int32) async throws {
        try await sut.withTerminal("browse --source sample", columns: 80, end: number) { first in
            try first.wait(for: "1/12")
            first.type("jj")
            try first.wait(for: "3/12")
            if number == SIGHUP { first.hangUp() } else { kill(first.process, number) }
        }
        try await sut.withTerminal("browse --resume", columns: 80) { second in
            try second.wait(for: "3/12")
            second.type("q")
        }
    }

    @Test(
        "--resume is refused beside an option that it would ignore",
        arguments: [
            "--language": "-l swift", "--since": "-s weekly", "--source": "--source sample",
            "--spoken-language": "--spoken-language en", "--match": "--match uv",
            "--github-url": "--github-url https://ghe.example.com",
        ]
    )
    func resumeAlone(_ name: String, _ typed: String) async throws {
        try await sut.expect("browse --resume \(typed)", 64, errors: "\(name) can't be used with --resume")
    }

    @Test("A key of the configuration file has its new action, and the help shows it")
    func keys() async throws {
        try sut.configure(#"keys = ["x quit", "q none"]"#)
        try await sut.withTerminal("browse --source sample", columns: 80) { program in
            try program.wait(for: "1/12")

            program.type("q")
            try program.wait(for: "q does nothing here")
            program.type("x")
        }
        let report = try await sut.run("config")
        #expect(report.output.contains("x quit,q none"))
    }

    @Test("Is refused without a terminal and on a dumb one, and names the command to use")
    func refused() async throws {
        try await sut.expect("browse", 64, errors: "trending list")
        try await sut.adding(["TERM": "dumb"]).withTerminal("browse", end: 64 << 8) { program in
            _ = try program.waitForEnd()
            #expect(program.screen.text.contains("trending list"))
            #expect(!program.output.contains(0x1B))
        }
    }

    @Test("Fetches a list that is not stored, and says why it can't")
    func fetches() async throws {
        try await sut.withTerminal("browse") { program in
            try program.wait(for: "Fetched: ")
            program.type("q")
        }
        await sut.server.stop()
        try await sut.withTerminal("browse -l swift") { program in
            try program.wait(for: "This list is not stored")
            program.type("q")
        }
    }
}
