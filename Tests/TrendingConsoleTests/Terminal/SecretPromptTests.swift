import Foundation
import Testing
import TrendingTestSupport

@testable import TrendingConsole

@Suite("A question for a secret", .serialized, .timeLimit(.minutes(1)))
struct SecretPromptTests {
    @Test("is answered by what is typed, which is not shown")
    func hidden() async throws {
        let (answer, screen) = try await asked(typing: "needle wörd\n")
        #expect(answer == .text("needle wörd"))
        #expect(screen == "Password: \r\n")
    }

    @Test("is answered by nothing where the input ends, by Ctrl-D")
    func ended() async throws {
        let (answer, _) = try await asked(typing: "\u{4}")
        #expect(answer == .ended)
    }

    @Test("is over once the task is cancelled, and what is typed then is shown again")
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

    @Test("is not asked where there is no terminal")
    func nobody() async throws {
        let descriptor = Pipe().fileHandleForReading.fileDescriptor
        #expect(await SecretPrompt.hidden("Password:", descriptor) == .nobody)
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
