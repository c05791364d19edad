/// The element that GitHub puts around each README that it renders.
enum ReadmeShell {
    /// In characters: more than the element has.
    private static let longest = 1000

    static func isAround(_ html: String) -> Bool {
        let start = html.drop(while: \.isWhitespace).prefix(longest)
        return start.prefixMatch(of: /<div\s[^>]*\bid="(?:file|readme)"[^>]*>\s*<(?:article|div)\s/) != nil
            || start.prefixMatch(of: /<article\s[^>]*\bclass="markdown-body[ "]/) != nil
    }

    /// Whether HTML of GitHub's media type can be a README without the element, which GitHub may rename: it has text, and
    /// nothing that GitHub removes from READMEs. A file without text comes in the element.
    static func canBeAbsent(_ html: String) -> Bool {
        // A zero is one half of a character in UTF-16.
        guard !html.utf8.contains(0), hasText(html) else { return false }
        return !html.prefix(longest).contains(
            /<(?:!doctype|html|head|title|meta|body|script|style|form)\b/.ignoresCase()
        )
    }

    /// The path of the README in its repository, which GitHub writes into the element. `nil` if no file can have it.
    static func path(in html: String) -> String? {
        let match = html.prefix(longest).firstMatch(of: /\sdata-path="([^"<>&]+)"/)
        return match.map { String($0.1) }.flatMap(RenderedPlace.path)
    }

    private static func hasText(_ html: String) -> Bool {
        var isInTag = false
        for byte in html.utf8 {
            switch byte {
            case UInt8(ascii: "<"): isInTag = true
            case UInt8(ascii: ">"): isInTag = false
            default: if !isInTag, byte > 0x20 { return true }
            }
        }
        return false
    }
}
