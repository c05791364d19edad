import TrendingDomain

/// The bullet or the number of an item.
struct MarkdownMarker {
    let indent: Int
    /// The sign of the bullet or after the number.
    let kind: String
    private let contentIndent: Int
    let text: Bytes

    /// `nil` if the line is no item.
    init?(_ line: Bytes) {
        let start = line.drop { $0 == 0x20 || $0 == 0x09 }
        indent = line[..<start.startIndex].reduce(0) { $0 + ($1 == 0x09 ? 4 : 1) }
        let digits = start.prefix(while: \.isDigit)
        let bullets = ["*", "-", "+", "•", "▪", "●", "◦", "·", "–"]
        let ends = digits.isEmpty ? bullets : digits.count < 10 ? [".", ")", "、", "．", "\\."] : []
        let rest = start[digits.endIndex...]
        guard let end = ends.first(where: { rest.begins($0) }) else { return nil }
        kind = end
        let content = rest.dropFirst(end.utf8.count)
        guard let first = content.first else { return nil }
        let isTight = !digits.isEmpty && (first == "[" || end.utf8.count > 2)
        guard first.isSpace || isTight else { return nil }
        text = content.trimmed
        guard !text.isEmpty else { return nil }
        contentIndent = indent + digits.count + 1 + content.prefix(while: \.isSpace).count
    }

    func isBelow(_ other: MarkdownMarker) -> Bool { indent >= other.contentIndent }
}

/// What an item of a list, or a paragraph, says.
struct MarkdownItem {
    typealias Detail = (match: RowField.Match, value: Bytes)

    var row: ArchiveRow?
    /// Whether the row has no link: then it may also be other words with a slash.
    private(set) var isName = false
    /// Why it is no row, although it has the form of one.
    private(set) var reason: SkipReason?
    /// Fields of the row above it.
    private(set) var details: [Detail] = []
    /// Whether there are words before the link.
    private(set) var hasPrefix = false
    /// Whether it is as `Project: https://…`.
    private(set) var isAddress = false

    var isRow: Bool { row != nil && !isName }
    /// Whether it only leads to another place of the document.
    var isIgnored: Bool { row == nil && reason == nil && details.isEmpty }

    init(reason: SkipReason) {
        self.reason = reason
    }

    init(_ text: Bytes) {
        var (text, day) = (text, Bytes?.none)
        if text.begins("【"), let end = text.range(of: "】") {
            if ArchiveDay.first(in: text[..<end.lowerBound]) != .missing { day = text[..<end.lowerBound] }
            text = text[end.upperBound...]
        }
        // A task.
        if text.begins("[x] ") || text.begins("[X] ") { text = text.dropFirst(4) }
        let links = MarkdownLink.all(in: text)
        let start = MarkdownText.plain(text[..<(links.first?.place.lowerBound ?? text.endIndex)])
        if let first = links.first, first.name == .none(.otherSource), first.leadsTo(Self.named(start)?.name) {
            reason = .otherSource
        } else if let link = links.first(where: { $0.name.repo != nil }) {
            read(link, in: text)
            // `A fork of [c/d](…): [a/b](…)`, or several rows in one.
            if hasPrefix && links.contains(where: { $0.saysName && $0.name != link.name })
                || MarkdownLink.areRows(links, in: text)
            {
                (row, reason) = (nil, .unreadableLine)
            }
            if let day { row?[.day] = day }
            row?.isOfPart = day != nil
        } else if let (name, rest) = Self.named(start) {
            var row = ArchiveRow(name)
            row[.description] = Self.takeFigures(Self.description(rest), &row)
            (self.row, isName) = (row, true)
        } else if let link = links.first {
            // A link to another place of the document says nothing.
            reason = link.name == .relative && link.target.first == "#" ? nil : link.name.reason
        } else if text.first == "[", !text.contains("]") {
            reason = .unreadableLine
        } else {
            details = Self.details(MarkdownText.plain(text).string)
            if details.isEmpty { reason = .missingName }
        }
    }

    /// `nil` if the heading names no repository.
    static func ofHeading(_ text: Bytes) -> MarkdownItem? {
        let item = MarkdownItem(text)
        return item.isRow || item.isOnlyName && !item.namesLanguages ? item : nil
    }

    var isOnlyName: Bool { isName && row?[.description]?.isEmpty ?? true }

    /// Whether it is as `HTML/CSS`, and not as `golang/go`.
    var namesLanguages: Bool {
        guard isOnlyName, let name = row?.repository.repo else { return false }
        let slugs = [name.owner, name.name].compactMap(ArchiveLanguages.slug).filter { !$0.isEmpty }
        return Set(slugs).count == 2
    }

