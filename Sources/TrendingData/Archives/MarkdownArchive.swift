import TrendingDomain

/// Reads Markdown: headings with days, periods and languages above lists of links or tables.
struct MarkdownArchive {
    private let output: ArchiveOutput
    private let lines: [Bytes]
    /// The lines of blocks of code, by their places.
    private let code: [Int: Bytes]
    private var next = 0
    private var headings: MarkdownHeadings
    private var rows: RowLists
    private var block = MarkdownBlock()
    private var isAfterBlank = true
    private var isQuoted = false
    /// Whether the text of an item is on the next line.
    private var isInItem = false
    /// Whether an item of the file has a list of its own.
    private lazy var itemsAreLists = lines.contains { line in
        MarkdownMarker(line).flatMap { list(in: $0.text) }?.links.count ?? 0 > 1
    }
    /// Whether items, headings or tables have rows: then a link alone in a paragraph is none.
    private lazy var hasOtherRows = lines.contains { line in line.parts.contains { isRow($0, start: "|#<") } }
    /// Whether the only heading of the first level is the title, and no row.
    private lazy var hasOneTitle =
        lines.lazy.flatMap(\.parts).map(\.trimmed).count { $0.first == "=" || MarkdownHeading($0)?.level == 1 } < 2
    /// The forms of lines that name something as headings do.
    private lazy var labels = Set(
        lines.map(\.trimmed).filter { MarkdownHeading.isLabel($0) && ArchiveLabel($0).isNamed }.map(
            MarkdownHeading.form
        )
    )

    private static let longestItem = 8_000
    private static let longestTable = 8 << 20
    /// The places of all lines are in memory at once.
    static let mostLines = 1_000_000

    /// Throws if the file is no archive.
    static func read(_ bytes: Bytes, _ context: ListContext, _ output: ArchiveOutput) throws(SkipReason) {
        guard bytes.count(where: { $0 == 0x0A }) <= mostLines else { throw .fileTooLarge }
        var archive = MarkdownArchive(bytes, context, output)
        let hasDay = archive.headings.context.day != .missing
        archive.read()
        guard hasDay || archive.headings.hasDay || !output.lists.isEmpty || output.skips.count(of: .missingDay) > 0
        else { throw .unknownShape }
        // A document with sections of other kinds, such as a README.
        if let line = archive.headings.firstUnknownLine, !output.lists.isEmpty {
            output.dropLists()
            output.skip(.unknownHeading, line: line)
        }
    }

    private init(_ bytes: Bytes, _ context: ListContext, _ output: ArchiveOutput) {
        var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
        let start = Self.takeFrontMatter(from: &lines, context)
        code = Self.hide(in: &lines)
        MarkdownLink.resolveReferences(in: &lines)
        self.lines = lines
        self.output = output
        headings = MarkdownHeadings(start)
        rows = RowLists(start, output)
    }

    private mutating func read() {
        while next < lines.count {
            let (line, code) = (lines[next], code[next])
            next += 1
            output.line = next
            if let code, !block.isOfHeading, isRow(code) { block.leaveOut(.code, into: &rows) }
            if !line.isUTF8 { block.leaveOut(.notUTF8, into: &rows) }
            for part in line.isUTF8 ? line.parts : [] {
                let isItem = part.trimmed.isText("-")
                if !isItem { read(isInItem && !part.trimmed.isEmpty ? [0x2D, 0x20] + part : part) }
                isInItem = isItem
            }
        }
        end()
    }

    private mutating func read(_ part: Bytes) {
        // Below a row, a quotation is its description.
        isQuoted = part.trimmed.first == ">" && (isQuoted || isFree)
        let line = isQuoted ? part.trimmed.dropFirst() : part
        let text = line.trimmed
        defer { isAfterBlank = text.isEmpty }
        if text.isEmpty {
            block.endParagraph()
        } else if text.begins("<table") || text.begins("<tr") {
            readHTMLTable(text)
        } else if let heading = heading(line, text), take(heading) {
            return
        } else if MarkdownTable.isRule(below), text.contains("|") {
            readTable(text)
        } else if let marker = MarkdownMarker(line), take(marker) {
            return
        } else if text.begins("---") {
            block.endParagraph()
        } else {
            takeParagraph(text, isIndented: line.first?.isSpace == true && !isQuoted)
        }
    }

