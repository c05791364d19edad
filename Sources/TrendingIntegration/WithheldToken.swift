import TrendingData
import TrendingDomain
import TrendingPresentation

/// Says that a token is not sent, and why.
struct WithheldToken {
    let variable: String
    let reason: APITokenChoice.Reason

    var line: String { TerminalText("trending: \(sentence)").string + "\n" }

    private var sentence: String {
        switch reason {
        case .characters: "The token in \(variable) is not sent: there are characters in it that no token has."
        case .notEncrypted: "The token in \(variable) is not sent: the connection is not encrypted."
        }
    }
}
