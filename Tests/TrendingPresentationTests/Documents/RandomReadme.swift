import TrendingTestSupport

/// Makes HTML of random elements and texts.
struct RandomReadme {
    private var generator: SeededGenerator
    private var words = 0
    let hasTables: Bool

    init(seed: UInt64, hasTables: Bool) {
        generator = SeededGenerator(seed: seed)
        self.hasTables = hasTables
    }

    mutating func html() -> String { (0..<12).map { _ in block(depth: 0) }.joined() }

    private mutating func block(depth: Int) -> String {
        guard depth < 5 else { return "<p>\(inline())</p>" }
        switch Int.random(in: 0..<(hasTables ? 13 : 11), using: &generator) {
        case 0...2: return "<p>\(inline())</p>"
        case 3: return "<h\(1 + depth)>\(inline())</h\(1 + depth)>"
        case 4, 5: return list(depth: depth)
        case 6: return "<blockquote>\(blocks(depth))</blockquote>"
        case 7: return "<details><summary>\(inline())</summary>\(blocks(depth))</details>"
        case 8: return "<div align=center>\(blocks(depth))</div>"
        case 9: return "<div class='markdown-alert markdown-alert-important'>\(blocks(depth))</div>"
        case 10: return "<dl><dt>\(inline())</dt><dd>\(blocks(depth))</dd></dl>"
        case 11: return "<pre>\(text())\n\t\(text())</pre>"
        default: return table(depth: depth)
        }
    }

    private mutating func blocks(_ depth: Int) -> String {
        (0...Int.random(in: 0...2, using: &generator)).map { _ in block(depth: depth + 1) }.joined()
    }

    private mutating func list(depth: Int) -> String {
        let isOrdered = Bool.random(using: &generator)
        let items = (0...2).map { _ in "<li>\(inline())\(blocks(depth + 2))</li>" }.joined()
        let start = Int.random(in: -9_999_999...9_999_999, using: &generator)
        return isOrdered ? "<ol start='\(start)'>\(items)</ol>" : "<ul>\(items)</ul>"
    }

    private mutating func table(depth: Int) -> String {
        let columns = Int.random(in: 1...7, using: &generator)
        let rows = (0...3).map { _ in
            let cells = (0..<columns).map { _ in
                let isText = Int.random(in: 0..<4, using: &generator) > 0
                return "<td>\(isText ? inline() : block(depth: depth + 3))</td>"
            }
            return "<tr>\(cells.joined())</tr>"
        }
        return "<table>\(rows.joined())</table>"
    }

    private mutating func inline() -> String {
        (0...Int.random(in: 0...4, using: &generator)).map { _ in
            let text = text()
            switch Int.random(in: 0..<9, using: &generator) {
            case 0: return "<b>\(text)</b>"
            case 1: return "<a href='https://example.org/\(Int.random(in: 0...20, using: &generator))'>\(text)</a>"
            case 2: return "<code>\(text)</code>"
            case 3: return "<img alt='\(text)' src='https://example.org/\(words).png'>"
            case 4: return "<br>\(text)"
            case 5: return "<a href='x\(words).md'><b>\(text)</b> \(text)</a>"
            default: return text
            }
        }.joined(separator: Bool.random(using: &generator) ? " " : "")
    }

    private mutating func text() -> String {
        (0...Int.random(in: 0...5, using: &generator)).map { _ in
            words += 1
            return Self.words.randomElement(using: &generator).map { "\($0)\(words)" } ?? ""
        }.joined(separator: " ")
    }

    private static let words = [
        "word", "a", "extraordinarilyLongWordThatIsWiderThanANarrowTerminal", "中文的字", "「日本語」のテスト。", "한국어 문장",
        "שלום", "مرحبا", "e\u{301}\u{302}", "👩‍👩‍👧‍👦", "🇩🇪", "🏳️‍🌈", "ก็", "x\u{200B}y", "…", "\u{202E}abc", "naïve", "ﷺ",
    ]
}