    private mutating func read(_ link: MarkdownLink, in text: Bytes) {
        let prefix = MarkdownText.plain(text[..<link.place.lowerBound])
        var row = ArchiveRow(link.name)
        if let (stars, forks) = link.figures { (row[.stars], row[.forks]) = (stars, forks) }
        row[.description] = Self.takeFigures(Self.description(text[link.place.upperBound...]), &row)
        self.row = row
        guard prefix.string.contains(where: \.isLetter),
            !Self.isRank(prefix), ArchiveName(pair: prefix + MarkdownText.plain(link.label)) != link.name
        else { return }
        if let (name, rest) = Self.named(prefix), name == link.name {
            let description = Self.description(rest)
            if description.contains(where: { $0.isDigit || $0 | 0x20 >= "a" }) {
                self.row?[.description] = description
            }
            return
        }
        hasPrefix = true
        isAddress = [.repo, .url].contains(RowField.match(prefix)?.field)
        if !link.saysName || prefix.string.count > 60 { (self.row, reason) = (nil, .unreadableLine) }
    }

    /// Whether it is as `No. 3`, `Rank 3:`, `iv.` or `a)`.
    private static func isRank(_ prefix: Bytes) -> Bool {
        let text = prefix.trimmed
        guard text.count <= 20, !text.contains(where: \.isDigit) else { return RowField.match(text)?.field == .rank }
        let letters = text.dropLast()
        return text.last.map(".)".utf8.contains) == true && letters.allSatisfy(\.isLetter)
            && (letters.count == 1 || letters.allSatisfy { "ivxIVX".utf8.contains($0) })
    }

    /// Without the marks that close the link's, and the colon or dash between the link and the description.
    private static func description(_ rest: Bytes) -> Bytes {
        var text = rest.drop { "*_~`".utf8.contains($0) }
        while text.begins("</"), let end = text.firstIndex(of: ">") { text = text[(end + 1)...] }
        text = text.trimmed
        let sign = [":", "-", "–", "—", "|", "："].first(where: text.begins)
        return MarkdownText.description(text.dropFirst(sign?.utf8.count ?? 0))
    }

    /// `owner/name` or `owner / name` at the start of a text, and what follows.
    private static func named(_ text: Bytes) -> (name: ArchiveName, rest: Bytes)? {
        var rest = text
        while true {
            rest = rest.drop { !$0.isLetter && !$0.isDigit }
            let number = rest.prefix(while: \.isDigit)
            guard !number.isEmpty, let end = rest[number.endIndex...].first, ".) ".utf8.contains(end) else { break }
            rest = rest[(number.endIndex + 1)...]
        }
        let owner = rest.prefix { $0.isLetter || $0.isDigit || $0 == "-" }
        let slash = rest[owner.endIndex...].drop { $0 == " " }
        guard slash.first == "/", !owner.isEmpty else { return nil }
        var name = slash.dropFirst().drop { $0 == " " }
            .prefix { $0.isLetter || $0.isDigit || "-._".utf8.contains($0) }
        while name.last == "." { name = name.dropLast() }
        let after = rest[name.endIndex...]
        let found = ArchiveName(owner: owner, name: name)
        let isOther =
            after.first.map("/@=]".utf8.contains) ?? false
            || files.contains { $0 == ArchiveText.ending(of: name.string) }
        return isOther || found.repo == nil ? nil : (found, after)
    }

    private static let files = "md txt json yml yaml toml html css sh rs py ts c h cpp swift".split(separator: " ")

    /// Removes the figures at both ends of a text, and a language beside them: `⭐ 1,234 (+56 today) — Text`.
    static func takeFigures(_ bytes: Bytes, _ row: inout ArchiveRow) -> Bytes {
        guard bytes.contains(where: \.isDigit) else { return bytes }
        let text = bytes.string[...]
        let signs = text.indices.filter { isSeparator($0, text) }
        let starts = [text.startIndex] + signs.map(text.index(after:))
        var parts = zip(starts, signs + [text.endIndex]).map { text[$0..<$1] }
        parts.removeFirst(figures(in: parts, &row))
        parts.removeLast(figures(in: parts.reversed(), &row))
        guard let first = parts.first, let last = parts.last else { return [] }
        return Bytes(text[first.startIndex..<last.endIndex]).trimmed
    }

    /// Takes the figures of the first parts, and a language beside them. Returns the number of these parts.
    private static func figures(in parts: [Substring], _ row: inout ArchiveRow) -> Int {
        var (taken, language) = (0, Bytes?.none)
        for (place, part) in parts.enumerated() {
            let figures = details(String(part).trimmed).filter(isFigure)
            if !figures.isEmpty {
                for (match, value) in figures { row.set(match, value) }
                taken = place + 1
            } else if place + 1 < parts.count || taken > 0 && part.contains("`"), let name = Self.language(part) {
                language = name
            } else if part.contains(where: { !$0.isWhitespace && $0 != "*" }) {
                break
            }
            if taken > 0 { (taken, row[.language]) = (place + 1, row[.language] ?? language) }
        }
        return taken
    }

