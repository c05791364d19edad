/// GitHub's grammar of names. What a server or a file names otherwise is neither an account nor a repository.
package enum GitHubName {
    /// Letters, digits and hyphens; in a company's managed accounts also an underscore. Old accounts may begin or end with a
    /// hyphen. GitHub allows 39 characters to new ones.
    package static func isAccount(_ text: some StringProtocol) -> Bool {
        isWord(text) { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }
            && text.utf8.contains(where: isLetterOrDigit)
    }

    /// The author of a contribution: an account, or an app such as `dependabot[bot]`.
    package static func isAuthor(_ text: some StringProtocol) -> Bool {
        isAccount(text.hasSuffix("[bot]") ? text.dropLast(5) : text[...])
    }

    /// The name without the owner.
    package static func isRepo(_ text: some StringProtocol) -> Bool {
        text != "." && text != ".."
            && isWord(text) { [UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: ".")].contains($0) }
    }

    private static func isWord(_ text: some StringProtocol, _ isSign: (UInt8) -> Bool) -> Bool {
        (1...100).contains(text.utf8.count) && text.utf8.allSatisfy { isLetterOrDigit($0) || isSign($0) }
    }

    private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"): true
        default: false
        }
    }
}
