/// A language's name in a form for comparison: in lower case, without spaces, hyphens and underscores.
struct LanguageKey: Hashable {
    let text: String

    init(_ name: String) {
        text = name.lowercased().filter { !$0.isWhitespace && $0 != "-" && $0 != "_" }
    }
}
