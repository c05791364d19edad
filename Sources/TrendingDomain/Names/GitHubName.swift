/// GitHub's grammar of names. What a server or a file names otherwise is neither an account nor a repository.
package enum GitHubName {
    /// Letters, digits and hyphens; in a company's managed accounts also an underscore. Old accounts may begin or end
    /// with a hyphen. GitHub allows 39 characters to new ones.
    package static func isAccount(_ text: Substring) -> Bool { isAccount(text.utf8) }
    package static func isAccount(_ text: String) -> Bool { isAccount(text[...]) }

    /// The author of a contribution: an account, or an app such as `dependabot[bot]`.
    package static func isAuthor(_ text: Substring) -> Bool {
        let app = "[bot]".utf8
        return isAccount(text.utf8.suffix(app.count).elementsEqual(app) ? text.utf8.dropLast(app.count) : text.utf8)
    }

    package static func isAuthor(_ text: String) -> Bool { isAuthor(text[...]) }

    /// The name without the owner.
    package static func isRepo(_ text: String) -> Bool {
        text != "." && text != ".."
            && isWord(text[...].utf8) { [UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: ".")].contains($0) }
    }

    private static func isAccount(_ bytes: Substring.UTF8View) -> Bool {
        isWord(bytes) { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") } && bytes.contains(where: isLetterOrDigit)
    }

    private static func isWord(_ bytes: Substring.UTF8View, _ isSign: (UInt8) -> Bool) -> Bool {
        (1...100).contains(bytes.count) && bytes.allSatisfy { isLetterOrDigit($0) || isSign($0) }
    }

    private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"): true
        default: false
        }
    }
}