    /// Whether a line, such as one of code, which a page shows as text, would be the row of a list or table elsewhere.
    private func isRow(_ line: Bytes, start: String = "|") -> Bool {
        let marker = MarkdownMarker(line)
        let text = marker?.text ?? line.trimmed
        return (marker != nil || text.first.map(start.utf8.contains) == true) && MarkdownItem(text).isRow
    }

    /// The next line; empty at the end.
    private var below: Bytes { next < lines.count ? lines[next].trimmed : [] }

    /// The next line with text, without tags.
    private var nextLine: Bytes { lines[next...].lazy.flatMap(\.parts).first { !$0.trimmed.isEmpty } ?? [] }

    private var isAboveRows: Bool {
        let line = nextLine
        if let marker = MarkdownMarker(line) { return MarkdownItem(marker.text).row != nil }
        let text = line.trimmed
        return ["|", "<t"].contains(where: text.begins)
            || text.first != "#" && MarkdownItem(text).isRow
    }

    /// Empties the lines of comments and code, and returns those of code. What has no end is text.
    private static func hide(in lines: inout [Bytes]) -> [Int: Bytes] {
        var code: [Int: Bytes] = [:]
        for (open, close) in [("<!--", "-->"), ("```", "```"), ("~~~", "~~~")] {
            var next = 0
            while let first = lines[next...].firstIndex(where: { $0.trimmed.begins(open) }),
                let last = lines[(open == close ? first + 1 : first)...].firstIndex(where: {
                    open == close ? $0.trimmed.begins(close) : $0.range(of: close) != nil
                })
            {
                for line in first...last {
                    if open == close { code[line] = code[line] ?? lines[line] }
                    lines[line] = []
                }
                next = last + 1
            }
        }
        return code
    }

    /// Ends the list of a section. A list with a part that is not understood is incomplete.
    private mutating func end() {
        let (before, skipped) = (output.lists.count, output.skips.count(of: .unknownHeading))
        block.end(into: &rows)
        rows.end()
        if output.lists.count > before { headings.noteList(output.lists.count - 1) }
        if output.skips.count(of: .unknownHeading) > skipped, let outer = headings.outerList {
            output.lists[outer].isWhole = false
        }
    }
}

extension MarkdownArchive {
    /// Whether the line does not go on with the description of a row.
    private var isFree: Bool { isAfterBlank || !block.isInEntry }
    /// A heading ends what belongs to the heading above it. In an item, a description may look like one.
    private var isFreeForHeading: Bool { isFree || block.isOfHeading }

    private mutating func heading(_ line: Bytes, _ text: Bytes) -> MarkdownHeading? {
        if let heading = MarkdownHeading(text) { return heading }
        guard isFreeForHeading, text.first != "|", MarkdownMarker(line) == nil,
            let heading = MarkdownHeading.underlined(text, by: below)
        else { return nil }
        let item = MarkdownItem.ofHeading(text)
        // A line may also end the description of a heading's row, or a text such as `Made by …`.
        guard item.map({ !$0.hasPrefix }) ?? isFree else { return nil }
        next += 1
        return heading
    }

