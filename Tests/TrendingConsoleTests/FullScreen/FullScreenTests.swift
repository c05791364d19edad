import Foundation
import Testing
import TrendingConsole
import TrendingTestSupport

@Suite("A full screen in a terminal", .timeLimit(.minutes(5)))
struct FullScreenTests {
    @Test("Draws before any answer, and applies the answers when they come")
    func answers() async throws {
        try await withFullScreen(.kitty.answering(.late)) { program in
            try program.wait(for: "version - dark - sync false complete false")
            #expect(!String(decoding: program.output, as: UTF8.self).contains("\u{1B}[?2026h"))
            program.answerLate()
            try program.wait(for: "version kitty(0.26.5) dark true sync true complete true")
            try program.wait(forOutput: "\u{1B}[?2026h")
            program.type("\u{1B}[27u")
            try program.wait(for: "key escape 0")
        }
    }

    @Test("Enters with one write that asks all questions, and sets the title")
    func enter() async throws {
        try await withFullScreen(columns: 200) { program in
            try program.wait(for: "complete true")
            #expect(program.screen.modes == [1049, 2004])
            #expect(program.screen.resetModes == [25])
            #expect(program.screen.keyboard == [[], [1]])
            #expect(program.screen.title == "check")
        }
    }

    @Test("Asks for no background in tmux and with NO_COLOR", arguments: [["TMUX": "x"], ["NO_COLOR": "1"]])
    func withoutColors(variables: [String: String]) async throws {
        try await withFullScreen(variables: variables) { program in
            try program.wait(for: "version XTerm(379) dark - sync false complete true")
            let output = String(decoding: program.output, as: UTF8.self)
            #expect(!output.contains("\u{1B}]10;") && !output.contains("\u{1B}]11;"))
            #expect(output.contains("\u{1B}[0;32m") == (variables["NO_COLOR"] == nil))
        }
    }

    @Test("Keys wait for a message that the content awaits, but only for a moment")
    func heldKeys() async throws {
        try await onThread {
            let program = try TerminalProgram(.xterm)
            try program.startCheck()
            try program.wait(for: "complete true")
            program.type("ahb")
            try program.wait(for: "key a\nmessage loaded\nkey b")
            program.type("wd")
            try program.wait(for: "key b\nkey d")
            program.type("hw\u{3}")
            try program.wait(for: "end: interrupted")
            #expect(try program.waitForEnd() == 0)
        }
    }

    @Test("A lone Escape is a key after a moment, and a sequence in parts is one key")
    func escape() async throws {
        try await withFullScreen { program in
            try program.wait(for: "complete true")
            program.type("\u{1B}")
            try program.wait(for: "key escape 0")
            program.type("\u{1B}[1;")
            try program.waitUntilRead()
            program.type("2A")
            try program.wait(for: "key up 1")
            program.type("\u{1B}[200~qx\u{1B}[201~")
            try program.wait(for: "paste(\"qx\")")
        }
    }

    @Test("While answers are expected, a pause after an ESC does not make it a key")
    func cutAnswer() async throws {
        try await withFullScreen(.xterm.answering(.never)) { program in
            try program.wait(for: "started")
            let start = ContinuousClock.now
            program.type("\u{1B}")
            try program.wait(for: "key escape 0")
            #expect(ContinuousClock.now - start > .milliseconds(400))
        }
    }

    @Test("Draws for a message of a task, and for a new size")
    func messages() async throws {
        try await withFullScreen { program in
            try program.wait(for: "size 60x12")
            program.type("m")
            try program.wait(for: "message later")
            program.resize(columns: 90, rows: 20)
            try program.wait(for: "size 90x20")
            program.resize(columns: 20, rows: 5)
            try program.wait(for: "size 20x5")
            #expect(program.screen.scrolls == 0)
        }
    }

    @Test("Gives the terminal to another program, and comes back")
    func outside() async throws {
        try await withFullScreen(.kitty) { program in
            try program.wait(for: "complete true")
            program.type("o")
            try program.wait(forOutput: "outside")
            try program.wait("the screen") { $0.modes.contains(1049) && $0.text.contains("started") }
            #expect(program.screen.keyboard == [[], [1]] && program.screen.titles.count == 1)
            program.type("l")
        }
    }

    @Test("Puts a text into the clipboard")
    func clipboard() async throws {
        try await withFullScreen(.kitty) { program in
            program.type("c")
            try program.wait(for: "copied")
            let copied = String(repeating: "owner/name ", count: 100)
            #expect(program.screen.clipboard == Data(copied.utf8).base64EncodedString())
        }
    }

    @Test("A terminal that accepts no output does not block keys and signals")
    func noOutput() async throws {
        try await onThread {
            let program = try TerminalProgram(.xterm, columns: 300, rows: 100)
            try program.startCheck()
            try program.wait(for: "complete true")
            // Nothing is read from here on, until the end.
            for _ in 0..<200 { program.type("l") }
            try program.waitUntilReadWithoutOutput()
            kill(program.process, SIGTERM)
            #expect(try program.waitForEnd() & 0x7F == SIGTERM)
            #expect(program.hasSameModes)
        }
    }

    #if os(Linux)
        @Test("Without input, the process does not wake up")
        func idle() async throws {
            try await withFullScreen { program in
                try program.wait(for: "complete true")
                var before = try switches(of: program.process)
                try program.wait("the process to wait") { _ in
                    before = (try? switches(of: program.process)) ?? ""
                    return before.contains("S (sleeping)")
                }
                program.pump(milliseconds: 500)
                let after = try switches(of: program.process)
                #expect(after == before)
            }
        }

        /// What the process does, and how often it has begun to wait.
        private func switches(of process: pid_t) throws -> String {
            var text = ""
            for task in try FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task").sorted() {
                text += try String(contentsOfFile: "/proc/\(process)/task/\(task)/status", encoding: .utf8)
            }
            return text.split(separator: "\n").filter { $0.hasPrefix("voluntary") || $0.hasPrefix("State") }.joined()
        }
    #endif
}
