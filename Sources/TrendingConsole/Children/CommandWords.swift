/// A command line as people write it in a variable such as `EDITOR`: words with quotes and backslashes as in a shell. No
/// shell reads it, so nothing in it is expanded or run.
package struct CommandWords {
    package private(set) var words: [String] = []
    private var word: String?
    private var quote: Character?

    /// A quote that is not closed ends with the text.
    package init(_ text: String) {
        var rest = text[...]
        while let character = rest.popFirst() {
            switch (character, quote) {
            case ("\\", nil): append(rest.popFirst())
            case ("\\", "\""): append(rest.first.map("\"\\$`".contains) == true ? rest.popFirst() : "\\")
            case ("'", nil), ("\"", nil): (quote, word) = (character, word ?? "")
            case (_, character): quote = nil
            case (_, nil) where character.isWhitespace: end()
            default: append(character)
            }
        }
        end()
    }

    private mutating func append(_ character: Character?) {
        if let character { word = (word ?? "") + String(character) }
    }

    private mutating func end() {
        if let word { words.append(word) }
        word = nil
    }
}