    /// Returns `false` if the line is text that only looks like a heading.
    private mutating func take(_ heading: MarkdownHeading) -> Bool {
        let label = ArchiveLabel(heading.text)
        let item = MarkdownItem.ofHeading(heading.text)
        let isNamed = item.map { !isSection($0, heading) } ?? !label.isClear
        if isNamed, heading.level > 1 || !hasOneTitle, let row = item ?? namedBelow(heading) {
            guard isFreeForHeading else { return false }
            if headings.endsSections(heading.level) {
                end()
                headings.endSections(heading.level)
                rows = RowLists(headings.context, output)
            } else {
                block.end(into: &rows)
            }
            block.begin(row, line: output.line, level: heading.level)
            return true
        }
        if let level = block.headingLevel, heading.level > level, !label.isNamed || !isAboveRows {
            // A part of what is said about a heading's row.
            block.endParagraph()
            return true
        }
        // In the description of an item, a line may look like a heading.
        let mayBeHeading = isFreeForHeading || headings.hasLevel(heading.level) || isAboveRows
        let isHeading = mayBeHeading ? label.isNamed || !heading.isTight : label.isClear && label.day != .missing
        if isHeading { add(heading, label) }
        return isHeading
    }

    /// Whether a heading with a slash, such as `CI/CD`, or the title is above rows of other repositories, and so names
    /// none itself.
    private func isSection(_ item: MarkdownItem, _ heading: MarkdownHeading) -> Bool {
        let isTitle = heading.level == 1 && !headings.hasTitle
        guard item.isName || isTitle, let name = item.row?.repository else { return false }
        for index in lines[next...].indices {
            let line = lines[index].parts[0]
            let text = line.trimmed
            let marker = MarkdownMarker(line)
            let under = marker == nil && index + 1 < lines.count ? lines[index + 1].trimmed : []
            if let inner = MarkdownHeading(text) ?? MarkdownHeading.underlined(text, by: under) {
                guard inner.level > heading.level else { return false }
                guard let row = MarkdownItem.ofHeading(inner.text)?.row else { continue }
                return row.repository != name
            }
            if item.isName, MarkdownLink.toRepo(in: text)?.name == name { return false }
            let item = MarkdownItem(marker?.text ?? text)
            if item.isRow && !item.hasPrefix || marker != nil && item.isOnlyName { return true }
        }
        return false
    }

    /// The row of a heading such as `1. kettle`, if the first link below it leads to that repository.
    private func namedBelow(_ heading: MarkdownHeading) -> MarkdownItem? {
        let title = ArchiveText.letters(MarkdownText.plain(heading.text).string).drop(while: \.isNumber)
        for line in lines[next...].prefix(12) {
            if MarkdownHeading(line.parts[0].trimmed) != nil { return nil }
            guard let link = MarkdownLink.toRepo(in: line) else { continue }
            guard let name = link.name.repo, !title.isEmpty,
                [name.name, name.text].contains(where: { ArchiveText.letters($0) == title })
            else { return nil }
            return MarkdownItem(line[link.place])
        }
        return nil
    }

    private mutating func add(_ heading: MarkdownHeading, _ label: ArchiveLabel) {
        end()
        headings.add(heading, label, line: output.line)
        rows = RowLists(headings.context, output)
    }

