import TrendingDomain

/// Reads Markdown: headings with days, periods and languages above lists of links or tables.
struct MarkdownArchive {
    private let lines: [Bytes]
    private let references: MarkdownLink.References
    private let start: ListContext
    private var next = 0
    private var headings: MarkdownHeadings
    private var lists: RowLists
    private var block = MarkdownBlock()
    private var isAfterBlank = true
    /// Whether an item has a list of its own; `nil` if that was not searched yet.
    private var itemsAreLists: Bool?

    private static let longestItem = 8_000

    /// Returns `false` if the file is no archive.
    static func read(_ bytes: Bytes, _ context: ListContext, _ output: inout ArchiveOutput) -> Bool {
        var archive = MarkdownArchive(bytes, context, output)
        archive.read()
        output = archive.lists.output
        guard archive.start.day != .missing || archive.headings.hasDay || !output.lists.isEmpty else { return false }
        // A document with sections of other kinds, such as a README.
        if let line = archive.headings.firstUnknownLine, !output.lists.isEmpty {
            output.lists = []
            output.skip(.unknownHeading, line: line)
        }
        return true
    }

    private init(_ bytes: Bytes, _ context: ListContext, _ output: ArchiveOutput) {
        var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
        start = Self.takeFrontMatter(from: &lines, context)
        Self.hide(in: &lines)
        references = Self.takeReferences(from: &lines)
        self.lines = lines
        headings = MarkdownHeadings(start)
        lists = RowLists(start, output)
    }

    private mutating func read() {
        while next < lines.count {
            let line = lines[next]
            next += 1
            lists.output.line = next
            if line.isUTF8 { read(line) } else { block.addUnreadable(line: next) }
        }
        end()
    }

    private mutating func read(_ line: Bytes) {
        let line = line.trimmed.begins("<li") ? line.htmlItem : line
        let text = line.isOnlyTags ? [] : line.trimmed
        defer { isAfterBlank = text.isEmpty }
        guard !text.isEmpty else { return block.endParagraph() }
        if text.begins("<table") || text.begins("<tr") { return readHTMLTable(text) }
        if let heading = heading(line, text), take(heading) { return }
        if MarkdownTable.isRule(below), text.contains("|") { return readTable(text) }
        if let marker = MarkdownMarker(line), take(marker) { return }
        if text.begins("---") { return block.endParagraph() }
        takeParagraph(text)
    }

    /// The next line; empty at the end.
    private var below: Bytes { next < lines.count ? lines[next].trimmed : [] }

    /// Empties the lines of comments and code. What has no end is text.
    private static func hide(in lines: inout [Bytes]) {
        for (open, close) in [("<!--", "-->"), ("```", "```"), ("~~~", "~~~")] {
            var next = 0
            while let first = lines[next...].firstIndex(where: { $0.trimmed.begins(open) }),
                let last = lines[(open == close ? first + 1 : first)...].firstIndex(where: {
                    open == close ? $0.trimmed.begins(close) : $0.range(of: close) != nil
                })
            {
                for line in first...last { lines[line] = [] }
                next = last + 1
            }
        }
    }

    /// Ends the list of a section. A list with a part that is not understood is incomplete.
    private mutating func end() {
        let (before, skipped) = (lists.output.lists.count, lists.output.skips.count(of: .unknownHeading))
        block.end(into: &lists)
        lists.end()
        if lists.output.lists.count > before { headings.noteList(lists.output.lists.count - 1) }
        if lists.output.skips.count(of: .unknownHeading) > skipped, let outer = headings.outerList {
            lists.output.lists[outer].isWhole = false
        }
    }

    private mutating func begin() { lists.begin(headings.context) }
}

extension MarkdownArchive {
    private mutating func heading(_ line: Bytes, _ text: Bytes) -> MarkdownHeading? {
        if let heading = MarkdownHeading(text) { return heading }
        let isFree = isAfterBlank || !block.isInEntry
        guard isFree, text.first != "|", MarkdownMarker(line) == nil, below.count >= 3, let sign = below.first,
            sign == "=" || sign == "-", below.allSatisfy({ $0 == sign })
        else { return nil }
        next += 1
        return MarkdownHeading(text: text, level: sign == "=" ? 1 : 2)
    }

