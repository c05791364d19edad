/// A word as the user typed it in a shell.
enum ShellWord {
    /// The word without its quotes and backslashes, even if a quote is still open. Expands nothing.
    static func unquoted(_ word: String) -> String {
        var text = ""
        var quote: Character?
        var isEscaped = false
        for character in word {
            if isEscaped {
                isEscaped = false
                text.append(character)
            } else if character == "\\", quote != "'" {
                isEscaped = true
            } else if character == quote {
                quote = nil
            } else if quote == nil, character == "'" || character == "\"" {
                quote = character
            } else {
                text.append(character)
            }
        }
        return text
    }
}
