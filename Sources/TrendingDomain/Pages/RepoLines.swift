/// The repositories in text that a person pastes or a program prints, in their order: in lines of names, addresses and
/// numbers of rows, in prose, in rows, and in documents such as JSON and HTML.
///
/// In prose, each address counts, and a name only at the start of the line. In a row, the first name or address counts:
/// the rest describes it. Below a row with a number, indented lines belong to the row: its description, or a
/// developer's popular repository.
package struct RepoLines: Equatable {
    /// What a name or an address stands for.
    package enum Named {
        case repo, developer
    }

    /// Names, addresses and numbers, each other word that is alone in its line, and of a list of names each other line,
    /// last. Otherwise, a line of several words without a repository is left out, such as the title of a list, and so
    /// is a word before the first row of a list.
    package let texts: [String]

    /// `read` returns `nil` for what is not the name (`owner/name`, `@login`) or the address of a repository or
    /// developer.
    package init(_ text: String, read: (String) -> Named?) {
        let start = text.unicodeScalars.first == Self.byteOrderMark ? 1 : 0
        let text = String(text.unicodeScalars.dropFirst(start)).withoutLooks
        let lines = text.split(whereSeparator: \.isNewline)
        texts = DocumentValues(text, lines, read)?.texts ?? Self.texts(in: lines, read)
    }

    private static let byteOrderMark: Unicode.Scalar = "\u{FEFF}"

    private static func texts(in lines: [Substring], _ read: (String) -> Named?) -> [String] {
        var (found, prose): ([PastedLine], [PastedLine]) = ([], [])
        var numberEnd: Int?
        for line in lines {
            if let end = numberEnd, line.indent > end { continue }
            let read = PastedLine(line, read)
            numberEnd = read?.numberEnd
            if let read { if read.isProse { prose.append(read) } else { found.append(read) } }
        }
        let title = found.prefix { !$0.isRow }
        let isList = title.count < found.count
        let names = title.filter(\.isReference)
        let isOfNames = !isList && prose.count < names.count
        return ((isList ? names : Array(title)) + found.dropFirst(title.count) + (isOfNames ? prose : []))
            .flatMap(\.texts)
    }
}

/// A line of text.
private struct PastedLine {
    private(set) var texts: [String]
    /// Whether the line has more words.
    let isRow: Bool
    /// Where the number of a row for people ends.
    private(set) var numberEnd: Int?
    /// Whether the line has several words, and names nothing.
    private(set) var isProse = false

    /// `nil` for a line without a word, and for a row that names nothing.
    init?(_ line: Substring, _ read: (String) -> RepoLines.Named?) {
        // Nothing in the rest of such a row names it, even if this name can't be read.
        if let name = line.tabbedName {
            (texts, isRow) = ([name], true)
            return
        }
        let words = line.split(whereSeparator: \.isWhitespace)
        let tokens = PastedToken.all(in: line)
        isRow = words.count > 1
        // A mark may stand before the number.
        guard let word = words.first(where: \.isText) else { return nil }
        if let first = tokens.first, tokens.count > 1, first.isNumber || word.hasPrefix("|"), word.isRowStart {
            let isData = word.hasPrefix("|") || ",\t".utf8.contains(first.next ?? 0)
            guard let text = Self.row(tokens.dropFirst(first.isNumber ? 1 : 0), isData, read) else { return nil }
            texts = [text]
            numberEnd = isData ? nil : line.indent + first.text.utf8.count
            return
        }
        texts = tokens.filter { $0.isAddress && read($0.text) == .repo }.map(\.text)
        guard texts.isEmpty else { return }
        if tokens.count == 1, tokens[0].isNumber ? !line.contains(where: \.isLetter) : read(tokens[0].text) != nil {
            texts = [tokens[0].text]
        } else if !isRow, !tokens.isEmpty, tokens.allSatisfy({ $0.isName && read($0.text) != nil }) {
            texts = tokens.map(\.text)
        } else if let first = tokens.first, first.isName, read(first.text) != nil {
            texts = [first.text]
        } else if !isRow, !word.contains(",") {
            texts = [String(word)]
        } else {
            (texts, isProse) = ([words.joined(separator: " ")], true)
        }
    }

