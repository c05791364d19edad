/// A piece of text that may be an address or a name: it lies between spaces, quotes, brackets and other signs that no
/// address of a repository has, and does not end with a sign of the sentence.
struct PastedToken {
    let text: String
    /// Whether quotes or tags are directly beside it, as beside a value of JSON or of an attribute.
    let isWhole: Bool
    /// What follows it.
    let next: UInt8?

    /// The tokens of a line, in their order.
    static func all(in line: Substring) -> [PastedToken] {
        let bytes = Array(line.utf8)
        var tokens: [PastedToken] = []
        var start = 0
        while start < bytes.count {
            let end = bytes[start...].firstIndex { !isPart($0) } ?? bytes.count
            if end > start, let token = PastedToken(bytes, start..<end) { tokens.append(token) }
            start = end + 1
        }
        return tokens
    }

    /// `nil` if there is no letter and no digit in it.
    private init?(_ bytes: [UInt8], _ range: Range<Int>) {
        let last = bytes[range].lastIndex { !".:?#=".utf8.contains($0) } ?? range.lowerBound
        var text = Substring(decoding: bytes[range.lowerBound...last], as: UTF8.self)
        guard text.contains(where: { $0.isLetter || $0.isNumber }) else { return nil }
        if let scheme = text.firstRange(of: "://") {
            let before = text[..<scheme.lowerBound]
            let name = Self.schemes.first { before.lowercased().hasSuffix($0) } ?? ""
            let isEmphasized = before.dropLast(name.count).hasSuffix("_") && text.hasSuffix("_")
            text = text.dropFirst(before.count - name.count).dropLast(isEmphasized ? 1 : 0)
        }
        self.text = String(text)
        next = range.upperBound < bytes.count ? bytes[range.upperBound] : nil
        let previous = range.lowerBound > 0 ? bytes[range.lowerBound - 1] : nil
        let isUncut = text.utf8.count == range.count
        isWhole = isUncut && previous.map("\"'>".utf8.contains) == true && next.map("\"'<".utf8.contains) == true
    }

    private static let schemes = ["git+https", "git+ssh", "https", "http", "ssh", "git"]

    /// Whether the text names a server, with or without a scheme: `git@host:owner/name`, `host.org/owner/name`.
    var isAddress: Bool {
        if text.contains("://") { return true }
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        return parts[0].contains("@") && parts[0].contains(":") || parts.count > 2 && parts[0].contains(".")
    }

    /// Whether it is a name that needs no server, if anything names it.
    var isName: Bool { !isAddress && (text.contains("/") || text.hasPrefix("@")) }

    var isNumber: Bool { text.isDigits }

    private static func isPart(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"): true
        default: "-._/:@?#=%+".utf8.contains(byte)
        }
    }
}
