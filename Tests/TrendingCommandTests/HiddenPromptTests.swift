import Foundation
import Testing
import TrendingTestSupport

@Suite("The hidden prompt of trending login", .timeLimit(.minutes(2)))
struct HiddenPromptTests {
    @Test(
        "A signal that ends the program restores the terminal's echo",
        arguments: [
            SIGTERM, SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGUSR1, SIGUSR2, SIGALRM, SIGXCPU, SIGVTALRM, SIGPROF, SIGABRT,
        ]
    )
    func signal(number: Int32) async throws {
        try await withAccountSUT { sut in
            let terminal = try PseudoTerminal(columns: 80, rows: 24)
            let run = try sut.start("login --with-token", input: terminal.device, errors: terminal.device)
            await terminal.wait(for: "Token: ")
            #expect(!Self.hasEcho(terminal))
            run.send(signal: number)
            try await run.outcome().expect(number)
            #expect(Self.hasEcho(terminal))
            _ = try await terminal.close()
        }
    }

    private static func hasEcho(_ terminal: PseudoTerminal) -> Bool {
        var modes = termios()
        return tcgetattr(terminal.device.fileDescriptor, &modes) == 0 && modes.c_lflag & tcflag_t(ECHO) != 0
    }
}
