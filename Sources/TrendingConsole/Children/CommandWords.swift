/// Command lines as people write them in a variable such as `EDITOR`, or type them before a shell completes them: words
/// with quotes and backslashes as in a shell. No shell reads them, so nothing in them is expanded or run.
package struct CommandWords {
    /// The words of each command; a command may have none.
    private(set) var commands: [[String]] = [[]]
    private var word: String?
    private var quote: Character?

    /// The words of the only command.
    package var words: [String] { commands[0] }

    /// A quote that is not closed ends with the text. `separator` ends a command.
    package init(_ text: String, separator: Character? = nil) {
        var rest = text[...]
        while let character = rest.popFirst() {
            switch (character, quote) {
            case ("\\", nil): append(rest.popFirst())
            case ("\\", "\""): append(rest.first.map("\"\\$`".contains) == true ? rest.popFirst() : "\\")
            case ("'", nil), ("\"", nil): (quote, word) = (character, word ?? "")
            case (_, character): quote = nil
            case (separator, nil):
                end()
                commands.append([])
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
        if let word { commands[commands.count - 1].append(word) }
        word = nil
    }
}
