import Foundation
import Testing
import TrendingConsole
import TrendingTestSupport

/// Runs a full screen in a real, interactive bash.
@Suite("A full screen in a shell", .enabled(if: FileManager.default.isExecutableFile(atPath: "/bin/bash")))
struct JobControlTests {
    @Test("Ctrl-Z stops the whole job and gives the terminal to the shell; fg shows the screen again")
    func ctrlZ() async throws {
        try await withShell("full-screen-check patient | cat") { program in
            for round in 0..<2 {
                program.type("\u{1A}")
                try program.wait("the prompt") { !$0.modes.contains(1049) && $0.text.hasSuffix("$") }
                #expect(program.screen.text.contains("Stopped"))
                #expect(program.screen.leftovers.isEmpty)
                program.type("echo $((20 + \(round)))\r")
                try program.wait(for: "\n2\(round)\n")
                program.resize(columns: 70, rows: 12)
                program.type("fg\r")
                try program.wait("the screen") { $0.modes.contains(1049) && $0.text.hasPrefix("size 70x12") }
                #expect(program.screen.keyboard == [[], [1]])
                program.type("k")
                try program.wait(for: "key k")
            }
            #expect(program.screen.unknown.isEmpty)
        }
    }

    @Test("SIGTSTP from another process leaves the screen too")
    func stopSignal() async throws {
        try await withShell { program in
            kill(try process(on: program.screen), SIGTSTP)
            try program.wait(for: "Stopped")
            #expect(program.screen.leftovers.isEmpty)
            program.type("fg\r")
            try program.wait("the screen") { $0.modes.contains(1049) && $0.text.contains("started") }
        }
    }

    @Test("After SIGSTOP and fg, the screen is complete and keys work, even if it was in the background between")
    func stopped() async throws {
        try await withShell { program in
            let process = try process(on: program.screen)
            for _ in 0..<2 {
                kill(process, SIGSTOP)
                // The shell writes where the cursor is, so that a line may end within the word.
                let stops = { (screen: ReferenceTerminal) in
                    screen.text.replacing("\n", with: "").components(separatedBy: "Stopped").count - 1
                }
                try program.wait("the stop") { stops($0) > 0 }
                program.type("bg\r")
                try program.wait("the second stop") { stops($0) > 1 }
                program.type("fg\r")
                try program.wait("the screen") { !$0.text.contains("Stopped") && $0.text.hasPrefix("size") }
                #expect(program.screen.keyboard == [[], [1]])
                #expect(program.screen.modes == [1049, 2004])
                program.type("k")
                try program.wait(for: "key k")
            }
        }
    }

    /// Runs a full screen with this command line, and beside it `body`; then `q` ends it, and nothing is left behind.
    private func withShell(
        _ line: String = "full-screen-check patient",
        _ body: @escaping @Sendable (TerminalProgram) throws -> Void
    ) async throws {
        try await withTemporaryDirectory { folder in
            try Data("set enable-bracketed-paste off\n".utf8).write(to: URL(filePath: folder + "/inputrc"))
            let tools = URL(filePath: ProgramUnderTest.path(of: "full-screen-check")).deletingLastPathComponent().path
            let variables = [
                "PATH": "\(tools):/usr/bin:/bin", "PS1": "$ ", "INPUTRC": folder + "/inputrc", "HOME": folder,
            ]
            try await onThread {
                let program = try TerminalProgram(.kitty)
                try program.start("/bin/bash", ["--norc", "--noprofile", "-b", "-i"], variables)
                try program.wait("the prompt") { $0.text.hasSuffix("$") }
                let modes = program.modes
                program.type(line + "\r")
                try program.wait(for: "complete true")
                try body(program)
                program.type("q")
                try program.wait(for: "end: finished")
                try program.wait("the prompt") { $0.text.hasSuffix("$") }
                #expect(program.screen.leftovers.isEmpty)
                #expect(program.modes == modes)
                program.type("exit\r")
                _ = try program.waitForEnd()
            }
        }
    }

    /// The process that the full screen shows.
    private func process(on screen: ReferenceTerminal) throws -> pid_t {
        let words = screen.text.split(whereSeparator: \.isWhitespace)
        return try #require(words.firstIndex(of: "pid").flatMap { pid_t(words[$0 + 1]) })
    }
}
