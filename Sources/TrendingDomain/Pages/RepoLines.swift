/// The repositories in lines of text, such as those that `fzf` prints.
///
/// A line is a name, an address or a rank, or a row of a list: then its first word that is a name or an address counts.
/// In a line that does not begin with a rank, the address of a repository comes before a name, which may be a file:
/// `docs/MANUAL.md: see https://github.com/owner/name`. Below a row with a rank, indented lines belong to the row: its
/// description, or a developer's popular repository.
package struct RepoLines: Sendable, Equatable {
    /// A text for each line that names something. A line of several words without a repository, such as the title of a
    /// list, is left out, and so is a word before the first row of a list.
    package let texts: [String]

    /// `isRepo` says whether a text is a name or an address of a repository, or of a developer: `@ada`.
    package init(_ text: String, isRepo: (String) -> Bool) {
        let start = text.unicodeScalars.first == Self.byteOrderMark ? 1 : 0
        let own = Self.ownLines(String(text.unicodeScalars.dropFirst(start)).split(whereSeparator: \.isNewline))
        let lines = own.compactMap { Line($0.split(whereSeparator: \.isWhitespace).map(String.init), isRepo) }
        let title = lines.prefix { !$0.isRow }
        let rows = lines.dropFirst(title.count)
        texts = (rows.isEmpty ? lines[...] : title.filter(\.isReference) + rows).map(\.text)
    }

    /// The lines without those that belong to a row with a rank above them.
    private static func ownLines(_ lines: [Substring]) -> [Substring] {
        var rankEnd: Int?
        return lines.filter { line in
            let indent = line.prefix { $0 == " " }.count
            if let rankEnd, indent > rankEnd { return false }
            let rank = line.dropFirst(indent).prefix { $0.isASCII && $0.isNumber }
            let isRow = !rank.isEmpty && line.dropFirst(indent + rank.count).hasPrefix(" ")
            rankEnd = isRow ? indent + rank.count : nil
            return true
        }
    }

    private static let byteOrderMark: Unicode.Scalar = "\u{FEFF}"

    private struct Line {
        let text: String
        /// Whether the line has more words.
        let isRow: Bool
        /// Whether the text is a rank, a name or an address.
        let isReference: Bool

        /// `nil` if the line names nothing.
        init?(_ words: [String], _ isRepo: (String) -> Bool) {
            isRow = words.count > 1
            guard let text = isRow ? Self.repo(in: words, isRepo) : words.first else { return nil }
            self.text = text
            isReference = text.contains("/") || text.hasPrefix("@") || Self.isRank(text)
        }

        private static func repo(in words: [String], _ isRepo: (String) -> Bool) -> String? {
            if !isRank(words[0]), let address = words.first(where: { isAddress($0) && isRepo($0) }) { return address }
            // In a list of developers, the login follows the rank and the movement.
            let login = isRank(words[0]) ? words.dropFirst().prefix(2) : words.prefix(1)
            return words.indices.first { index in
                let isName = words[index].contains("/") || words[index].hasPrefix("@") && login.indices.contains(index)
                return isName && isRepo(words[index])
            }.map { words[$0] }
        }

        private static func isRank(_ word: String) -> Bool { word.allSatisfy { $0.isASCII && $0.isNumber } }

        private static func isAddress(_ word: String) -> Bool {
            let start = word.prefix(8).lowercased()
            return start == "https://" || start.hasPrefix("http://")
        }
    }
}
