import Testing
import TrendingTestSupport

@Suite("A full screen after a paste or an answer that never ends", .timeLimit(.minutes(5)))
struct FullScreenSilenceTests {
    @Test("A paste without an end ends after a silence")
    func paste() async throws {
        try await withFullScreen { program in
            try program.wait(for: "complete true")
            program.type("\u{1B}[200~cut\u{3}")
            try program.wait(for: "paste(\"cut\")")
        }
    }

    @Test("Ctrl-C works after strings without an end", arguments: ["\u{1B}]11;rgb", "\u{1B}P>|x", "\u{1B}_G\u{1B}"])
    func string(_ start: String) async throws {
        try await onThread {
            let program = try TerminalProgram(.xterm)
            try program.startCheck()
            try program.wait(for: "complete true")
            program.type(start + "\u{3}")
            _ = try program.waitForEnd()
            #expect(program.screen.text.contains("end: interrupted"))
        }
    }
}