    /// Returns `false` if the line is text that only looks like a heading.
    private mutating func take(_ heading: MarkdownHeading) -> Bool {
        let label = ArchiveLabel(heading.text)
        if let row = MarkdownItem.ofHeading(heading.text, references) ?? (label.isClear ? nil : namedBelow(heading)) {
            guard !heading.isBold, isAfterBlank || !block.isInEntry else { return false }
            if headings.endsSections(heading.level) {
                end()
                headings.endSections(heading.level)
                begin()
            } else {
                block.end(into: &lists)
            }
            block.begin(row, line: lists.output.line)
            return true
        }
        let isNamed = label.isClear && label.saysSomething
        let isHeading =
            if heading.isBold {
                isNamed || headings.hasBold
            } else if block.isInEntry, !isAfterBlank {
                // A description may go on over lines that look like headings.
                headings.hasLevel(heading.level)
                    ? label.isClear || !heading.isTight : label.isClear && label.day != .missing
            } else {
                isNamed || !heading.isTight
            }
        if isHeading { add(heading, label) }
        return isHeading
    }

    /// The row of a heading such as `1. kettle`, if the first link below it leads to that repository.
    private func namedBelow(_ heading: MarkdownHeading) -> MarkdownItem? {
        let title = ArchiveText.letters(MarkdownText.plain(heading.text).string).drop(while: \.isNumber)
        for line in lines[next...].prefix(12) {
            if MarkdownHeading(line.trimmed) != nil { return nil }
            guard let link = MarkdownLink.toRepo(in: line, references) else { continue }
            guard let name = link.name.repo, !title.isEmpty,
                [name.name, name.text].contains(where: { ArchiveText.letters($0) == title })
            else { return nil }
            return MarkdownItem(line[link.place], references)
        }
        return nil
    }

    private mutating func add(_ heading: MarkdownHeading, _ label: ArchiveLabel) {
        end()
        headings.add(heading, label, line: lists.output.line)
        begin()
    }

    /// Returns `false` if it is not an item of a list.
    private mutating func take(_ marker: MarkdownMarker) -> Bool {
        var text = marker.text
        if let open = text.lastIndex(of: "["), !text[open...].contains("]") { text = joined(text) }
        if takeList(text, marker) || isHeading(marker, text) { return true }
        let item = MarkdownItem(text, references)
        if block.startsNewList(marker) {
            // A description may go on with an item of its own.
            if item.reason == .missingName, block.isInEntry, !isAfterBlank { return false }
            block.end(into: &lists)
        }
        block.take(item, marker, line: lists.output.line)
        return true
    }

    /// A link may begin on one line and have its text on others. An empty line ends it.
    private mutating func joined(_ text: Bytes) -> Bytes {
        var joined = Array(text)
        while !below.isEmpty, MarkdownMarker(lines[next]) == nil, joined.count < Self.longestItem {
            let line = below
            joined += line
            next += 1
            if line.contains("]") { break }
        }
        return joined[...]
    }

    /// `- Go: [a/b](…), [c/d](…)`: a list in each item, if there are several links in one of those of the file.
    private mutating func takeList(_ text: Bytes, _ marker: MarkdownMarker)
        -> Bool
    {
        guard let list = list(in: text) else { return false }
        let areLists = itemsAreLists ?? (list.links.count > 1 || lines[next...].contains(where: hasSeveralLinks))
        itemsAreLists = areLists
        guard areLists else { return false }
        add(MarkdownHeading(text: list.name, level: 8 + marker.indent), ArchiveLabel(list.name))
        for link in list.links { block.take(MarkdownItem(text[link.place], references), nil, line: lists.output.line) }
        return true
    }

    private func hasSeveralLinks(_ line: Bytes) -> Bool {
        MarkdownMarker(line).flatMap { list(in: $0.text)?.links.count } ?? 0 > 1
    }

    /// The links to repositories, with only signs between them, after the name of a language or a period.
    private func list(in text: Bytes) -> (name: Bytes, links: [MarkdownLink])? {
        let links = MarkdownLink.all(in: text, references, most: 100)
        guard let first = links.first, first.name.repo != nil else { return nil }
        let name = text[..<first.place.lowerBound].trimmed
        let label = ArchiveLabel(name)
        guard label.isUnderstood, label.language != nil || label.period != nil else { return nil }
        let isList = zip(links, links.dropFirst()).allSatisfy { one, next in
            !text[one.place.upperBound..<next.place.lowerBound].contains { $0.isLetter || $0.isDigit }
        }
        return isList ? (name, links.filter { $0.name.repo != nil }) : nil
    }

