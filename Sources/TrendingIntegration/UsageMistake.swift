import TrendingPresentation

/// A wrong option; the sentence says what would be right, and is safe to print.
package struct UsageMistake: Error, Equatable {
    package var sentence: TerminalText
    /// The option whose value is wrong, where what follows from that is not known yet.
    package var option: ConfigurationKey?
    /// Whose help says more.
    package var command = "list"

    package init(_ sentence: String, option: ConfigurationKey? = nil, command: String = "list") {
        self.sentence = TerminalText(sentence)
        self.option = option
        self.command = command
    }
}
