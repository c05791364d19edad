import TrendingDomain

/// Reads Markdown: headings with days and languages above lists of links or tables.
struct MarkdownArchive: ArchiveLineReader {
    private let path: ArchivePath
    private var day: ArchiveDay.Found
    private var period: TrendingQuery.Period?
    private var draft = ListDraft()
    private var sectionLevel: Int?
    private var isAfterBlank = true
    /// The description of the last entry may go on.
    private var isInEntry = false
    /// The beginning of a link that goes on in the next line.
    private var openLink: [UInt8] = []
    private var table: MarkdownTable?
    /// The rows that name a day, by that day. Such an archive has only what is new on each day.
    private var dated: [CalendarDay: ListDraft] = [:]
    private(set) var isRecognized = false

    private static let longestLink = 4_000
    private static let mostDays = 20_000

    init(_ path: ArchivePath, _ output: inout ArchiveOutput) {
        self.path = path
        day = path.day
        period = path.period
        begin(language: path.language(&output.languages) ?? "")
    }

    mutating func read(_ line: ArraySlice<UInt8>, _ output: inout ArchiveOutput) {
        let text = ArchiveText.trimmed(line)
        defer { isAfterBlank = text.isEmpty }
        guard !text.isEmpty else { return endLink(&output) }
        if !openLink.isEmpty { return continueLink(text, &output) }
        if let heading = MarkdownHeading(text), take(heading, &output) { return }
        if let row = MarkdownItem.content(of: text) { return take(item: row, &output) }
        if text.contains(UInt8(ascii: "|")), take(cells: text, &output) { return }
        if text.starts(with: "---".utf8) || text.starts(with: "<!--".utf8) { return isInEntry = false }
        if isInEntry { continueDescription(text) }
    }

    mutating func skipLine(_ reason: SkipReason, _ output: inout ArchiveOutput) {
        openLink = []
        draft.skipRow(reason, &output)
    }

    mutating func finish(_ output: inout ArchiveOutput) {
        flush(&output)
    }

    private mutating func begin(language: String?) {
        draft = ListDraft(day: day, period: period, language: language)
        table = nil
        isInEntry = false
    }

    private mutating func flush(_ output: inout ArchiveOutput) {
        output.add(draft)
        for (_, list) in dated.sorted(by: { $0.key < $1.key }) { output.add(list) }
        dated = [:]
        draft.entries = []
    }
}

extension MarkdownArchive {
    /// Returns `false` if the line is text that only looks like a heading.
    private mutating func take(_ heading: MarkdownHeading, _ output: inout ArchiveOutput) -> Bool {
        let found = ArchiveDay.first(in: heading.text)
        if found != .none {
            // A day in a description is followed by more text.
            guard heading.text.count <= 60 else { return false }
            flush(&output)
            day = found
            period = heading.period ?? path.period
            isRecognized = true
            begin(language: path.language(&output.languages) ?? "")
            return true
        }
        guard !heading.isBold, let text = ArchiveText.line(heading.text) else { return false }
        let isPlaced = sectionLevel.map { $0 == heading.level } ?? true
        guard isPlaced || isAfterBlank else { return false }
        if let slug = output.languages.slug(text) ?? (sectionLevel != nil ? output.languages.anySlug(text) : nil),
            isPlaced, isAfterBlank || output.languages.slug(text) != nil
        {
            flush(&output)
            sectionLevel = heading.level
            begin(language: slug)
            return true
        }
        guard isAfterBlank, isPlaced else { return false }
        flush(&output)
        // The title of a file is no language.
        begin(language: sectionLevel == nil ? draft.language : nil)
        return true
    }

    private mutating func take(item: ArraySlice<UInt8>, _ output: inout ArchiveOutput) {
        isInEntry = false
        if MarkdownItem.isOpen(item) { return openLink = Array(item.prefix(Self.longestLink)) }
        guard let found = MarkdownItem(item) else { return }
        add(found, &output)
    }

    private mutating func add(_ item: MarkdownItem, _ output: inout ArchiveOutput) {
        if case .day(let own) = item.day {
            isRecognized = true
            guard dated.count < Self.mostDays || dated[own] != nil else { return output.skip(.tooManyRows) }
            var list =
                dated[own]
                ?? ListDraft(
                    day: item.day,
                    period: period,
                    language: draft.language,
                    isWhole: false
                )
            list.append(item.name, &output) { item.entry($0, rank: $1) }
            dated[own] = list
        } else {
            let count = draft.entries.count
            draft.append(item.name, &output) { item.entry($0, rank: $1) }
            isInEntry = draft.entries.count > count
            if isInEntry, day != .none { isRecognized = true }
        }
    }

    /// A link may begin on one line and have its text on another.
    private mutating func continueLink(_ text: ArraySlice<UInt8>, _ output: inout ArchiveOutput) {
        openLink += text
        if openLink.count <= Self.longestLink, !text.contains(UInt8(ascii: "]")) { return }
        let item = openLink
        openLink = []
        if let found = MarkdownItem(item[...]) { add(found, &output) } else { draft.skipRow(.unreadableLine, &output) }
    }

    /// An empty line ends the paragraph, and so the text is no link.
    private mutating func endLink(_ output: inout ArchiveOutput) {
        guard !openLink.isEmpty else { return }
        openLink = []
        draft.skipRow(.unreadableLine, &output)
    }

    private mutating func continueDescription(_ text: ArraySlice<UInt8>) {
        guard let more = ArchiveText.line(text), var last = draft.entries.popLast() else { return }
        let joined = last.repo.description.map { "\($0) \(more)" } ?? more
        if joined.utf8.count <= Self.longestLink { last.repo.description = joined }
        draft.entries.append(last)
    }

    /// Returns `false` if the line is no part of a table.
    private mutating func take(cells text: ArraySlice<UInt8>, _ output: inout ArchiveOutput) -> Bool {
        if let columns = MarkdownTable(header: text) {
            table = columns
            return true
        }
        guard let table else { return false }
        if MarkdownTable.isRule(text) { return true }
        guard let row = table.row(text) else {
            draft.skipRow(.unreadableLine, &output)
            return true
        }
        draft.append(row.repository, rank: row.rank, &output) { row.entry($0, rank: $1) }
        if day != .none { isRecognized = true }
        return true
    }
}
