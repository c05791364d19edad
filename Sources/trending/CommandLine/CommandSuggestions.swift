import TrendingData
import TrendingDomain
import TrendingPresentation

/// Suggests the command lines that the user may have meant by unexpected words.
struct CommandSuggestions {
    /// As typed: `trending`, `trending refresh`.
    var command = "trending"
    /// The possible commands in place of the first word.
    var commands: [String] = []

    /// The text ` Did you mean 'trending refresh'?`, with a space before it; empty without suggestions.
    func sentence(for words: [String], after previous: String? = nil) -> String {
        Self.sentence(lines(for: words, after: previous))
    }

    static func sentence(_ lines: [String]) -> String {
        lines.map { "'\($0)'" }.suggestion
    }

    /// With fewer letters, one typing error makes a different word.
    private static let shortestSimilar = 4

    /// The names of commands in other programs.
    private static let otherNames = [
        "version": "--version", "help": "--help", "update": "refresh", "fetch": "refresh", "ls": "list",
        "favorites": "starred", "favourites": "starred", "stars": "starred", "signin": "login", "auth": "login",
        "signout": "logout", "settings": "config", "options": "list --help", "clear": "cache clear",
        "search": "list --match", "find": "list --match", "favorite": "star", "favourite": "star", "info": "show",
        "unseen": "list --unseen",
        "completion": "--generate-completion-script", "completions": "--generate-completion-script",
    ]

    /// The suggestions, most likely first, at most three; empty if the words are not similar to anything.
    private func lines(for words: [String], after previous: String?) -> [String] {
        guard let word = words.first, words.allSatisfy({ !$0.isEmpty && $0.utf8.count <= 100 }) else { return [] }
        if let other = Self.otherNames[word.lowercased()] { return ["trending \(other)"] }
        if let period = TrendingQuery.Period(typed: words.last ?? word), TrendingQuery.Period.named.contains(period) {
            return ["\(command) --since \(period.text)"]
        }
        var lines: [String] = []
        if let option = languages(words, after: previous) { lines.append("\(command) -l \(option)") }
        if lines.isEmpty, words.count == 1, let repo = Self.repo(word) {
            return ["trending show \(repo)", "trending open \(repo)"]
        }
        if let near = NameSimilarity.nearest(to: word, among: commands) { lines.append("trending \(near)") }
        let text = words.joined(separator: " ")
        if lines.isEmpty, text.count >= Self.shortestSimilar {
            let languages = LanguageCatalog().languages
            // With another first letter, it is a word of its own: 'doctor' is not 'Factor'.
            let names = languages.map(\.name).filter { $0.lowercased().first == text.lowercased().first }
            let near = NameSimilarity.similarName(text, among: names)
            lines = languages.filter { $0.name == near }.map { "\(command) -l \(Self.quoted($0))" }
        }
        return lines
    }

    /// The number or the name, as a command takes it; `nil` if the word is neither.
    private static func repo(_ word: String) -> String? {
        switch try? RepoReference(word, host: "github.com") {
        case .number(let number): "\(number)"
        case .repo(let name): name.text
        case nil: nil
        }
    }

    /// The value for `-l`. `previous` is the word before, which may be part of the name or another language.
    private func languages(_ words: [String], after previous: String?) -> String? {
        let catalog = LanguageCatalog()
        let text = words.joined(separator: " ")
        if let previous, let whole = catalog.language(named: "\(previous) \(text)") { return Self.quoted(whole) }
        let names = (previous.map { [$0] } ?? []) + text.split(separator: ",").map(String.init)
        let known = names.compactMap { catalog.language(named: $0) }
        if known.count == names.count, !known.isEmpty { return known.map(Self.quoted).joined(separator: ",") }
        return previous == nil ? nil : languages(words, after: nil)
    }

    /// The slug, in quotation marks if it has characters that are special in a shell.
    private static func quoted(_ language: ProgrammingLanguage) -> String {
        let isPlain = language.slug.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
            default: "+-._#".utf8.contains(byte)
            }
        }
        return isPlain ? language.slug : "\"\(language.slug)\""
    }
}