    /// An item above other items that names a language, a period or a day.
    private mutating func isHeading(_ marker: MarkdownMarker, _ text: Bytes)
        -> Bool
    {
        guard
            let below = lines[next...].first(where: { !$0.trimmed.isEmpty }).flatMap(MarkdownMarker.init),
            below.isBelow(marker), !MarkdownItem(text, references).isRow
        else { return false }
        let label = ArchiveLabel(text)
        guard label.isUnderstood && label.saysSomething || MarkdownItem(below.text, references).isRow else {
            return false
        }
        add(MarkdownHeading(text: text, level: 8 + marker.indent), label)
        return true
    }

    private mutating func takeParagraph(_ text: Bytes) {
        if isAfterBlank || !block.isInEntry || block.lastIsParagraph {
            let item = MarkdownItem(text, references)
            if item.isRow, !item.hasPrefix { return block.take(item, nil, line: lists.output.line) }
        }
        if block.takeDetail(text, references) { return }
        // A paragraph ends the list above it.
        if isAfterBlank, !block.isOfHeading { block.end(into: &lists) }
        if block.isInEntry { block.describe(text) }
    }

    private mutating func readTable(_ header: Bytes) {
        block.end(into: &lists)
        next += 1
        let first = next
        while below.contains("|") { next += 1 }
        add(MarkdownTable.rows(lines[first..<next].map(\.trimmed), below: header, references), from: first + 1)
    }

    /// The rows of a table, each on a line of its own from this one on.
    private mutating func add(_ rows: [ArchiveRow?], from line: Int?) {
        for (place, row) in rows.enumerated() {
            if let line { lists.output.line = line + place }
            if let row { lists.add(row) } else { lists.skipRow(.unreadableLine) }
        }
    }

    /// A table in HTML, read as one of Markdown.
    private mutating func readHTMLTable(_ text: Bytes) {
        block.end(into: &lists)
        var table = Array(text)
        while next < lines.count, text.range(of: "</table>") == nil {
            table += [0x20] + lines[next]
            next += 1
            if lines[next - 1].range(of: "</table>") != nil { break }
        }
        let rows = table[...].string.split(separator: /<tr[^>]*>/, omittingEmptySubsequences: false).dropFirst().map {
            row in
            let cells = row.replacing("|", with: "\\|").split(
                separator: /<t[dh][^>]*>/,
                omittingEmptySubsequences: false
            )
            return Bytes("| \(cells.dropFirst().joined(separator: " | "))|")
        }
        guard let header = rows.first else { return }
        add(MarkdownTable.rows(Array(rows.dropFirst()), below: header, references), from: nil)
    }

    /// `date: 2026-08-31` between lines of dashes at the start.
    private static func takeFrontMatter(from lines: inout [Bytes], _ context: ListContext) -> ListContext {
        let isEnd = { (line: Bytes) in line.trimmed.isText("---") }
        guard lines.first.map(isEnd) == true, let end = lines.dropFirst().prefix(60).firstIndex(where: isEnd) else {
            return context
        }
        var (context, row) = (context, ArchiveRow())
        for (index, line) in zip(lines.indices, lines[...end]) {
            lines[index] = []
            guard let colon = line.firstIndex(of: ":"), let match = RowField.match(line[..<colon].trimmed) else {
                continue
            }
            let value = line[(colon + 1)...].trimmed.drop { "\"'".utf8.contains($0) }
            row.set(match, value.last.map("\"'".utf8.contains) == true ? value.dropLast() : value)
        }
        context.take(document: row, isInside: false, line: 1)
        return context
    }

    /// `[name]: https://…`.
    private static func takeReferences(from lines: inout [Bytes]) -> MarkdownLink.References {
        var references: MarkdownLink.References = [:]
        for (index, line) in lines.enumerated() {
            let text = line.trimmed
            guard text.first == "[", let end = text.range(of: "]:") else { continue }
            let target = MarkdownLink.target(text[end.upperBound...])
            let name = text[..<end.lowerBound].dropFirst()
            guard !target.isEmpty, !name.contains("]") else { continue }
            lines[index] = []
            let key = MarkdownLink.key(name)
            references[key] = references[key] ?? target
        }
        return references
    }
}

extension Bytes {
    /// `<li>text</li>` as an item of Markdown.
    fileprivate var htmlItem: Bytes {
        firstIndex(of: ">").map { (Array("- ".utf8) + self[($0 + 1)...])[...] } ?? self
    }

    /// Whether it is `</ul>` and the like, and shows nothing.
    fileprivate var isOnlyTags: Bool {
        let text = trimmed
        return text.first == "<" && text.last == ">" && !text.contains("=") && !text.begins("<t")
            && MarkdownText.plain(text).allSatisfy(\.isSpace)
    }
}
