import TrendingDomain

/// The items that follow one another. They tell together whether names without links, and items without names, are rows.
struct MarkdownBlock {
    fileprivate struct Entry {
        var content: MarkdownItem.Content
        var line: Int
        var marker: MarkdownMarker?
        /// Rows below it that are not understood.
        var nested: [Int] = []
    }

    private var entries: [Entry] = []
    /// The row of a heading, to which everything up to the next heading belongs.
    private var isOfHeading = false
    /// The description of the last row may go on.
    private(set) var isInEntry = false

    var lastIsParagraph: Bool { entries.last.map { $0.marker == nil } ?? false }

    mutating func begin(_ item: MarkdownItem, line: Int) {
        entries.append(Entry(content: item.content, line: line))
        (isOfHeading, isInEntry) = (true, true)
    }

    /// Paragraphs have no marker.
    mutating func take(_ item: MarkdownItem, _ marker: MarkdownMarker?, line: Int) {
        let last = entries.indices.last
        if let last, isOfHeading || isBelow(marker, entries[last].marker) { return add(item, to: last, line) }
        if let last, case .detail = item.content, entries[last].repo != nil { return add(item, to: last, line) }
        entries.append(Entry(content: item.content, line: line, marker: marker))
        if case .ignored = item.content { isInEntry = false } else { isInEntry = true }
    }

    mutating func addUnreadable(_ reason: SkipReason, line: Int) {
        entries.append(Entry(content: .other(reason), line: line))
    }

    /// Whether the mark of the item is another one than that of the items above it.
    func startsNewList(_ marker: MarkdownMarker) -> Bool {
        guard !isOfHeading, let last = entries.last?.marker else { return false }
        return marker.kind != last.kind && marker.indent < last.contentIndent
    }

    private func isBelow(_ marker: MarkdownMarker?, _ parent: MarkdownMarker?) -> Bool {
        guard let marker, let parent else { return false }
        return marker.indent >= parent.contentIndent
    }

    /// Adds what an item below a row says about it.
    private mutating func add(_ item: MarkdownItem, to last: Int, _ line: Int) {
        isInEntry = false
        switch item.content {
        case .detail(let match, let value): entries[last].set(match, value)
        case .row(let row) where row.repository.repo == entries[last].repo && !entries[last].hasDescription:
            if let more = row.description, !more.isEmpty { entries[last].goOn(more) }
        case .row(let row) where row.repository.repo != entries[last].repo && !item.hasPrefix && !isOfHeading:
            entries[last].nested.append(line)
        case .row, .name, .other, .text, .ignored: break
        }
    }

    /// Adds a line of text to the description of the last row.
    mutating func goOn(_ text: ArraySlice<UInt8>) {
        if isInEntry, let last = entries.indices.last { entries[last].goOn(text) }
    }

    /// A row of a heading has its description below an empty line.
    mutating func endParagraph() {
        isInEntry = isOfHeading && entries.last.map { !$0.hasDescription } ?? false
    }

    /// Ends the list above a paragraph.
    mutating func endItems(into lists: inout RowLists, _ output: inout ArchiveOutput) {
        if !isOfHeading { end(into: &lists, &output) }
    }

    mutating func end(into lists: inout RowLists, _ output: inout ArchiveOutput) {
        let hasRows = entries.contains { if case .row = $0.content { true } else { false } }
        let areNames = entries.allSatisfy { if case .name = $0.content { true } else { false } }
        let line = output.line
        for entry in entries {
            output.line = entry.line
            switch entry.content {
            case .row(let row): lists.add(row, &output)
            case .name(let row) where hasRows || areNames: lists.add(row, &output)
            case .other(.missingName) where !hasRows: break
            case .other(let reason) where hasRows || reason != .relativeLink && reason != .unreadableLine:
                lists.skipRow(reason, &output)
            case .other(let reason): output.skip(reason)
            case .text where hasRows: lists.skipRow(.missingName, &output)
            case .name, .text, .detail, .ignored: break
            }
            for line in entry.nested where hasRows {
                output.skip(.unreadableLine, line: line)
                lists.markIncomplete()
            }
        }
        (entries, isOfHeading, isInEntry) = ([], false, false)
        output.line = line
    }
}

extension MarkdownBlock.Entry {
    private static let longest = 4_000

    private var row: ArchiveRow? {
        switch content {
        case .row(let row), .name(let row): row
        case .other, .detail, .text, .ignored: nil
        }
    }

    fileprivate var repo: RepoName? { row?.repository.repo }
    fileprivate var hasDescription: Bool { row?.description?.isEmpty == false }

    fileprivate mutating func set(_ match: RowField.Match, _ value: ArraySlice<UInt8>) {
        change {
            if match.field != .repo, match.field != .owner, match.field != .name, match.field != .url {
                $0.set(match, value)
            }
        }
    }

    fileprivate mutating func goOn(_ text: ArraySlice<UInt8>) {
        change { row in
            let joined = row.description.map { $0.isEmpty ? text : $0 + [0x20] + text } ?? text
            if joined.count <= Self.longest { row.description = joined }
        }
    }

    private mutating func change(_ change: (inout ArchiveRow) -> Void) {
        switch content {
        case .row(var row):
            change(&row)
            content = .row(row)
        case .name(var row):
            change(&row)
            content = .name(row)
        case .other, .detail, .text, .ignored: break
        }
    }
}
