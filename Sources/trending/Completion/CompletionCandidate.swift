import TrendingIntegration

/// A word that is safe to offer to a shell. It means the same in bash, zsh and fish with or without quotes: it runs no
/// command, opens no file and hides no text. The same is true of its description.
struct CompletionCandidate {
    let text: String
    private let about: String?

    /// The name of a command or an option.
    init?(name: String, about: String?) {
        guard name.unicodeScalars.allSatisfy(Self.isHarmless) else { return nil }
        text = name
        self.about = about.map(Self.summary)
    }

    /// A value after the text that was typed before it. A value that begins with a hyphen would be an option. An
    /// archive usually is an absolute path. `@` before a login is special only before a parenthesis, which is not
    /// offered.
    init?(value: String, of argument: CommandTree.Argument, after head: String) {
        let signs = argument.valueName == "ORIGIN" ? "_./" : "_."
        let name = value.hasPrefix("@") ? value.dropFirst() : value[...]
        guard let first = name.unicodeScalars.first, Self.isAlphanumeric(first) || signs.unicodeScalars.contains(first),
            Self.isOffered(name), head.split(whereSeparator: { "=,".contains($0) }).allSatisfy(Self.isOffered)
        else { return nil }
        text = head + value
        about = nil
    }

    /// The word, with a tab and the description if there is one.
    var line: String { about.map { "\(text)\t\($0)" } ?? text }

    /// Whether the value is safe. GitHub's names of languages have a few more characters, which the scripts quote.
    private static func isOffered(_ value: some StringProtocol) -> Bool {
        value.unicodeScalars.allSatisfy(isHarmless) || Run.builtInLanguages.contains(String(value))
    }

    private static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
        isAlphanumeric(scalar) || "-_.+/".unicodeScalars.contains(scalar)
    }

    private static func isAlphanumeric(_ scalar: Unicode.Scalar) -> Bool {
        ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) || ("0"..."9").contains(scalar)
    }

    /// The beginning of a help text: `Colour the output` for `Colour the output; auto follows ...`.
    private static func summary(_ help: String) -> String {
        let end = [": ", "; ", ". ", " ("].compactMap { help.firstRange(of: $0)?.lowerBound }.min() ?? help.endIndex
        let text = help[..<end]
        return String(text.last == "." ? text.dropLast() : text)
    }
}
