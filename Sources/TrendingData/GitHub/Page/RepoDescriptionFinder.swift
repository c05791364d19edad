import TrendingDomain

/// Finds the owner's description of a repository. Tells it from GitHub's own text by the figures that the row shows
/// elsewhere.
struct RepoDescriptionFinder {
    let stars: Int?
    let forks: Int?
    let starsGained: Int?

    /// Returns the first paragraph after the title that has no text from GitHub. GitHub shows the time of the last
    /// update once: if two paragraphs look like that, the first is the owner's.
    func description(of parts: GitHubRowParts, after title: HTMLNode?) -> String? {
        let paragraphs = parts.paragraphs.filter { title?.precedes($0) != false && !$0.text.isEmpty }
        if let words = paragraphs.lazy.compactMap(read).first { return words }
        let updates = paragraphs.filter(isUpdate)
        return updates.count > 1 ? updates.first?.text : nil
    }

    /// Returns `nil` if the paragraph has text from GitHub.
    private func read(_ paragraph: HTMLNode) -> String? {
        let text = paragraph.text
        return isUpdate(paragraph) || isLineOfFigures(text) ? nil : text
    }

    private func isUpdate(_ paragraph: HTMLNode) -> Bool {
        let text = paragraph.text
        if text.hasPrefix("Updated "), text.hasSuffix(" ago") || text.hasSuffix(" yesterday") { return true }
        guard let clock = paragraph.descendants().first(where: { Self.clocks.contains($0.name) }) else { return false }
        return text.hasPrefix("Updated ") || text == clock.text
    }

    private static let clocks: Set<String> = ["relative-time", "time-ago", "local-time", "time"]

    /// Whether the text only contains figures that may be the row's, and the text that GitHub puts next to them.
    private func isLineOfFigures(_ text: String) -> Bool {
        guard Self.mayHaveFigures(text) else { return false }
        let parts = Self.parts(of: text)
        let figures = parts.filter(Self.isFigure)
        return !figures.isEmpty && figures.allSatisfy(mayBeOfRow)
            && parts.allSatisfy { Self.isFigure($0) || Self.isBesideFigures($0) }
    }

    private func mayBeOfRow(_ part: String) -> Bool {
        if let (number, _) = StarsGained.parts(of: part) { return Self.mayBe(number, starsGained) }
        let words = part.split(separator: " ")
        return words.first.map { Self.mayBe($0, words.last?.lowercased().hasPrefix("star") == true ? stars : forks) }
            ?? true
    }

    private static func mayBe(_ number: Substring, _ known: Int?) -> Bool {
        guard let known else { return true }
        return GroupedNumber.parse(number).map { $0 == known } ?? RoundedNumber(number)?.mayBe(known) ?? true
    }

    private static func isBesideFigures(_ part: String) -> Bool {
        part.isEmpty || part.hasPrefix("Built by") || GitHubLanguages.language(exactlyNamed: part)?.name == part
    }

    /// Whether the text contains a word that every figure contains. Without this check, splitting every description
    /// takes a third as long as parsing the page.
    private static func mayHaveFigures(_ text: String) -> Bool {
        guard text.utf8.count <= 200 else { return false }
        let bytes = Array(text.lowercased().utf8)
        return bytes.indices.contains { index in figureWords.contains { bytes[index...].starts(with: $0.utf8) } }
    }

    private static let figureWords = ["star", "fork"]

    private static func parts(of text: String) -> [String] {
        text.split(whereSeparator: { "•·|".contains($0) }).map(\.trimmingSpaces)
    }

    private static func isFigure(_ part: String) -> Bool {
        if StarsGained.parts(of: part) != nil { return true }
        let words = part.split(separator: " ")
        return words.count == 2 && ["star", "stars", "fork", "forks"].contains(words[1].lowercased())
            && (GroupedNumber.parse(words[0]) != nil || RoundedNumber(words[0]) != nil)
    }
}
