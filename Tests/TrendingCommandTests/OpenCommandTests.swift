import Foundation
import Testing
import TrendingTestSupport

@Suite("trending open", .timeLimit(.minutes(2)))
struct OpenCommandTests {
    @Test("Opens the repository of a rank in the browser of the user, without the network")
    func opens() async throws {
        try await withSUT { (sut) async throws in
            let terminal = try PseudoTerminal(columns: 80, rows: 100)
            _ = try await sut.program.run(["-l", "python"], output: terminal.device)
            let asked = sut.server.requests.count
            try writeProgram("printf '%s\\n' \"$@\" >>'\(sut.home)/seen'", to: sut.home + "/browser")
            let program = sut.program.adding(["BROWSER": sut.home + "/browser"])
            let outcome = try await program.run(["open", "2", "octo/cat"], errors: terminal.device)
            #expect(outcome.status == 0)
            #expect(outcome.output.hasPrefix("Opened astral-sh/ruff, number 2 of Python today"))
            let seen = try String(contentsOfFile: sut.home + "/seen", encoding: .utf8)
            #expect(seen == "http://\(sut.server.authority)/astral-sh/ruff\nhttp://\(sut.server.authority)/octo/cat\n")
            #expect(sut.server.requests.count == asked)
            _ = try await terminal.close()
        }
    }

    @Test("Prints the addresses with --print, and without a browser, where it says so")
    func prints() async throws {
        try await withSUT { (sut) async throws in
            let address = "http://\(sut.server.authority)/octo/cat\n"
            let printed = try await sut.program.run(["open", "--print", "octo/cat"])
            #expect(printed == .init(status: 0, output: address, errors: ""))
            let outcome = try await sut.program.run(["open", "octo/cat"])
            #expect(outcome.status == 0 && outcome.output == address)
            #expect(outcome.errors.contains("no screen"))
            let remote = try await sut.program.adding(["SSH_CONNECTION": "::1", "DISPLAY": ":0"]).run([
                "open", "octo/cat",
            ])
            #expect(remote.output == address && remote.errors.contains("over SSH"))
        }
    }

    @Test("Reads rows of a list from standard input")
    func lines() async throws {
        try await withSUT { (sut) async throws in
            let program = "'\(ProgramUnderTest.path)'"
            let outcome = try await sut.program.shell("\(program) --layout lines | \(program) open --print -")
            let names = outcome.output.split(separator: "\n").map {
                $0.split(separator: "/").suffix(2).joined(separator: "/")
            }
            #expect(outcome.status == 0 && names.count == 3 && names.first == "astral-sh/uv")
            let wrong = try await sut.program.shell("printf 'a/b\\nnonsense\\n' | \(program) open --print -")
            #expect(wrong.status == 64 && wrong.output.isEmpty && wrong.errors.contains("'nonsense'"))
            let unpicked = try await sut.program.shell("\(program) open - </dev/null")
            #expect(unpicked == .init(status: 0, output: "", errors: ""))
            let none = try await sut.program.shell("echo no name | \(program) open --print -")
            #expect(none.status == 64 && none.errors.contains("Standard input names no repository."))
        }
    }

    @Test("Skips the title of a list, a byte order mark and files beside addresses")
    func titles() async throws {
        try await withSUT { (sut) async throws in
            let program = "'\(ProgramUnderTest.path)'"
            let server = "http://\(sut.server.authority)"
            let list = try await sut.program.shell("\(program) --layout lines | head -n 4 | \(program) open --print -")
            #expect(list.status == 0 && list.output.hasPrefix("\(server)/astral-sh/uv\n"))
            let address = "HTTP://\(sut.server.authority)/octo/cat"
            for text in [#"\357\273\277octo/cat\n"#, "docs/MANUAL.md see \(address)\\n"] {
                let outcome = try await sut.program.shell("printf '\(text)' | \(program) open --print -")
                #expect(outcome == .init(status: 0, output: "\(server)/octo/cat\n", errors: ""))
            }
        }
    }

    @Test("Standard input that can't be read is an error", arguments: ["</", "<&-"])
    func unreadable(input: String) async throws {
        try await withSUT { (sut) async throws in
            let outcome = try await sut.program.shell("'\(ProgramUnderTest.path)' open --print - \(input)")
            #expect(outcome.status == 74 && outcome.output.isEmpty)
            #expect(outcome.errors.contains("Standard input can't be read: "))
        }
    }

    @Test(
        "Opens nothing outside the GitHub server",
        arguments: ["https://evil.example/a/b", "javascript:alert(1)", "-1"]
    )
    func elsewhere(word: String) async throws {
        try await withSUT { (sut) async throws in
            try writeProgram("touch '\(sut.home)/seen'", to: sut.home + "/browser")
            let program = sut.program.adding(["BROWSER": sut.home + "/browser"])
            let outcome = try await program.run(["open", "octo/cat", word])
            #expect(outcome.status == 64 && outcome.output.isEmpty)
            #expect(!FileManager.default.fileExists(atPath: sut.home + "/seen"))
        }
    }
}
