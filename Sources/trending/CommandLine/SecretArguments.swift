import TrendingDomain

/// Masks possible secrets in error messages, which repeat words of the command line.
struct SecretArguments {
    private let secrets: [String]

    /// Finds the values of options that take a secret, even if the option's name is misspelt. For `login`, also each
    /// word that is not the name of an option, because users type tokens there.
    init(_ arguments: [String]) {
        var secrets = arguments.contains("login") ? arguments.filter { $0 != "login" }.flatMap(Self.values) : []
        for (index, argument) in arguments.enumerated() where Self.hasSecretName(argument) {
            let next = arguments.dropFirst(index + 1).prefix(1).filter { !Self.isOptionName($0) }
            secrets += argument.contains("=") ? [Self.value(argument)] : next
        }
        // Longer secrets first: a shorter one may be part of a longer one.
        self.secrets = secrets.filter { !$0.isEmpty }.sorted { $0.count > $1.count }
    }

    /// The text without these secrets and without anything that looks like a secret.
    func masked(_ text: String) -> String {
        var text = text
        for secret in secrets {
            text = text.replacing("'\(secret)'", with: "'***'")
            if secret.utf8.count >= Self.shortestAnywhere { text = text.replacing(secret, with: "***") }
        }
        let words = text.split(separator: " ", omittingEmptySubsequences: false)
        text = words.map { $0.utf8.count > Self.longestWord ? "***" : $0 }.joined(separator: " ")
        for pattern in Self.patterns { text = text.replacing(pattern) { "\($0.output.before)***" } }
        return text
    }

    /// GitHub's tokens, JSON Web Tokens, hexadecimal texts as long as a SHA-1, bearer tokens, and secrets in addresses.
    private static var patterns: [Regex<(Substring, before: Substring)>] {
        [
            /(?<before>)(?:gh[pousr]_|github_pat_)[A-Za-z0-9_]+/,
            /(?<before>\b)eyJ[A-Za-z0-9_\-]+\.[A-Za-z0-9_.\-]+/,
            /(?<before>\b)[0-9a-f]{40}\b/,
            /(?<before>\bBearer )[A-Za-z0-9._~+\/=\-]+/.ignoresCase(),
            // A password may have any character, so everything before the last @ counts as one.
            /(?<before>:\/\/)\S+(?=@)/,
            // Without a scheme.
            /(?<before>[\s'\/=:@])[^\s'\/=:@]+:(?!\/\/)\S+(?=@)/,
            /(?<before>[?&][A-Za-z_\-]*(?:token|secret|pass|key|auth|code|sig)[A-Za-z_\-]*=)[^&\s']+/.ignoresCase(),
        ]
    }

    /// A shorter secret is masked only in quotes: it may be part of an ordinary word.
    private static let shortestAnywhere = 8

    /// A longer word is masked: the patterns would take the square of its length.
    private static let longestWord = 2000

    private static func values(_ argument: String) -> [String] {
        let name = String(argument.prefix { $0 != "=" })
        return isSimilarToOption(name) ? [value(argument)] : [argument, name, value(argument)]
    }

    private static func value(_ argument: String) -> String { String(argument.drop { $0 != "=" }.dropFirst()) }

    /// Whether this is one letter, or lower-case words with hyphens. No secret looks like that, and messages must show
    /// a misspelt name.
    private static func isOptionName(_ word: String) -> Bool {
        word.wholeMatch(of: /-[A-Za-z]|--[a-z]+(?:-[a-z]+)*/) != nil
    }

    /// Whether this is one letter, or an option with few typing errors: a token may begin with hyphens too.
    private static func isSimilarToOption(_ word: String) -> Bool {
        guard isOptionName(word) else { return false }
        let spellings = CommandTree(of: TrendingCommand.self)?.allSpellings ?? []
        return word.count == 2 || NameSimilarity.similarName(word, among: spellings) != nil
    }

    private static let secretNames = ["token", "tokn", "secret", "passw", "pwd", "key", "credential"]

    private static func hasSecretName(_ argument: String) -> Bool {
        guard argument.hasPrefix("-") else { return false }
        let name = argument.prefix { $0 != "=" }.lowercased()
        return name != "--with-token" && secretNames.contains { name.contains($0) }
    }
}
