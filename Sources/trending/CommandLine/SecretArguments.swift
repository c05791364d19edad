/// Keeps what may be a secret out of what is said of a command line: an error repeats the words that it is about.
struct SecretArguments {
    private let secrets: [String]

    /// The values of options that are named for a secret, mistyped or not; for `login`, which a token may be typed after,
    /// each word that is no option's name.
    init(_ arguments: [String]) {
        var secrets = arguments.contains("login") ? arguments.filter { $0 != "login" }.flatMap(Self.values) : []
        for (index, argument) in arguments.enumerated() where Self.isNamedForSecret(argument) {
            let next = arguments.dropFirst(index + 1).prefix(1).filter { !Self.isOptionName($0) }
            secrets += argument.contains("=") ? [Self.value(argument)] : next
        }
        // A longer one first, as a shorter one may be part of it.
        self.secrets = secrets.filter { !$0.isEmpty }.sorted { $0.count > $1.count }
    }

    /// Also without what looks like a secret, whatever it stands for.
    func masked(_ text: String) -> String {
        var text = text
        for secret in secrets {
            text = text.replacing("'\(secret)'", with: "'***'").replacing("“\(secret)”", with: "“***”")
            if secret.utf8.count >= Self.shortestAnywhere { text = text.replacing(secret, with: "***") }
        }
        for pattern in Self.patterns { text = text.replacing(pattern) { "\($0.output.before)***" } }
        return text
    }

    /// GitHub's tokens, JSON Web Tokens and what is as long as a SHA-1; what a header carries; what addresses carry.
    private static var patterns: [Regex<(Substring, before: Substring)>] {
        [
            /(?<before>)(?:gh[pousr]_|github_pat_)[A-Za-z0-9_]+/,
            /(?<before>\b)eyJ[A-Za-z0-9_\-]+\.[A-Za-z0-9_.\-]+/,
            /(?<before>\b)[0-9a-f]{40}\b/,
            /(?<before>\bBearer )[A-Za-z0-9._~+\/=\-]+/.ignoresCase(),
            // A password may hold any sign; what comes before the last @ is taken for one.
            /(?<before>:\/\/)\S+(?=@)/,
            /(?<before>[?&][A-Za-z_\-]*(?:token|secret|pass|key|auth|code|sig)[A-Za-z_\-]*=)[^&\s'”]+/.ignoresCase(),
        ]
    }

    /// Anything shorter may be a part of words that are no secret.
    private static let shortestAnywhere = 8

    private static func values(_ argument: String) -> [String] {
        let name = String(argument.prefix { $0 != "=" })
        return isNearOption(name) ? [value(argument)] : [argument, name, value(argument)]
    }

    private static func value(_ argument: String) -> String { String(argument.drop { $0 != "=" }.dropFirst()) }

    /// Of words in small letters: no secret is, and a mistyped name has to be shown.
    private static func isOptionName(_ word: String) -> Bool {
        word.wholeMatch(of: /-[A-Za-z]|--[a-z]+(?:-[a-z]+)*/) != nil
    }

    /// A letter, or what two slips of the finger make of an option: a token may begin with dashes too.
    private static func isNearOption(_ word: String) -> Bool {
        guard isOptionName(word) else { return false }
        let spellings = CommandTree(of: TrendingCommand.self)?.allSpellings ?? []
        return word.count == 2 || spellings.contains { slips(from: Array($0), to: Array(word)) <= 2 }
    }

    /// How many letters have to be added, removed or replaced.
    private static func slips(from one: [Character], to other: [Character]) -> Int {
        var row = Array(0...other.count)
        for (index, letter) in one.enumerated() {
            var diagonal = row[0]
            row[0] = index + 1
            for column in other.indices {
                let replaced = diagonal + (other[column] == letter ? 0 : 1)
                diagonal = row[column + 1]
                row[column + 1] = min(replaced, diagonal + 1, row[column] + 1)
            }
        }
        return row[other.count]
    }

    private static let secretNames = ["token", "tokn", "secret", "passw", "pwd", "key", "credential"]

    private static func isNamedForSecret(_ argument: String) -> Bool {
        guard argument.hasPrefix("-") else { return false }
        let name = argument.prefix { $0 != "=" }.lowercased()
        return name != "--with-token" && secretNames.contains { name.contains($0) }
    }
}
