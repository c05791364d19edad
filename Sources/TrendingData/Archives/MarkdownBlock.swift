import TrendingDomain

/// The items that follow one another. They tell together whether names without links, and items without names, are
/// rows.
struct MarkdownBlock {
    private struct Entry {
        var item: MarkdownItem
        var line: Int
        var marker: MarkdownMarker?
        /// Whether it is a link in a paragraph of a document whose rows have other forms.
        var isAside = false
    }

    private var entries: [Entry] = []
    /// That of the row's heading, to which everything up to the next heading belongs.
    private(set) var headingLevel: Int?
    /// The description of the last row may go on.
    private(set) var isInEntry = false

    var isOfHeading: Bool { headingLevel != nil }

    var lastIsParagraph: Bool { entries.last.map { $0.marker == nil } ?? false }

    mutating func begin(_ item: MarkdownItem, line: Int, level: Int) {
        entries.append(Entry(item: item, line: line))
        (headingLevel, isInEntry) = (level, true)
    }

    /// Paragraphs have no marker.
    mutating func take(
        _ item: MarkdownItem,
        _ marker: MarkdownMarker?,
        isAside: Bool = false,
        into rows: inout RowLists
    ) {
        let line = rows.output.line
        if let last = entries.indices.last {
            let isBelow = if let marker, let parent = entries[last].marker { marker.isBelow(parent) } else { false }
            if isDetail(item) || isOfHeading || isBelow { return add(item, to: last, into: &rows) }
        }
        append(Entry(item: item, line: line, marker: marker, isAside: isAside), into: &rows)
        isInEntry = !item.isIgnored
    }

    /// Whether it is as `Stars: 12` below a row.
    func isDetail(_ item: MarkdownItem) -> Bool { !item.details.isEmpty && entries.last?.item.row != nil }

    /// Skips a row, and keeps its place.
    mutating func leaveOut(_ reason: SkipReason, into rows: inout RowLists) {
        let marker = entries.last?.marker
        append(Entry(item: MarkdownItem(reason: reason), line: rows.output.line, marker: marker), into: &rows)
    }

    private mutating func append(_ entry: Entry, into rows: inout RowLists) {
        // No list is so long, and each entry takes a thousand bytes.
        if entries.count == ListDraft.mostRows { end(into: &rows) }
        entries.append(entry)
    }

    /// Whether the mark of the item is another one than that of the items above it.
    func startsNewList(_ marker: MarkdownMarker) -> Bool {
        guard !isOfHeading, let last = entries.last?.marker else { return false }
        return marker.kind != last.kind && !marker.isBelow(last)
    }

    /// Adds what an item below a row says about it.
    private mutating func add(_ item: MarkdownItem, to last: Int, into rows: inout RowLists) {
        isInEntry = false
        let row = entries[last].item.row
        if !item.details.isEmpty {
            for (match, value) in item.details where ![.repo, .owner, .name, .url].contains(match.field) {
                entries[last].item.row?.set(match, value)
            }
        } else if item.isRow, item.row?.repository.repo != row?.repository.repo {
            if !item.hasPrefix, !isOfHeading { leaveOut(.unreadableLine, into: &rows) }
        } else if item.isRow, row?[.description]?.isEmpty ?? true {
            describe(item.row?[.description] ?? [])
        }
    }

    /// Leaves out a line in the description of an item that looks like the row of another repository, as one below `>`.
    /// Returns `false` for any other text.
    mutating func skip(_ item: MarkdownItem, into rows: inout RowLists) -> Bool {
        guard isInEntry, !isOfHeading, let last = entries.last, item.row?.repository != last.item.row?.repository
        else { return false }
        leaveOut(.unreadableLine, into: &rows)
        return true
    }

    /// Adds a line of text to the description of the last row.
    mutating func describe(_ text: Bytes) {
        guard let last = entries.indices.last, var row = entries[last].item.row else { return }
        let joined = ((row[.description] ?? []) + [0x20] + MarkdownItem.takeFigures(text, &row)).trimmed
        if joined.count <= ArchiveText.longest { row[.description] = joined }
        entries[last].item.row = row
    }

    /// A row of a heading has its description below an empty line.
    mutating func endParagraph() {
        isInEntry = isOfHeading && entries.last?.item.row?[.description]?.isEmpty ?? true
    }

    mutating func end(into rows: inout RowLists) {
        // A badge, an introduction or a footer has one link, and a list several.
        let asides = Set(entries.filter(\.isAside).map { $0.item.row?.repository.repo })
        if asides.count == 1 || entries.contains(where: { !$0.isAside }) { entries.removeAll(where: \.isAside) }
        // Among names without links, one item may be something else.
        let areNames = 4 * entries.count(where: \.item.isName) > 3 * entries.count
        let hasRows = areNames || entries.contains { $0.item.isRow }
        let output = rows.output
        let line = output.line
        for entry in entries {
            output.line = entry.line
            if let row = entry.item.row {
                guard hasRows else { continue }
                if entry.item.namesLanguages { rows.skipRow(.missingName) } else { rows.add(row) }
            } else if let reason = entry.item.reason {
                if hasRows || ![.missingName, .relativeLink, .unreadableLine].contains(reason) {
                    rows.skipRow(reason)
                } else if reason != .missingName {
                    output.skip(reason)
                }
            }
        }
        (entries, headingLevel, isInEntry) = ([], nil, false)
        output.line = line
    }
}
