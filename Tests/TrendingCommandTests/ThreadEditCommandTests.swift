import Foundation
import Testing
import TrendingTestSupport

@Suite("trending thread --edit", .timeLimit(.minutes(2)))
struct ThreadEditCommandTests {
    @Test("Opens the editor, shows the comment, asks, and sends it")
    func sent() async throws {
        try await withEditor("printf 'Hello, \\n@ada' > \"$2\"") { terminal, thread in
            try terminal.wait(for: "[y/N]")
            #expect(terminal.screen.text.contains("Hello,") && terminal.screen.text.contains("mentions 1 person"))
            #expect(thread.texts.isEmpty)
            terminal.type("y\n")
            try terminal.wait(for: "Sent to octo/cat#7.")
            #expect(try terminal.waitForEnd() == 0)
            #expect(thread.texts == ["Hello, \n@ada"])
        }
    }

    @Test("A program that is killed with its editor loses nothing that was saved")
    func killed() async throws {
        try await withEditor("printf One > \"$2\"; echo saved; kill -9 $PPID") { terminal, thread in
            #expect(try terminal.waitForEnd() == SIGKILL && thread.texts.isEmpty)
            try terminal.run(["thread", "octo/cat#7", "--send-draft"])
            try terminal.wait(for: "[y/N]")
            terminal.type("y\n")
            #expect(try terminal.waitForEnd() == 0 && thread.texts == ["One"])
        }
    }

    @Test("A comment from a pipe is asked about on the terminal")
    func pipe() async throws {
        try await withEditor("true", starts: false) { terminal, thread in
            for (key, count) in [("n", 0), ("y", 1)] {
                try terminal.pipe("Hello", to: ["thread", "octo/cat#7", "--send", "-"])
                try terminal.wait(for: "[y/N]")
                #expect(terminal.screen.text.contains("Send this comment to octo/cat#7 on 127.0.0.1:"))
                terminal.type("\(key)\n")
                #expect(try terminal.waitForEnd() == 0 && thread.texts.count == count)
                #expect(terminal.screen.text.contains("It is kept as a draft.") == (key == "n"))
                terminal.clear()
            }
        }
    }

    @Test("Needs a terminal")
    func noTerminal() async throws {
        try await withTemporaryDirectory { home in
            let outcome = try await ProgramUnderTest(home: home).run(["thread", "octo/cat#7", "--edit"])
            #expect(outcome.status == 64 && outcome.errors.contains("--edit needs a terminal."))
        }
    }

    /// Runs `--edit` with a shell script as the editor, whose second argument is the file.
    private func withEditor(
        _ script: String,
        starts: Bool = true,
        _ body: @escaping @Sendable (EditTerminal, CommentedThread) throws -> Void
    ) async throws {
        let thread = CommentedThread()
        try await withAccountSUT(api: { await thread.answer($0) }) { sut in
            let editor = sut.home + "/my editor"
            try writeProgram(script, to: editor)
            let variables = [
                "HOME": sut.home, "TZ": "UTC", "TRENDING_KEYRING": "false", "GH_CONFIG_DIR": sut.home + "/no-gh",
                "TRENDING_GITHUB_URL": sut.server.address, "GH_ENTERPRISE_TOKEN": sut.token(),
                "VISUAL": "'\(editor)' --wait",
            ]
            try await onThread {
                let terminal = EditTerminal(try TerminalProgram(.xterm, columns: 100, rows: 24), variables)
                if starts { try terminal.edit() }
                try body(terminal, thread)
            }
        }
    }
}

/// A terminal that the program is started in, several times.
private final class EditTerminal {
    private let program: TerminalProgram
    private let variables: [String: String]

    init(_ program: TerminalProgram, _ variables: [String: String]) {
        self.program = program
        self.variables = variables
    }

    var screen: ReferenceTerminal { program.screen }

    func run(_ arguments: [String]) throws { try program.start(ProgramUnderTest.path, arguments, variables) }
    func pipe(_ text: String, to arguments: [String]) throws {
        let line = "echo \(text) | '\(ProgramUnderTest.path)' \(arguments.joined(separator: " "))"
        try program.start("/bin/sh", ["-c", line], variables)
    }
    func clear() { program.screen.apply(Array("\u{1B}[2J\u{1B}[H".utf8)[...]) }
    func edit() throws { try run(["thread", "octo/cat#7", "--edit"]) }
    func type(_ text: String) { program.type(text) }
    func wait(for text: String) throws { try program.wait(for: text) }
    func waitForEnd() throws -> Int32 { try program.waitForEnd() }
}
