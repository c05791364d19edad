import TrendingDomain

/// Reads Markdown: headings with days, periods and languages above lists of links or tables.
struct MarkdownArchive {
    private let path: ArchivePath
    private let lines: [ArraySlice<UInt8>]
    private let references: MarkdownLink.References
    private var next = 0
    private var headings = MarkdownHeadings()
    private let start: ListContext
    private var lists: RowLists
    private var block = MarkdownBlock()
    private var hasDay: Bool
    private var isAfterBlank = true
    private var fence: ArraySlice<UInt8>?
    private var isInComment = false
    /// The last lines that may end code and comments. What has no end is text.
    private let lastEnds: (fence: Int, comment: Int)

    private static let longestItem = 8_000

    /// Returns `false` if the file is no archive.
    static func read(_ bytes: ArraySlice<UInt8>, _ path: ArchivePath, _ output: inout ArchiveOutput) -> Bool {
        var archive = MarkdownArchive(bytes, path, &output)
        return archive.read(&output)
    }

    private init(_ bytes: ArraySlice<UInt8>, _ path: ArchivePath, _ output: inout ArchiveOutput) {
        self.path = path
        lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
        references = Self.references(lines)
        start = ListContext(path, &output.languages)
        lists = RowLists(start, path)
        hasDay = path.day != .none
        lastEnds = (
            lines.lastIndex { Self.isFence(ArchiveText.trimmed($0)) } ?? 0,
            lines.lastIndex { ArchiveText.firstRange(of: "-->", in: $0) != nil } ?? 0
        )
    }

    private mutating func read(_ output: inout ArchiveOutput) -> Bool {
        let before = output.lists.count
        while next < lines.count {
            let line = lines[next]
            next += 1
            output.line = next
            if ArchiveText.isUTF8(line) { read(line, &output) } else { block.addUnreadable(.notUTF8, line: next) }
        }
        end(&output)
        guard hasDay || output.lists.count > before else {
            output.takeBack(to: before)
            return false
        }
        // A document with sections of other kinds, such as a README.
        if let line = headings.firstUnknownLine, output.lists.count > before {
            output.takeBack(to: before)
            output.skip(.unknownHeading, line: line)
        }
        return true
    }

    private mutating func read(_ line: ArraySlice<UInt8>, _ output: inout ArchiveOutput) {
        let text = ArchiveText.trimmed(line)
        defer { isAfterBlank = text.isEmpty }
        guard !isHidden(text) else { return }
        guard !text.isEmpty else { return block.endParagraph() }
        if Self.reference(text) != nil { return }
        if let heading = heading(line, text), take(heading, &output) { return }
        if next < lines.count, MarkdownTable.isRule(ArchiveText.trimmed(lines[next])), text.contains("|") {
            return readTable(text, &output)
        }
        if let marker = MarkdownMarker(line), take(marker, &output) { return }
        if text.starts(with: "---".utf8) { return block.endParagraph() }
        takeParagraph(text, &output)
    }

    /// Comments and code.
    private mutating func isHidden(_ text: ArraySlice<UInt8>) -> Bool {
        if isInComment || text.starts(with: "<!--".utf8) && next - 1 <= lastEnds.comment {
            isInComment = ArchiveText.firstRange(of: "-->", in: text) == nil
            return true
        }
        if let fence {
            if text.starts(with: fence) { self.fence = nil }
            return true
        }
        guard Self.isFence(text), next - 1 < lastEnds.fence else { return false }
        fence = text.prefix(3)
        return true
    }

    private static func isFence(_ text: ArraySlice<UInt8>) -> Bool {
        text.starts(with: "```".utf8) || text.starts(with: "~~~".utf8)
    }

    /// Ends the list of a section. A list with a part that is not understood is incomplete.
    private mutating func end(_ output: inout ArchiveOutput) {
        let (before, skipped) = (output.lists.count, output.skips.count(of: .unknownHeading))
        block.end(into: &lists, &output)
        lists.finish(&output)
        if output.lists.count > before { headings.noteList(output.lists.count - 1) }
        if output.skips.count(of: .unknownHeading) > skipped, let outer = headings.outerList {
            output.lists[outer].isWhole = false
        }
    }

    private mutating func begin() { lists = RowLists(headings.context(start), path) }
}

extension MarkdownArchive {
    private mutating func heading(_ line: ArraySlice<UInt8>, _ text: ArraySlice<UInt8>) -> MarkdownHeading? {
        if let heading = MarkdownHeading(text) { return heading }
        let isFree = isAfterBlank || !block.isInEntry
        guard next < lines.count, isFree, !text.starts(with: "|".utf8), MarkdownMarker(line) == nil else { return nil }
        let below = ArchiveText.trimmed(lines[next])
        guard below.count >= 3, let sign = below.first, sign == "=" || sign == "-",
            below.allSatisfy({ $0 == sign })
        else { return nil }
        next += 1
        return MarkdownHeading(text: text, level: sign == "=" ? 1 : 2, kind: .signs)
    }

    /// Returns `false` if the line is text that only looks like a heading.
    private mutating func take(_ heading: MarkdownHeading, _ output: inout ArchiveOutput) -> Bool {
        let label = ArchiveLabel(heading.text, &output.languages)
        let isClear = label.isUnderstood || label.day != .none && heading.text.count <= 60
        if let row = MarkdownItem.ofHeading(heading.text, references) ?? (isClear ? nil : namedBelow(heading)) {
            guard heading.kind == .signs, isAfterBlank || !block.isInEntry else { return false }
            if headings.endsSections(heading.level) {
                end(&output)
                headings.endSections(heading.level)
                begin()
            } else {
                block.end(into: &lists, &output)
            }
            block.begin(row, line: output.line)
            return true
        }
        switch heading.kind {
        case .bold where !(isClear && label.saysSomething) && !headings.hasBold: return false
        case .signs where block.isInEntry && !isAfterBlank:
            // A description may go on over lines that look like headings.
            guard isClear, label.day != .none || headings.hasLevel(heading.level) else { return false }
        case .signs where heading.isTight && !(isClear && label.saysSomething): return false
        default: break
        }
        add(heading, label, isClear: isClear, &output)
        return true
    }

