import TrendingDomain

extension ProgrammingLanguage {
    /// Whether the language can be one of GitHub's: its slug uses GitHub's alphabet and is its name in lower case. A
    /// slug is used in addresses, file names and shell completions, so no other language is learned.
    package var isSafe: Bool {
        self == Self.unknown || GitHubLanguages.isSlug(slug, of: name) && Self.isSlug(slug) && Self.isName(name)
    }

    static let unknown = ProgrammingLanguage(name: "Unknown languages", slug: "unknown")

    private static let longest = 100

    /// GitHub's page of trending developers has the address that a language of this name would have.
    private static let reserved = "developers"

    /// A slug with only dots would link to another page.
    static func isSlug(_ text: String) -> Bool {
        text.utf8.count <= longest && text.utf8.allSatisfy(isSlugByte) && text.utf8.contains(where: isLetterOrDigit)
            && text != reserved
    }

    /// Whether the name is ASCII without spaces around it. Checking the slug is not enough, because some other letters
    /// become ASCII letters in lower case.
    private static func isName(_ text: String) -> Bool {
        text.utf8.allSatisfy { (0x20...0x7E).contains($0) } && text.utf8.first != space && text.utf8.last != space
    }

    private static let space = UInt8(ascii: " ")

    private static func isSlugByte(_ byte: UInt8) -> Bool {
        isLetterOrDigit(byte) || "#'()*+-.".utf8.contains(byte)
    }

    private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
        switch byte {
        case "a"..."z", "0"..."9": true
        default: false
        }
    }
}
