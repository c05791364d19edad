import Foundation
import Testing
import TrendingTestSupport

@Suite("Keys while the program prints", .timeLimit(.minutes(1)))
struct KeyPressesTests {
    @Test("A second Ctrl-C ends the program at once, and leaves the terminal as it was")
    func twice() async throws {
        try await onThread {
            let program = try TerminalProgram(.xterm, columns: 80, rows: 24)
            try program.startCheck("keys")
            #expect(try program.waitForEnd() == SIGINT)
            #expect(program.hasSameModes)
        }
    }
}
