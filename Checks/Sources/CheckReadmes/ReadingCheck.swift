import TrendingDomain

/// Compares a document with what is in its page.
struct ReadingCheck {
    let document: RichDocument
    let expected: ExpectedReadme

    func differences() -> [String] {
        let content = DocumentContent(document)
        var found: [String] = []
        func compare<Value: Equatable>(_ what: String, _ read: [Value], _ expected: [Value]) {
            guard read != expected else { return }
            let place = zip(read, expected).prefix { $0 == $1 }.count
            let one = place < read.count ? "\(read[place])" : "the end"
            let other = place < expected.count ? "\(expected[place])" : "the end"
            found.append("\(what) \(place + 1): \(one.prefix(200)) instead of \(other.prefix(200))")
        }
        let letters = content.letters.filter { !"“”".contains($0) }
        if let difference = Letters.difference(letters, visibleLetters) { found.append(difference) }
        compare("heading", content.headings.map { "\($0.level) \($0.title)" }, titled)
        compare("code block", content.codeBlocks.map(\.withoutSpace), code)
        compare("alert", content.alerts, expected.alerts)
        compare("task", content.tasks, expected.taskItems.map(\.checked))
        compare("table", content.tables.map(cells), expected.tables.map(cells).filter { !$0.isEmpty })
        if !document.isWhole { found.append("was not read to its end") }
        return found
    }

    /// The letters of the page that the reader keeps: not the arrows that lead back from footnotes to the text, nor the
    /// title of the footnotes, which is for screen readers. It adds quotation marks where browsers do.
    private var visibleLetters: String {
        var words = expected.words
        if hasFootnotes, let title = words.lastIndex(of: "Footnotes") { words.remove(at: title) }
        return words.joined().withoutSpace.filter { !"↩“”".contains($0) }
    }

    private var hasFootnotes: Bool {
        document.blocks.contains { if case .footnotes = $0 { true } else { false } }
    }

    /// The title of the footnotes is only for screen readers.
    private var titled: [String] {
        let headings = expected.headings.filter { !$0.title.withoutSpace.isEmpty }
        return headings.map { "\($0.level) \($0.title.withoutSpace)" }.filter { $0 != "2 Footnotes" }
    }

    private var code: [String] { expected.codeBlocks.map(\.text.withoutSpace).filter { !$0.isEmpty } }

    /// The letters of each cell that has any.
    private func cells(_ table: RichDocument.Table) -> [String] {
        (table.header + table.rows.flatMap { $0 }).map { letters(of: $0) }.filter { !$0.isEmpty }
    }

    private func letters(of cell: RichDocument.Cell) -> String {
        DocumentContent(RichDocument(blocks: cell.blocks, images: document.images)).letters
    }

    private func cells(_ table: [[String]]) -> [String] {
        table.flatMap { $0 }.map(\.withoutSpace).filter { !$0.isEmpty }
    }
}

enum Letters {
    /// Where two texts begin to differ; `nil` if they are equal.
    static func difference(_ read: String, _ expected: String) -> String? {
        guard read != expected else { return nil }
        let (one, other) = (Array(read), Array(expected))
        let place = zip(one, other).prefix { $0 == $1 }.count
        return "letter \(place + 1): '\(excerpt(one, place))' instead of '\(excerpt(other, place))'"
    }

    /// The first letters of `expected` that are not in the text in this order; `nil` if all are.
    static func missing(_ expected: String, in text: String) -> String? {
        let wanted = Array(expected.unicodeScalars)
        var place = 0
        for scalar in text.unicodeScalars where place < wanted.count && scalar == wanted[place] { place += 1 }
        guard place < wanted.count else { return nil }
        return String(String.UnicodeScalarView(wanted[max(0, place - 20)..<min(wanted.count, place + 20)]))
    }

    private static func excerpt(_ letters: [Character], _ place: Int) -> String {
        String(letters[max(0, place - 15)..<min(letters.count, place + 25)])
    }
}
