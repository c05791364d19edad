import Foundation
import Testing
import TrendingTestSupport

@Suite("trending browse", .timeLimit(.minutes(5)))
final class BrowseCommandTests: CommandTests {
    @Test("Shows the stored list at once, a repository on Enter, and leaves the terminal as it was")
    func session() async throws {
        try await sut.run("refresh", status: 0)
        sut.answer.set(api: .notFound)
        try await sut.inTerminal("browse") { program in
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

    @Test("Filters as one types, and says that a key does nothing")
    func filter() async throws {
        try await sut.inTerminal("browse --source sample", .kitty) { program in
            try program.wait(for: "1/12")
            program.type("x")
            try program.wait(for: "x does nothing here · ? keys")
            program.type("/python")
            try program.wait(for: " of 12")
            program.type("\u{1B}[27u")
            try program.wait(for: "/12")
            program.type("q")
        }
    }

    @Test("Keys that are typed ahead count for the list and the repository that they lead to")
    func typedAhead() async throws {
        try await sut.run("refresh -l swift,rust", status: 0)
        sut.answer.set(everywhere: Answer.status(404))
        try await sut.inTerminal("browse -l swift,rust") { program in
            try program.wait(for: "1/3")
            program.type("\tjj/ruff\r\r")
            try program.wait("the repository") { $0.title == "astral-sh/ruff" }
            program.type("q")
            try program.wait(for: "/ruff 1/1 of 3")
            #expect(program.screen.title.hasPrefix("Rust"))
            program.type("q")
        }
    }

    @Test(
        "Goes on with the list and row of the last time, also after a signal or a closed terminal",
        arguments: [0, SIGTERM, SIGHUP]
    )
    func resume(number: Int32) async throws {
        try await sut.inTerminal("browse --source sample", status: number) { program in
            try program.wait(for: "1/12")
            program.type("jj")
            try program.wait(for: "3/12")
            program.end(number)
        }
        try await sut.inTerminal("browse --resume") { program in
            try program.wait(for: "3/12")
            program.type("q")
        }
    }

    @Test(
        "--resume is refused beside an option that it would ignore",
        arguments: [
            ("--language", "-l swift"), ("--since", "-s weekly"), ("--source", "--source sample"),
            ("--spoken-language", "--spoken-language en"), ("--match", "--match uv"),
        ]
    )
    func resumeAlone(_ name: String, _ typed: String) async throws {
        try await sut.run("browse --resume \(typed)", status: 64, warns: "\(name) can't be used with --resume")
    }

    @Test("The ranks of the list count afterwards, also of rows that a filter hid")
    func ranks() async throws {
        let variables = sut.program.variables.filter { $0.key != "TRENDING_GITHUB_URL" }
        try await onThread {
            let program = try TerminalProgram(.xterm, columns: 80, rows: 24)
            let script = "\"$0\" browse --source sample --match python && \"$0\" open --print 3 11"
            try program.start("/bin/sh", ["-c", script, ProgramUnderTest.path], variables)
            try program.wait(for: "/python")
            program.type("q")

            #expect(try program.waitForEnd() == 0)
            #expect(program.screen.text.contains("https://github.com/ghostty-org/ghostty"))
            #expect(program.screen.text.contains("https://github.com/rails/rails"))
        }
    }

    @Test("A key of the configuration file has its new action, and the help shows it")
    func keys() async throws {
        try sut.configure(#"keys = ["x quit", "q none"]"#)
        try await sut.inTerminal("browse --source sample") { program in
            try program.wait(for: "1/12")
            program.type("q")
            try program.wait(for: "q does nothing here")
            program.type("x")
        }
        try await sut.run("config", says: "x quit,q none")
    }

    @Test("A wrong key in the configuration file is refused with its line")
    func wrongKey() async throws {
        let path = try sut.configure("limit = 3\nkeys = [\"x opne\"]\n")
        let outcome = try await sut.run("config", status: 64)
        #expect(outcome.errors.contains("\(path), line 2: keys: 'x opne': there is no action 'opne'."))
        #expect(outcome.errors.contains("The actions are up, down, "))
    }

    @Test("Is refused without a terminal and on a dumb one, and names the command to use")
    func refused() async throws {
        try await sut.run("browse", status: 64, warns: "trending list")
        try await sut.inTerminal("browse", variables: ["TERM": "dumb"], status: 64 << 8) { program in
            _ = try program.waitForEnd()
            #expect(program.screen.text.contains("trending list"))
            #expect(!program.output.contains(0x1B))
        }
    }

    @Test("Fetches a list that is not stored, and says why it can't")
    func fetches() async throws {
        try await sut.inTerminal("browse") { program in
            try program.wait(for: "Fetched: ")
            program.type("q")
        }
        await sut.server.stop()
        try await sut.inTerminal("browse -l swift") { program in
            try program.wait(for: "This list is not stored")
            program.type("q")
        }
    }

    @Test("Works on a screen of 20 columns and 5 rows")
    func small() async throws {
        try await sut.inTerminal("browse --source sample", .tmux, columns: 20, rows: 5) { program in
            try program.wait(for: "1/12")
            program.type("j")
            try program.wait(for: "? keys")
            program.resize(columns: 120, rows: 30)
            kill(program.process, SIGWINCH)
            try program.wait(for: "/ filter")
            program.type("q")
        }
    }

    @Test("A wide terminal shows the repository beside its row, and m marks the row for the next list")
    func marked() async throws {
        try await sut.run("refresh", status: 0)
        sut.answer.set(everywhere: Answer.status(404))
        try await sut.inTerminal("browse", columns: 200, rows: 40) { program in
            try program.wait(for: "1/3")
            program.type("j")
            try program.wait(for: "2/3")
            program.type("m")
            try program.wait(for: "1 unseen")
            program.type("q")
        }
        let list = try await sut.run("--format json").json
        #expect(list["repos", 1, "unseen"] == true && list["repos", 0, "unseen"] == false)
    }
}

extension TerminalProgram {
    /// Ends the program with this signal, or with the key for it.
    func end(_ signal: Int32) {
        switch signal {
        case 0: type("q")
        case SIGHUP: hangUp()
        default: kill(process, signal)
        }
    }
}
