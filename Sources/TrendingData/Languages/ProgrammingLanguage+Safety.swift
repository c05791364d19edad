import TrendingDomain

extension ProgrammingLanguage {
    /// Whether the language may be one of GitHub's: its slug is written in GitHub's alphabet and is its name in lower case.
    /// A slug goes into addresses, file names and the words that a shell completes, so nothing else is learned.
    package var isSafe: Bool {
        self == Self.unknown || GitHubLanguages.isSlug(slug, of: name) && Self.isSlug(slug) && Self.isName(name)
    }

    static let unknown = ProgrammingLanguage(name: "Unknown languages", slug: "unknown")

    private static let longest = 100

    /// GitHub's page of developers lies where a language of that name would.
    private static let reserved = "developers"

    /// A slug of dots alone would lead to another page.
    static func isSlug(_ text: String) -> Bool {
        text.utf8.count <= longest && text.utf8.allSatisfy(isSlugByte) && text.utf8.contains(where: isLetterOrDigit)
            && text != reserved
    }

    /// Its lower case is a slug; some letters beyond ASCII have an ASCII letter as theirs.
    private static func isName(_ text: String) -> Bool {
        text.utf8.allSatisfy { (0x20...0x7E).contains($0) } && text.utf8.first != space && text.utf8.last != space
    }

    private static let space = UInt8(ascii: " ")

    private static func isSlugByte(_ byte: UInt8) -> Bool {
        isLetterOrDigit(byte) || "#'()*+-.".utf8.contains(byte)
    }

    private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
        default: false
        }
    }
}
