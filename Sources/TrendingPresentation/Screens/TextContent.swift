/// Text of a command that has no other format.
struct TextContent: ScreenContent {
    /// Folded at the width of the terminal.
    var sentences: [String] = []
    /// Lines that are never folded, after the sentences.
    var lines: [String] = []

    func text(_ renderer: PlainTextRenderer) -> String {
        (sentences.map(renderer.render(sentence:)) + lines.map { $0.printable + "\n" }).joined()
    }

    func json() throws -> String { "" }
}