    /// In rows for programs, an address comes before a name, which may be a part of a description.
    private static func row(
        _ tokens: ArraySlice<PastedToken>,
        _ isData: Bool,
        _ read: (String) -> RepoLines.Named?
    ) -> String? {
        if isData, let address = tokens.first(where: { $0.isAddress && read($0.text) != nil }) { return address.text }
        // In a list of developers, the login follows the number, the rank and the movement.
        let named = tokens.indices.first { index in
            let token = tokens[index]
            let isReference = token.isName || token.isAddress
            return isReference && (index < tokens.startIndex + 3 || !token.text.hasPrefix("@"))
                && read(token.text) != nil
        }
        return named.map { tokens[$0].text }
    }

    /// Whether the text is a number, a name or an address, even if it can't be read.
    var isReference: Bool {
        texts.allSatisfy { $0.contains("/") || $0.hasPrefix("@") || $0.allSatisfy { $0.isASCII && $0.isNumber } }
    }
}

/// The addresses that are whole values of a document: JSON, JSON lines, HTML, or a feed.
private struct DocumentValues {
    let texts: [String]

    /// `nil` if the text is not a document.
    init?(_ text: String, _ lines: [Substring], _ read: (String) -> RepoLines.Named?) {
        let start = text.drop(while: \.isWhitespace).prefix(16)
        let isJSON = start.hasPrefix("{") || start.firstMatch(of: /^\[\s*[\[{"\]]/) != nil
        guard isJSON || start.firstMatch(of: /^<([!?]|[a-z]+[\s>])/) != nil else { return nil }
        var values: [(text: String, named: RepoLines.Named, indent: Int)] = []
        for line in lines {
            let found = PastedToken.all(in: line).filter { $0.isWhole && $0.isAddress }.compactMap { token in
                read(token.text).map { (token.text, $0, line.indent) }
            }
            values += line.isDocumentRow ? found.prefix(1).map { ($0.0, .repo, $0.2) } : found
        }
        // In JSON, what lies deeper describes a row: its owner, or a developer's popular repository.
        let indent = isJSON ? values.map(\.indent).min() : nil
        let rows = values.filter { indent == nil || $0.indent == indent }
        let repos = rows.filter { $0.named == .repo }
        texts = (repos.isEmpty ? rows : repos).map(\.text)
    }
}

extension String {
    /// Without the colours and links that a terminal is sent.
    fileprivate var withoutLooks: String {
        utf8.contains(0x1B) ? replacing(/\u{1B}(\[[0-9;:]*m|\]8;[^\u{1B}\u{07}]*(\u{1B}\\|\u{07}))/, with: "") : self
    }
}

extension Substring {
    /// The second field of a row that this program writes to a pipe, after its number: `owner/name`, `owner/name#12` or
    /// `@login`.
    fileprivate var tabbedName: String? {
        let fields = split(separator: "\t", maxSplits: 2, omittingEmptySubsequences: false)
        guard fields.count == 3, fields[0].isEmpty || fields[0].isDigits else { return nil }
        let isName = fields[1].contains("/") || fields[1].hasPrefix("@")
        return isName && !fields[1].contains(where: \.isWhitespace) ? String(fields[1]) : nil
    }

    fileprivate var indent: Int { prefix { $0 == " " }.count }

    fileprivate var isText: Bool { contains { $0 == "|" || $0.isLetter || $0.isNumber } }

    /// Whether the first word begins a row: `3`, `3.`, `3,octo,cat` or `|`.
    fileprivate var isRowStart: Bool {
        let rest = drop { $0.isASCII && $0.isNumber }
        return rest.isEmpty || [",", "|", "."].contains(rest.first)
    }

    /// Whether the line is a row of the program's own JSON lines or HTML; its first address names the repository.
    fileprivate var isDocumentRow: Bool { hasPrefix("{\"rank\":") || contains("class=\"rank\"") }
}

/// A piece of text that may be an address or a name: it lies between spaces, quotes, brackets and other signs that no
/// address of a repository has, and does not end with a sign of the sentence.
private struct PastedToken {
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