    /// Returns `false` if it is not an item of a list.
    private mutating func take(_ marker: MarkdownMarker) -> Bool {
        var text = marker.text
        if let open = text.lastIndex(of: "["), !text[open...].contains("]") { text = joined(text) }
        let item = MarkdownItem(text)
        if takeHeading(text, item, marker) { return true }
        if block.startsNewList(marker) {
            // A description may go on with an item of its own.
            if item.reason == .missingName, !isFree { return false }
            block.end(into: &rows)
        }
        block.take(item, marker, into: &rows)
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

    /// An item is a heading if it names a language, a period or a day above other items, is above rows, or has a list
    /// as in `Go: [a/b](…), [c/d](…)`.
    private mutating func takeHeading(_ text: Bytes, _ item: MarkdownItem, _ marker: MarkdownMarker) -> Bool {
        if let list = list(in: text), itemsAreLists {
            add(MarkdownHeading(text: list.name, level: 8 + marker.indent), ArchiveLabel(list.name))
            for link in list.links { block.take(MarkdownItem(text[link.place]), nil, into: &rows) }
            return true
        }
        guard !item.isRow, let below = MarkdownMarker(nextLine), below.isBelow(marker) else { return false }
        let label = ArchiveLabel(text)
        let isHeading =
            label.isUnderstood && label.saysSomething || MarkdownItem(below.text).isRow
        if isHeading { add(MarkdownHeading(text: text, level: 8 + marker.indent), label) }
        return isHeading
    }

    /// The links to repositories, with only signs between them, after the name of a language or a period.
    private func list(in text: Bytes) -> (name: Bytes, links: [MarkdownLink])? {
        let links = MarkdownLink.all(in: text, most: 100).filter { $0.name.repo != nil }
        guard let first = links.first, links.count == 1 || MarkdownLink.areRows(links, in: text) else { return nil }
        let name = text[..<first.place.lowerBound].trimmed
        let label = ArchiveLabel(name)
        return label.isUnderstood && (label.language != nil || label.period != nil) ? (name, links) : nil
    }

    private mutating func takeParagraph(_ text: Bytes, isIndented: Bool) {
        let item = MarkdownItem(text)
        if !item.isRow, takeLabel(text, isText: isIndented || !item.details.isEmpty) { return }
        let isRow = !item.hasPrefix && (item.isRow || item.reason == .unreadableLine)
        if isRow ? isFree || block.lastIsParagraph : block.isDetail(item) {
            return block.take(item, nil, isAside: isRow && hasOtherRows, into: &rows)
        }
        if !isFree, isRow, block.skip(item, into: &rows) { return }
        // A paragraph ends the list above it.
        if isAfterBlank, !block.isOfHeading { block.end(into: &rows) }
        if block.isInEntry, !item.isAddress {
            block.describe(MarkdownText.description(text.first == ">" ? text.dropFirst() : text))
        }
    }

    /// A line of its own may be a heading, as `**Swift**`, or above rows. One that is not understood is a heading if
    /// others of its form are.
    private mutating func takeLabel(_ text: Bytes, isText: Bool) -> Bool {
        let isMarked = MarkdownHeading.isLabel(text)
        let isAboveRows = !isText && text.count <= 60 && !block.isOfHeading && isAboveRows
        guard isMarked || isAboveRows else { return false }
        let (label, form) = (ArchiveLabel(text), MarkdownHeading.form(text))
        let isNamed = label.saysSomething && (isMarked ? label.isClear : label.isUnderstood)
        let isSure = isMarked || isFree
        guard isNamed || isSure && isAboveRows && !label.isUnderstood, isNamed && isSure || labels.contains(form) else {
            return false
        }
        add(MarkdownHeading(text: text, level: 7, isLabel: true), label)
        labels.insert(form)
        return true
    }

    private mutating func readTable(_ header: Bytes) {
        next += 1
        let first = next
        while below.contains("|") { next += 1 }
        addTable(header, lines[first..<next], from: first + 1)
    }

    /// Its rows are on lines of their own from this one on.
    private mutating func addTable(_ header: Bytes, _ texts: ArraySlice<Bytes>, from line: Int?) {
        block.end(into: &rows)
        guard let table = MarkdownTable(header, texts) else { return }
        for (place, text) in texts.enumerated() {
            if let line { output.line = line + place }
            if let row = table.row(text) { rows.add(row) } else { rows.skipRow(.unreadableLine) }
        }
    }

    /// A table in HTML, read as one of Markdown.
    private mutating func readHTMLTable(_ text: Bytes) {
        var (table, end) = (Array(text), text.range(of: "</table>"))
        while next < lines.count, end == nil, table.count < Self.longestTable {
            table += [0x20] + lines[next]
            end = lines[next].range(of: "</table>")
            next += 1
        }
        let texts = table[...].string.split(separator: /<tr[^>]*>/, omittingEmptySubsequences: false).map { row in
            let cells = row.replacing("|", with: "\\|").split(
                separator: /<t[dh][^>]*>/,
                omittingEmptySubsequences: false
            )
            return Bytes("| \(cells.dropFirst().joined(separator: " | "))|")
        }
        // The text before the first `<tr>` is not a row.
        if texts.count > 1 { addTable(texts[1], texts[2...], from: nil) }
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
}