    /// The row of a heading such as `1. kettle`, if the first link below it leads to that repository.
    private func namedBelow(_ heading: MarkdownHeading) -> MarkdownItem? {
        let title = ArchiveText.letters(MarkdownLink.plain(heading.text)).drop(while: \.isNumber)
        for line in lines[next...].prefix(12) {
            if MarkdownHeading(ArchiveText.trimmed(line)) != nil { return nil }
            guard let link = MarkdownLink.all(in: line, references).first(where: { $0.name.repo != nil }) else {
                continue
            }
            guard let name = link.name.repo, !title.isEmpty,
                [name.name, name.text].contains(where: { ArchiveText.letters($0) == title })
            else { return nil }
            return MarkdownItem(line[link.place], references)
        }
        return nil
    }

    private mutating func add(
        _ heading: MarkdownHeading,
        _ label: ArchiveLabel,
        isClear: Bool,
        _ output: inout ArchiveOutput
    ) {
        end(&output)
        if label.day != .none { hasDay = true }
        headings.add(heading, label, isClear: isClear, line: output.line)
        begin()
    }

    /// Returns `false` if it is not an item of a list.
    private mutating func take(_ marker: MarkdownMarker, _ output: inout ArchiveOutput) -> Bool {
        var text = marker.text
        if let open = text.lastIndex(of: "["), !text[open...].contains("]") {
            text = joined(text)
        }
        if isHeading(marker, text, &output) { return true }
        let item = MarkdownItem(text, references)
        if block.startsNewList(marker) {
            // A description may go on with an item of its own.
            if case .text = item.content, block.isInEntry, !isAfterBlank { return false }
            block.end(into: &lists, &output)
        }
        block.take(item, marker, line: output.line)
        return true
    }

    /// A link may begin on one line and have its text on others. An empty line ends it.
    private mutating func joined(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var joined = Array(text)
        while next < lines.count, joined.count < Self.longestItem {
            let line = ArchiveText.trimmed(lines[next])
            guard !line.isEmpty, MarkdownMarker(lines[next]) == nil else { break }
            joined += line
            next += 1
            if line.contains("]") { break }
        }
        return joined[...]
    }

    /// An item above other items that names a language, a period or a day.
    private mutating func isHeading(_ marker: MarkdownMarker, _ text: ArraySlice<UInt8>, _ output: inout ArchiveOutput)
        -> Bool
    {
        guard
            let below = lines[next...].first(where: { !ArchiveText.trimmed($0).isEmpty }).flatMap({ MarkdownMarker($0) }
            ),
            below.indent >= marker.contentIndent, !MarkdownItem(text, references).isRow
        else { return false }
        let label = ArchiveLabel(text, &output.languages)
        guard label.isUnderstood && label.saysSomething || MarkdownItem(below.text, references).isRow else {
            return false
        }
        let heading = MarkdownHeading(text: text, level: 8 + marker.indent, kind: .item)
        add(heading, label, isClear: label.isUnderstood, &output)
        return true
    }

    private mutating func takeParagraph(_ text: ArraySlice<UInt8>, _ output: inout ArchiveOutput) {
        let isFree = isAfterBlank || !block.isInEntry || block.lastIsParagraph
        if isFree {
            let item = MarkdownItem(text, references)
            if item.isRow, !item.hasPrefix { return block.take(item, nil, line: output.line) }
        }
        if isAfterBlank { block.endItems(into: &lists, &output) }
        block.goOn(text)
    }

    private mutating func readTable(_ header: ArraySlice<UInt8>, _ output: inout ArchiveOutput) {
        block.end(into: &lists, &output)
        next += 1
        let first = next
        while next < lines.count, lines[next].contains("|"), !ArchiveText.trimmed(lines[next]).isEmpty {
            next += 1
        }
        let table = MarkdownTable(header: header, rows: lines[first..<next].map(ArchiveText.trimmed), references)
        for (place, row) in table.rows.enumerated() {
            output.line = first + place + 1
            if let row { lists.add(row, &output) } else { lists.skipRow(.unreadableLine, &output) }
        }
    }

    /// `[name]: https://…`.
    private static func references(_ lines: [ArraySlice<UInt8>]) -> MarkdownLink.References {
        var references: MarkdownLink.References = [:]
        for line in lines where references.count < 20_000 {
            guard let (name, target) = reference(ArchiveText.trimmed(line)), references[name] == nil else { continue }
            references[name] = target
        }
        return references
    }

    private static func reference(_ text: ArraySlice<UInt8>) -> (name: String, target: ArraySlice<UInt8>)? {
        guard text.first == "[", let end = ArchiveText.firstRange(of: "]:", in: text) else { return nil }
        let target = ArchiveText.trimmed(text[end.upperBound...]).prefix { !ArchiveText.isSpace($0) }
        let name = text[(text.startIndex + 1)..<end.lowerBound]
        guard !target.isEmpty, !name.contains("]") else { return nil }
        let isAngled = target.first == "<"
        return (MarkdownLink.key(name), isAngled ? target.dropFirst().prefix { $0 != ">" } : target)
    }
}
