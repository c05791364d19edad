import Foundation
import Testing
import TrendingTestSupport

@testable import TrendingConsole

@Suite("The secret prompt", .serialized, .timeLimit(.minutes(1)))
struct SecretPromptTests {
    @Test("Returns the typed text without showing it")
    func hidden() async throws {
        let (answer, screen) = try await asked(typing: "needle wörd\n")
        #expect(answer == .text("needle wörd"))
        #expect(screen == "Password: \r\n")
    }

    @Test("Reports the end of the input (Ctrl-D)")
    func ended() async throws {
        let (answer, _) = try await asked(typing: "\u{4}")
        #expect(answer == .ended)
    }

    @Test("Ends when the task is cancelled, and restores the terminal's echo")
    func cancelled() async throws {
        let terminal = try PseudoTerminal(columns: 80, rows: 24)
        let descriptor = terminal.device.fileDescriptor
        let asking = Task { await SecretPrompt.hidden("Password:", descriptor) }
        await terminal.wait(for: "Password: ")
        asking.cancel()
        #expect(await asking.value == .interrupted)
        terminal.type("shown\n")
        await terminal.wait(for: "shown")
        #expect(terminal.text.hasSuffix("shown\r\n"))
    }

    @Test("Does not ask without a terminal")
    func withoutUser() async throws {
        let descriptor = Pipe().fileHandleForReading.fileDescriptor
        #expect(await SecretPrompt.hidden("Password:", descriptor) == .noTerminal)
    }

    private func asked(typing text: String) async throws -> (SecretPrompt.Answer, String) {
        let terminal = try PseudoTerminal(columns: 80, rows: 24)
        let descriptor = terminal.device.fileDescriptor
        let asking = Task { await SecretPrompt.hidden("Password:", descriptor) }
        await terminal.wait(for: "Password: ")
        terminal.type(text)
        let answer = await asking.value
        return (answer, try await terminal.close())
    }
}
