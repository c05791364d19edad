import TrendingPresentation

/// A wrong option; the sentence says what would be right, and is safe to print.
package struct UsageMistake: Error, Equatable {
    package var sentence: TerminalText

    package init(_ sentence: String) {
        self.sentence = TerminalText(sentence)
    }
}
