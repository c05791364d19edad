import Foundation
import Testing
import TrendingConsole
import TrendingTestSupport

/// Runs a full screen in a terminal. Whatever ends it, the terminal is as it was.
@Suite("The end of a full screen", .timeLimit(.minutes(5)))
struct FullScreenEndTests {
    @Test("Leaves nothing behind, whatever the terminal answers and when", arguments: RecordedTerminal.all)
    func answers(_ terminal: RecordedTerminal) async throws {
        let splits = [1, 2, 3, 9, 20, 30, 41, 60].map { RecordedTerminal.Timing.split(at: $0) }
        for timing in [.atOnce, .never, .late, .afterLeaving] + splits {
            try await onThread {
                let program = try TerminalProgram(terminal.answering(timing))
                try program.startCheck(timing == .never ? "hasty" : "patient")
                try program.wait(for: "started")
                program.type("j")
                try program.wait(for: "key j")
                if timing == .late { program.answerLate() }
                if timing != .never, timing != .afterLeaving { try program.wait(for: "complete true") }
                program.type("q")
                #expect(try program.waitForEnd() == 0)
                expectNothingLeft(program, "\(terminal.name), \(timing)")
            }
        }
    }

    @Test("A key, a throw, a trap and a violation of memory", arguments: ["q", "\u{3}", "x", "t", "v"])
    func ownEnds(key: String) async throws {
        try await onThread {
            let program = try TerminalProgram(.kitty)
            try program.startCheck("patient")
            try program.wait(for: "complete true")
            program.type(key)
            let status = try program.waitForEnd()
            switch key {
            case "x": #expect(status == 1 << 8)
            case "t": #expect([SIGILL, SIGTRAP].contains(status & 0x7F))
            case "v": #expect(status & 0x7F == SIGSEGV)
            default: #expect(status == 0)
            }
            if key == "\u{3}" { #expect(program.screen.text.contains("end: interrupted")) }
            expectNothingLeft(program, key)
        }
    }

    @Test(
        "Signals that end the process",
        arguments: [SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGABRT, SIGBUS, SIGFPE, SIGALRM]
    )
    func signals(number: Int32) async throws {
        try await onThread {
            for timing in [RecordedTerminal.Timing.atOnce, .afterLeaving] {
                let program = try TerminalProgram(.xterm.answering(timing))
                try program.startCheck("patient")
                try program.wait(for: "started")
                if timing == .atOnce { try program.wait(for: "complete true") }
                kill(program.process, number)
                #expect(try program.waitForEnd() & 0x7F == number)
                expectNothingLeft(program, "signal \(number), \(timing)")
            }
        }
    }

    @Test("A terminal that is closed ends the process, even if it ignores SIGHUP", arguments: [false, true])
    func closedTerminal(ignoresHangUp: Bool) async throws {
        try await onThread {
            let program = try TerminalProgram(.xterm)
            let check = ProgramUnderTest.path(of: "full-screen-check")
            let line = (ignoresHangUp ? "trap '' HUP; " : "") + "exec '\(check)'"
            try program.start("/bin/bash", ["-c", line])
            try program.wait(for: "complete true")
            program.hangUp()
            let status = try program.waitForEnd()
            #expect(ignoresHangUp ? status & 0x7F == 0 : status & 0x7F == SIGHUP)
        }
    }

    @Test("After SIGKILL, the next run heals the terminal")
    func killed() async throws {
        try await onThread {
            let program = try TerminalProgram(.xterm)
            try program.startCheck()
            try program.wait(for: "complete true")
            kill(program.process, SIGKILL)
            _ = try program.waitForEnd()
            #expect(program.screen.modes.isSuperset(of: [1049, 2004]))
            let check = ProgramUnderTest.path(of: "full-screen-check")
            // Another program may have left the mouse on.
            try program.start("/bin/bash", ["-c", "printf '\\e[?1000;1006h'; exec '\(check)'"])
            try program.wait("another screen") { $0.modes == [1049, 2004] && $0.titles.count == 2 }
            program.type("q")
            _ = try program.waitForEnd()
            let screen = program.screen
            #expect(screen.modes.isEmpty && screen.resetModes.isEmpty && screen.keyboard[0].isEmpty)
        }
    }

    @Test(
        "Without a terminal, fails and writes nothing else",
        .enabled(if: CommandLineTool.find("setsid") != nil, "setsid not found")
    )
    func noTerminal() async throws {
        let program = ProgramUnderTest.path(of: "full-screen-check")
        let outcome = try await ProgramUnderTest(home: NSTemporaryDirectory())
            .startShell("exec setsid --wait '\(program)'").outcome()
        #expect(outcome.output == "failure: noTerminal\n")
    }
}

/// Runs the full screen of the tests, and beside it `body`; then `q` ends it, and nothing is left behind.
func withFullScreen(
    _ recorded: RecordedTerminal = .xterm,
    columns: Int = 60,
    variables: [String: String] = [:],
    _ body: @escaping @Sendable (TerminalProgram) throws -> Void
) async throws {
    try await onThread {
        let program = try TerminalProgram(recorded, columns: columns)
        try program.startCheck(variables: variables)
        try body(program)
        program.type("q")
        #expect(try program.waitForEnd() == 0)
        expectNothingLeft(program, "q")
    }
}

/// Expects the modes, the screen and the input queue as they were before the program.
func expectNothingLeft(_ program: TerminalProgram, _ end: String) {
    #expect(program.screen.leftovers.isEmpty, "\(end)")
    #expect(program.screen.unknown.isEmpty, "\(end)")
    #expect(program.hasSameModes, "\(end)")
    #expect(program.unreadInput.isEmpty, "\(end)")
}
