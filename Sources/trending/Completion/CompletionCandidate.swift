import TrendingIntegration

/// A word that a shell may be offered. It means the same in bash, zsh and fish whether it is quoted or not, and runs,
/// opens and hides nothing there; its description likewise.
struct CompletionCandidate {
    let text: String
    private let about: String?

    /// A name of a command or an option.
    init?(name: String, about: String?) {
        guard name.unicodeScalars.allSatisfy(Self.isHarmless) else { return nil }
        text = name
        self.about = about.map(Self.summary)
    }

    /// A value after what was typed before it. A value that begins with a dash would be an option; few others begin with
    /// anything but a letter or a digit.
    init?(value: String, after head: String) {
        guard let first = value.unicodeScalars.first, Self.isAlphanumeric(first) || first == "_" || first == "." else {
            return nil
        }
        guard Self.isOffered(value), head.split(whereSeparator: { "=,".contains($0) }).allSatisfy(Self.isOffered) else {
            return nil
        }
        text = head + value
        about = nil
    }

    /// With a description, if there is one.
    var line: String { about.map { "\(text)\t\($0)" } ?? text }

    /// GitHub's own names of languages have a few signs more; the scripts quote them.
    private static func isOffered(_ value: some StringProtocol) -> Bool {
        value.unicodeScalars.allSatisfy(isHarmless) || CompletionProgram.builtInLanguages.contains(String(value))
    }

    private static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
        isAlphanumeric(scalar) || "-_.+/".unicodeScalars.contains(scalar)
    }

    private static func isAlphanumeric(_ scalar: Unicode.Scalar) -> Bool {
        ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) || ("0"..."9").contains(scalar)
    }

    /// The beginning of a help text, which is one of this program's own: `The order`, of `The order: GitHub's own, ...`.
    private static func summary(_ help: String) -> String {
        let end = [": ", "; ", ". ", " ("].compactMap { help.firstRange(of: $0)?.lowerBound }.min() ?? help.endIndex
        let text = help[..<end]
        return String(text.last == "." ? text.dropLast() : text)
    }
}
