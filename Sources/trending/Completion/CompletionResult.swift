import ArgumentParser
import TrendingIntegration

/// The completions of a word, in the format that the scripts of `CompletionScript` read: a line with the kind, then one
/// candidate on each line. Each candidate is the whole word; for zsh and fish, a tab and a description follow.
struct CompletionResult {
    private enum Kind: String {
        case words
        /// The shell completes a file name.
        case files
    }

    private var kind = Kind.words
    private var candidates: [CompletionCandidate] = []
    private let typed: String

    init(_ place: CompletionContext) async {
        typed = place.head + place.typed
        switch place.wanted {
        case .option: candidates = Self.options(place)
        case .value(let option): await offer(option, place)
        case .argument:
            if place.isFirst, !place.command.commands.isEmpty { candidates = Self.commands(place) }
            if place.isHelp { return }
            let positionals = place.command.positionals
            let argument = positionals.dropFirst(place.arguments.count).first ?? positionals.last
            if let argument { await offer(argument, place) }
            if place.typed.isEmpty, kind == .words, candidates.isEmpty, argument?.isOptional != false {
                candidates = Self.options(place)
            }
        }
    }

    /// The output for a shell. For bash, only candidates that begin with the word, ignoring case, and no descriptions;
    /// the other shells filter and sort as their user configured them.
    func text(for shell: CompletionShell) -> String {
        let lines = candidates.compactMap { candidate -> String? in
            guard shell == .bash else { return candidate.line }
            return candidate.text.lowercased().hasPrefix(typed.lowercased()) ? candidate.text : nil
        }
        return ([kind.rawValue] + lines).map { $0 + "\n" }.joined()
    }

    private mutating func offer(_ argument: CommandTree.Argument, _ place: CompletionContext) async {
        if argument.takesFile {
            kind = .files
            return
        }
        var head = place.head
        var values = await place.values(of: argument) ?? argument.values
        if argument.takesSeveral, let comma = place.typed.lastIndex(of: ",") {
            let before = place.typed[...comma]
            head += before
            values.removeAll { before.split(separator: ",").contains($0[...]) }
        }
        candidates += values.compactMap { CompletionCandidate(value: $0, of: argument, after: head) }
    }

    private static func commands(_ place: CompletionContext) -> [CompletionCandidate] {
        place.command.commands.compactMap { CompletionCandidate(name: $0.commandName, about: $0.abstract) }
    }

    /// The options that are not on the command line, and those that may be repeated.
    private static func options(_ place: CompletionContext) -> [CompletionCandidate] {
        place.command.allArguments
            .filter { $0.kind != .positional && ($0.isRepeating || place.given.isDisjoint(with: $0.spellings)) }
            .flatMap { argument in
                argument.spellings.compactMap { spelling in
                    CompletionCandidate(name: spelling, about: description(of: argument, spelling, in: place.command))
                }
            }
    }

    /// The parser has one help text for `--reverse` and `--no-reverse`.
    private static func description(
        of argument: CommandTree.Argument,
        _ spelling: String,
        in command: CommandTree
    ) -> String? {
        let positive = "--" + spelling.dropFirst("--no-".count)
        guard spelling.hasPrefix("--no-"), command.option(positive) != nil else { return argument.abstract }
        return negatives[spelling] ?? "Turn off \(positive)"
    }

    private static let negatives = [
        "--no-pager": "Don't use a pager",
        "--no-require-fresh": "Exit with status 0 if only the stored list can be shown",
        "--no-reverse": "Don't reverse the order",
        "--no-verbose": "Don't log requests",
    ]
}

/// A word that is safe to offer to a shell. It means the same in bash, zsh and fish with or without quotes: it runs no
/// command, opens no file and hides no text. The same is true of its description.
private struct CompletionCandidate {
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
