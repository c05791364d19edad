import Foundation
import Testing
import TrendingTestSupport

@Suite("trending browse", .timeLimit(.minutes(5)))
struct BrowseCommandTests {
    @Test("Shows the stored list at once, a repository on Enter, and leaves the terminal as it was")
    func session() async throws {
        try await withSUT { sut in
            try await sut.refreshed()
            sut.answer.set(api: .status(404, ["content-type": "application/json"], #"{"message": "Not Found"}"#))
            try await sut.browse { program in
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
    }

    @Test("Filters as one types, and says that a key does nothing")
    func filter() async throws {
        try await withTemporaryDirectory { home in
            try await TerminalProgram.browse(home, ["browse", "--source", "sample"], on: .kitty) { program in
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
    }

    @Test("Keys that are typed ahead count for the list and the repository that they lead to")
    func typedAhead() async throws {
        try await withSUT { sut in
            try await sut.refreshed("-l", "swift,rust")
            sut.answer.set(everywhere: Answer.status(404))
            try await sut.browse(["browse", "-l", "swift,rust"]) { program in
                try program.wait(for: "1/3")
                program.type("\tjj/ruff\r\r")
                try program.wait("the repository") { $0.title == "astral-sh/ruff" }
                program.type("q")
                try program.wait(for: "/ruff 1/1 of 3")
                #expect(program.screen.title.hasPrefix("Rust"))
                program.type("q")
            }
        }
    }

    @Test("Goes on with the list, row and filter of the last time")
    func resume() async throws {
        try await withTemporaryDirectory { home in
            try await TerminalProgram.browse(home, ["browse", "--source", "sample"], [:], 80) { first in
                try first.wait(for: "1/12")
                first.type("jjq")
            }
            try await TerminalProgram.browse(home, ["browse", "--resume"], [:], 80) { second in
                try second.wait(for: "3/12")
                second.type("q")
            }
        }
    }

    @Test("A signal or a closed terminal does not lose the place", arguments: [SIGTERM, SIGHUP])
    func ended(number: Int32) async throws {
        try await withTemporaryDirectory { home in
            try await TerminalProgram.browse(home, ["browse", "--source", "sample"], [:], 80, endsWith: number) {
                first in
                try first.wait(for: "1/12")
                first.type("jj")
                try first.wait(for: "3/12")
                if number == SIGHUP { first.hangUp() } else { kill(first.process, number) }
            }
            try await TerminalProgram.browse(home, ["browse", "--resume"], [:], 80) { second in
                try second.wait(for: "3/12")
                second.type("q")
            }
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
        try await withTemporaryDirectory { home in
            let words = typed.split(separator: " ").map(String.init)
            let outcome = try await ProgramUnderTest(home: home).run(["browse", "--resume"] + words)
            #expect(outcome.status == 64)
            #expect(outcome.errors.contains("\(name) can't be used with --resume"))
        }
    }

    @Test("The ranks of the list count afterwards, also of rows that a filter hid")
    func ranks() async throws {
        try await withTemporaryDirectory { home in
            try await onThread {
                let program = try TerminalProgram(.xterm, columns: 80, rows: 24)
                let own = ["HOME": home, "TZ": "UTC", "TRENDING_KEYRING": "false", "GH_CONFIG_DIR": home + "/no-gh"]
                let script = "\"$0\" browse --source sample --match python && \"$0\" open --print 3 11"
                try program.start("/bin/sh", ["-c", script, ProgramUnderTest.path], own)
                try program.wait(for: "/python")
                program.type("q")

                #expect(try program.waitForEnd() == 0)
                #expect(program.screen.text.contains("https://github.com/ghostty-org/ghostty"))
                #expect(program.screen.text.contains("https://github.com/rails/rails"))
            }
        }
    }

    @Test("A key of the configuration file has its new action, and the help shows it")
    func keys() async throws {
        try await withSUT { sut in
            try sut.configure(#"keys = ["x quit", "q none"]"#)
            let home = sut.home
            try await TerminalProgram.browse(home, ["browse", "--source", "sample"], [:], 80) { program in
                try program.wait(for: "1/12")

                program.type("q")
                try program.wait(for: "q does nothing here")
                program.type("x")
            }
            let report = try await sut.program.run(["config"])
            #expect(report.output.contains("x quit,q none"))
        }
    }

    @Test("A wrong key in the configuration file is refused with its line")
    func wrongKey() async throws {
        try await withSUT { sut in
            let path = try sut.configure("limit = 3\nkeys = [\"x opne\"]\n")

            let outcome = try await sut.program.run(["config"])

            #expect(outcome.status == 64)
            #expect(outcome.errors.contains("\(path), line 2: keys: 'x opne': there is no action 'opne'."))
            #expect(outcome.errors.contains("The actions are up, down, "))
        }
    }

    @Test("Is refused without a terminal and on a dumb one, and names the command to use")
    func refused() async throws {
        try await withTemporaryDirectory { home in
            let piped = try await ProgramUnderTest(home: home).run(["browse"])
            #expect(piped.status == 64)
            #expect(piped.errors.contains("trending list"))

            try await TerminalProgram.browse(home, ["browse"], ["TERM": "dumb"], endsWith: 64 << 8) { program in
                try program.wait(for: "trending list")
                #expect(!program.output.contains(0x1B))
            }
        }
    }

    @Test("Fetches a list that is not stored, and says why it can't")
    func fetches() async throws {
        try await withSUT { sut in
            try await sut.browse { program in
                try program.wait(for: "Fetched: ")
                program.type("q")
            }
            await sut.server.stop()
            try await sut.browse(["browse", "-l", "swift"]) { program in
                try program.wait(for: "This list is not stored")
                program.type("q")
            }
        }
    }

    @Test("Works on a screen of 20 columns and 5 rows")
    func small() async throws {
        try await withTemporaryDirectory { home in
            try await TerminalProgram.browse(home, ["browse", "--source", "sample"], [:], on: .tmux, 20, 5) { program in
                try program.wait(for: "1/12")
                program.type("j")
                try program.wait(for: "? keys")
                program.resize(columns: 120, rows: 30)
                kill(program.process, SIGWINCH)
                try program.wait(for: "/ filter")
                program.type("q")
            }
        }
    }
}
