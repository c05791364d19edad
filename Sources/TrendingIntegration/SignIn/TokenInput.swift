import TrendingConsole
import TrendingData
import TrendingPresentation

/// A token that somebody types, or that another program writes to standard input.
package struct TokenInput: Sendable {
    package var read: @Sendable () async -> SecretPrompt.Answer

    package init(read: @escaping @Sendable () async -> SecretPrompt.Answer) {
        self.read = read
    }

    /// Standard input up to its first line's end; where that is a terminal it is asked for and not shown.
    package static let standardInput = TokenInput {
        if isatty(STDIN_FILENO) == 1 { return await SecretPrompt.onTerminal.ask("Token:") }
        return await SecretPrompt.Answer(InputLine.read(STDIN_FILENO))
    }

    /// `nil` where the user ended it. What came is never repeated.
    func token() async throws(UsageMistake) -> APIToken? {
        switch await read() {
        case .interrupted: return nil
        case .text(let text) where !text.isEmpty:
            if let token = APIToken(text) { return token }
            throw UsageMistake(
                "What came on standard input is no token: there is a space in it, or another character that no token has."
            )
        case .unusable: throw UsageMistake("What came on standard input is too long for a token, or no text.")
        case .text, .ended, .nobody:
            throw UsageMistake(
                "No token came on standard input. For example: trending login --with-token < token.txt"
            )
        }
    }
}
