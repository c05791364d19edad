import TrendingDomain

/// A heading in any of Markdown's ways, or what takes the place of one.
struct MarkdownHeading {
    let text: Bytes
    let level: Int
    /// Whether it is a line of its own in the place of a heading.
    var isLabel = false
    /// Whether there is no space after its signs, as in old archives.
    var isTight = false
}

extension MarkdownHeading {
    /// `nil` if the line is not a heading, or if its text continues in the next line.
    init?(_ line: Bytes) {
        let signs = line.prefix { $0 == "#" }
        var rest = line[signs.endIndex...].trimmed
        let closing = rest.reversed().prefix { $0 == "#" }.count
        if closing > 0, rest.dropLast(closing).last == 0x20 { rest = rest.dropLast(closing).trimmed }
        let isTight = rest.startIndex == signs.endIndex
        // `#1 owner/name` is a row.
        guard (1...6).contains(signs.count), let first = rest.first,
            !isTight || !first.isDigit || ArchiveDay.find(in: rest) != nil
        else { return nil }
        self.init(text: rest, level: signs.count, isTight: isTight)
    }

    /// `nil` if the line below the text is not one of signs.
    static func underlined(_ text: Bytes, by line: Bytes) -> MarkdownHeading? {
        // A single hyphen is an empty item.
        guard !text.isEmpty, let sign = line.first, sign == "=" || sign == "-" && line.count > 1,
            line.allSatisfy({ $0 == sign })
        else { return nil }
        return MarkdownHeading(text: text, level: sign == "=" ? 1 : 2)
    }

    /// Whether a line of its own has the form of a heading: `**Swift**`, `*Swift*`, `Swift:` or `=== "Swift"`.
    static func isLabel(_ line: Bytes) -> Bool {
        let ends = [":", "：", "</b>", "</strong>"]
        return line.count <= 60
            && (MarkdownText.isMarked(line) || line.begins("=== \"")
                || ends.contains { line.suffix($0.utf8.count).isText($0) })
    }

    /// The signs at the ends of a line.
    static func form(_ line: Bytes) -> [UInt8] { [line.first, line.last].compactMap(\.self).filter(\.isPunctuation) }
}

/// The headings above the current line.
struct MarkdownHeadings {
    private struct Section {
        var level: Int
        var context: ListContext
        /// The place of its list in the output.
        var list: Int?
    }

    /// The first one is above all headings.
    private var sections: [Section]
    private(set) var hasTitle = false
    private var levels: Set<Int> = []
    private var unknown: [Int] = []
    private var understood = 0
    private(set) var hasDay = false

    /// `start` is what the path of the file says.
    init(_ start: ListContext) {
        sections = [Section(level: -1, context: start)]
    }

    var context: ListContext { sections[sections.count - 1].context }

    /// Whether there was a heading of this level that named something.
    func hasLevel(_ level: Int) -> Bool { levels.contains(level) }

    func endsSections(_ level: Int) -> Bool { sections.contains { $0.level >= level } }

    /// Removes the sections that a heading of this level ends.
    mutating func endSections(_ level: Int) { sections.removeAll { $0.level >= level } }

    mutating func noteList(_ place: Int) { sections[sections.count - 1].list = place }

    /// The place of the list around the section that is not understood.
    var outerList: Int? { sections.last { $0.list != nil }?.list }

    mutating func add(_ heading: MarkdownHeading, _ label: ArchiveLabel, line: Int) {
        // A label with a day is the title of what follows.
        let level = heading.isLabel && label.day != .missing ? 0 : heading.level
        endSections(level)
        let isTitle = !hasTitle && heading.level == 1
        hasTitle = true
        var context = context
        if label.isClear || isTitle {
            context.take(label)
            if label.language != nil, context.problem?.reason == .unknownHeading { context.problem = nil }
        }
        if label.mayNameLanguage && context.language == "" || !label.isClear && !isTitle {
            context.problem = (reason: .unknownHeading, line: line)
            unknown.append(line)
        }
        if label.isClear {
            understood += 1
            if label.saysSomething { levels.insert(level) }
            if label.day != .missing { hasDay = true }
        }
        sections.append(Section(level: level, context: context))
    }

    /// The first heading that is not understood, if most are not and none names a day: the document is no list of a
    /// day.
    var firstUnknownLine: Int? { !hasDay && unknown.count > 2 * understood ? unknown.first : nil }
}
