import TrendingPresentation

/// A wrong option; the sentence says what would be right, and is safe to print.
package struct UsageMistake: Error, Equatable {
    package var sentence: TerminalText
    /// The option whose value is wrong, where what follows from that is not known yet.
    package var option: ConfigurationKey?

    package init(_ sentence: String, option: ConfigurationKey? = nil) {
        self.sentence = TerminalText(sentence)
        self.option = option
    }
}
