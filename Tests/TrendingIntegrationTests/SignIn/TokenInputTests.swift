import Testing
import TrendingConsole
import TrendingData
import TrendingPresentation
@testable import TrendingIntegration

@Suite("A token from standard input")
struct TokenInputTests {
    @Test("is taken as it is")
    func token() async throws {
        #expect(try await makeSUT(.text("ghp_x")).token() == APIToken("ghp_x"))
    }

    @Test(
        "that is none is a mistake of the command line, and is not repeated",
        arguments: [
            (.text(""), "No token came"), (.ended, "No token came"), (.nobody, "No token came"),
            (.text("needle needle"), "no token: there is a space"),
            (.text("needleé"), "no token: there is a space"), (.unusable, "too long for a token"),
        ] as [(SecretPrompt.Answer, String)]
    )
    func mistake(answer: SecretPrompt.Answer, words: String) async throws {
        let mistake = try #require(
            await #expect(throws: UsageMistake.self) { () async throws in _ = try await makeSUT(answer).token() }
        )
        #expect(mistake.sentence.string.contains(words))
        #expect(!mistake.sentence.string.contains("needle"))
    }

    @Test("is none where the user ended it")
    func interrupted() async throws {
        #expect(try await makeSUT(.interrupted).token() == nil)
    }

    private func makeSUT(_ answer: SecretPrompt.Answer) -> TokenInput {
        TokenInput { answer }
    }
}