    private static func language(_ text: Substring) -> Bytes? {
        let name = MarkdownText.plain(Bytes(text))
        return ArchiveLanguages.slug(name.string)?.isEmpty == false ? name : nil
    }

    private static func isSeparator(_ place: String.Index, _ text: Substring) -> Bool {
        let (before, after) = (text[..<place].last, text[place...].dropFirst().first)
        switch text[place] {
        case "(", ")", "（", "）", "|", "·", "•", "—", "–": return true
        case "-":
            return [before, after].allSatisfy { $0.map { $0.isWhitespace || "()（）".contains($0) } ?? true }
        case "*": return before != "*" && text[place...].hasPrefix("***")
        case ",", ";": return after?.isWhitespace != false
        case ":": return before?.isNumber == true
        default: return false
        }
    }

    /// `Stars: 1,234`, `⭐ 1,234`, or several as in `Language: Go | Stars: 5`, `Go · ⭐ 5` and `12 stars today ★ 5.6k`.
    private static func details(_ text: String) -> [Detail] {
        let parts = facts(text)
        let found = (parts.count < 2 ? [] : parts).map { part -> [Detail] in
            let details = details(part)
            let name = details.isEmpty ? language(part.drop { !$0.isLetter }) : nil
            return name.map { [(RowField.Match(field: .language), $0)] } ?? details
        }
        let all = found.flatMap(\.self)
        if let first = found.first?.first, first.match.field != .description,
            parts[0].contains(where: isColon) || all.contains(where: isFigure) && !found.contains(where: \.isEmpty)
        {
            return all
        }
        if let detail = detail(text) { return [detail] }
        guard text.utf8.count <= 80, text.utf8.contains(where: \.isDigit) else { return [] }
        for place in text.indices.reversed() where text[..<place].last?.isWhitespace == true && !text[place].isLetter {
            guard let last = detail(String(text[place...])), isFigure(last) else { continue }
            let first = details(String(text[..<place]).trimmed).filter(isFigure)
            return first.isEmpty ? [] : first + [last]
        }
        return []
    }

    /// What stands between signs or wide gaps, or ends with a figure before a name and a colon.
    private static func facts(_ text: String) -> [String] {
        guard text.utf8.count <= 300, text.contains(where: { ":：|·•".contains($0) }) else { return [] }
        var parts: [String] = []
        var (start, before) = (text.startIndex, Character(" "))
        for place in text.indices {
            let rest = text[place...].dropFirst()
            let isEnd =
                switch text[place] {
                case "|", "·", "•", ";", "(", "（": true
                case ",": rest.first?.isWhitespace == true
                case let sign where sign.isWhitespace:
                    rest.first?.isWhitespace == true || before.isNumber && isName(rest)
                default: false
                }
            before = text[place]
            guard isEnd else { continue }
            parts.append(String(text[start..<place]).trimmed)
            start = rest.startIndex
        }
        return (parts + [String(text[start...]).trimmed]).filter { !$0.isEmpty }
    }

    /// Whether letters and a colon follow.
    private static func isName(_ text: Substring) -> Bool {
        text.first?.isLetter == true && text.first { !$0.isLetter && $0 != " " }.map(isColon) == true
    }

    private static func detail(_ text: String) -> Detail? {
        if let colon = text.firstIndex(where: isColon) {
            let (name, value) = (text[..<colon], Bytes(text[text.index(after: colon)...]).trimmed)
            return fact(name, value)
        }
        let bytes = Bytes(text)
        guard bytes.count <= 40, bytes.contains(where: \.isDigit), let match = ArchiveFigure(bytes)?.field,
            match.field.isFigure
        else { return nil }
        return (match, bytes)
    }

    /// A gain keeps the words about its period: `Today: +7` is `+7 Today`, and `Stars: 5 this week` a gain.
    private static func fact(_ name: Substring, _ value: Bytes) -> Detail? {
        let isOfPeriod = { (text: String) in ArchiveWord.period(in: text.lowercased()) != nil }
        guard
            let match = RowField.match(Bytes(name))
                ?? (isOfPeriod(String(name)) ? RowField.match(Bytes("stars \(name)")) : nil)
        else { return nil }
        let isGain = match.field.isGain
        guard isGain || match.field == .stars && isOfPeriod(value.string) else { return (match, value) }
        guard let figure = ArchiveFigure(value), figure.field?.field.isGain != false, value.first != "#" else {
            return nil
        }
        return (isGain ? match : .init(field: .gained), Bytes("\(value.string) \(name)"))
    }

    private static func isColon(_ character: Character) -> Bool { character == ":" || character == "：" }

    private static func isFigure(_ detail: Detail) -> Bool { detail.match.field.isFigure }
}
