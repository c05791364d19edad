import TrendingDomain

/// The bullet or the number of an item.
struct MarkdownMarker {
    let indent: Int
    /// The sign of the bullet or after the number.
    let kind: String
    private let contentIndent: Int
    let text: ArraySlice<UInt8>

    /// `nil` if the line is no item.
    init?(_ line: ArraySlice<UInt8>) {
        let start = line.drop { $0 == 0x20 || $0 == 0x09 }
        indent = line[..<start.startIndex].reduce(0) { $0 + ($1 == 0x09 ? 4 : 1) }
        let digits = start.prefix(while: \.isDigit)
        let bullets = ["*", "-", "+", "•", "▪", "●", "◦", "·", "–"]
        let ends = digits.isEmpty ? bullets : digits.count < 10 ? [".", ")", "、", "．", "\\."] : []
        let rest = start[digits.endIndex...]
        guard let end = ends.first(where: { rest.starts(with: $0.utf8) }) else { return nil }
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
    var row: ArchiveRow?
    /// Whether the row has no link: then it may also be other words with a slash.
    private(set) var isName = false
    /// Why it is no row, although it has the form of one.
    private(set) var reason: SkipReason?
    /// A field of the row above it.
    private(set) var detail: (RowField.Match, ArraySlice<UInt8>)?
    /// Whether there are words before the link.
    private(set) var hasPrefix = false

    var isRow: Bool { row != nil && !isName }
    /// Whether it only leads to another place of the document.
    var isIgnored: Bool { row == nil && reason == nil && detail == nil }

    init(reason: SkipReason) {
        self.reason = reason
    }

    init(_ text: ArraySlice<UInt8>, _ references: MarkdownLink.References) {
        var (text, day) = (text, ArraySlice<UInt8>?.none)
        if text.starts(with: "【".utf8), let end = text.range(of: "】") {
            if ArchiveDay.first(in: text[..<end.lowerBound]) != .none { day = text[..<end.lowerBound] }
            text = text[end.upperBound...]
        }
        // A task.
        if text.starts(with: "[x] ".utf8) || text.starts(with: "[X] ".utf8) { text = text.dropFirst(4) }
        let links = MarkdownLink.all(in: text, references)
        let start = text[..<(links.first?.place.lowerBound ?? text.endIndex)]
        if let link = links.first(where: { $0.name.repo != nil }) {
            read(link, in: text)
            if let day {
                row?[.day] = day
                row?.isOfPart = true
            }
        } else if let (name, rest) = Self.named(MarkdownText.plain(start)) {
            var row = ArchiveRow(name)
            row[.description] = Self.takeFigures(Self.description(rest[...]), &row)
            (self.row, isName) = (row, true)
        } else if let link = links.first {
            // A link to another place of the document says nothing.
            reason = link.name == .relative && link.target.first == "#" ? nil : link.name.reason
        } else if text.first == "[", !text.contains("]") {
            reason = .unreadableLine
        } else {
            detail = Self.detail(MarkdownText.plain(text))
            if detail == nil { reason = .missingName }
        }
    }

    /// `nil` if the heading names no repository.
    static func ofHeading(_ text: ArraySlice<UInt8>, _ references: MarkdownLink.References) -> MarkdownItem? {
        let item = MarkdownItem(text, references)
        guard let row = item.row, !item.isName || row[.description]?.isEmpty ?? true else { return nil }
        return item
    }

    private mutating func read(_ link: MarkdownLink, in text: ArraySlice<UInt8>) {
        let prefix = MarkdownText.plain(text[..<link.place.lowerBound])
        var row = ArchiveRow(link.name)
        if let (stars, forks) = link.figures { (row[.stars], row[.forks]) = (stars, forks) }
        row[.description] = Self.takeFigures(Self.description(text[link.place.upperBound...]), &row)
        self.row = row
        guard prefix.contains(where: \.isLetter),
            ArchiveName(pair: ArraySlice((prefix + MarkdownText.plain(link.label)).utf8)) != link.name
        else { return }
        if let (name, rest) = Self.named(prefix), name == link.name {
            let description = Self.description(rest[...])
            if description.contains(where: { $0.isDigit || $0 | 0x20 >= "a" }) {
                self.row?[.description] = description
            }
            return
        }
        hasPrefix = true
        if !link.saysName || prefix.count > 60 { (self.row, reason) = (nil, .unreadableLine) }
    }

    /// Without the marks that close the link's, and the colon or dash between the link and the description.
    private static func description(_ rest: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var text = rest.drop { "*_~`".utf8.contains($0) }
        while text.starts(with: "</".utf8), let end = text.firstIndex(of: ">") { text = text[(end + 1)...] }
        text = text.trimmed
        let sign = [":", "-", "–", "—", "|", "："].first { text.starts(with: $0.utf8) }
        return MarkdownText.description(text.dropFirst(sign?.utf8.count ?? 0))
    }

    /// `owner/name` or `owner / name` at the start of a text, and what follows.
    private static func named(_ text: String) -> (name: ArchiveName, rest: [UInt8])? {
        var rest = ArraySlice(text.utf8)
        while true {
            rest = rest.drop { !isNameByte($0) || "-._".utf8.contains($0) }
            let number = rest.prefix(while: \.isDigit)
            guard !number.isEmpty, let end = rest[number.endIndex...].first, ".) ".utf8.contains(end) else { break }
            rest = rest[(number.endIndex + 1)...]
        }
        let owner = rest.prefix { isNameByte($0) && $0 != "." && $0 != "_" }
        let slash = rest[owner.endIndex...].drop { $0 == " " }
        guard slash.first == "/", !owner.isEmpty else { return nil }
        var name = slash.dropFirst().drop { $0 == " " }.prefix(while: isNameByte)
        while name.last == "." { name = name.dropLast() }
        let after = rest[name.endIndex...]
        guard after.first.map({ !"/@=]".utf8.contains($0) && ($0 < 0x80 || !name.isEmpty) }) ?? true, !isFile(name)
        else { return nil }
        let found = ArchiveName(owner: owner, name: name)
        return found.repo == nil ? nil : (found, Array(after))
    }

    /// Removes the figures at both ends of a text: `⭐ 1,234 (+56 today) — Text`.
    private static func takeFigures(_ bytes: ArraySlice<UInt8>, _ row: inout ArchiveRow) -> ArraySlice<UInt8> {
        guard bytes.contains(where: \.isDigit) else { return bytes }
        var words = bytes.string[...]
        for isAtEnd in [false, true] {
            var (rest, hasFigure, language) = (words, false, ArraySlice<UInt8>?.none)
            while !rest.isEmpty {
                let isSign = { (place: String.Index) in isSeparator(place, rest) }
                let place = isAtEnd ? rest.indices.last(where: isSign) : rest.indices.first(where: isSign)
                let part = place.map { isAtEnd ? rest[$0...].dropFirst() : rest[..<$0] } ?? rest
                if let (match, value) = detail(String(part).trimmed), [.stars, .gained, .forks].contains(match.field) {
                    row.set(match, value)
                    hasFigure = true
                } else if place != nil, let name = Self.language(part) {
                    language = name
                } else if part.contains(where: { !$0.isWhitespace }) {
                    break
                }
                rest = place.map { isAtEnd ? rest[..<$0] : rest[$0...].dropFirst() } ?? ""
                if hasFigure { (words, row[.language]) = (rest, row[.language] ?? language) }
            }
        }
        return ArraySlice(words.utf8).trimmed
    }

    private static func language(_ text: Substring) -> ArraySlice<UInt8>? {
        let name = MarkdownText.plain(ArraySlice(text.utf8))
        return ArchiveLanguages.slug(name)?.isEmpty == false ? ArraySlice(name.utf8) : nil
    }

    private static func isSeparator(_ place: String.Index, _ text: Substring) -> Bool {
        let (before, after) = (text[..<place].last, text[place...].dropFirst().first)
        switch text[place] {
        case "(", ")", "（", "）", "|", "·", "•", "—", "–": return true
        case "-": return before?.isWhitespace != false && after?.isWhitespace != false
        case ",", ";": return after?.isWhitespace != false
        case ":": return before?.isNumber == true
        default: return false
        }
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        byte.isDigit || byte.isLetter || "-._".utf8.contains(byte)
    }

    private static func isFile(_ name: ArraySlice<UInt8>) -> Bool {
        let endings = "md txt json yml yaml toml html css sh rs py ts c h cpp swift"
        return endings.split(separator: " ").contains(Substring(ArchiveText.ending(of: name.string)))
    }

    /// `Stars: 1,234`, `⭐ 1,234` or `12 stars today`.
    private static func detail(_ text: String) -> (RowField.Match, ArraySlice<UInt8>)? {
        if let colon = text.firstIndex(where: { $0 == ":" || $0 == "：" }) {
            guard let match = RowField.match(ArraySlice(text[..<colon].utf8)) else { return nil }
            return (match, ArraySlice(text[text.index(after: colon)...].utf8).trimmed)
        }
        let bytes = ArraySlice(text.utf8)
        guard bytes.count <= 40, bytes.contains(where: \.isDigit) else { return nil }
        if text.first == "+" || text.first == "🔺", ArchiveText.number(bytes) != nil, !text.contains(where: \.isLetter) {
            return (RowField.Match(field: .gained, preference: 99), bytes)
        }
        let name = text.replacing(/[0-9](k|K|m|M|万)/, with: "").filter { !$0.isNumber && !",.".contains($0) }
        guard let match = RowField.match(ArraySlice(name.utf8)), [.stars, .gained, .forks].contains(match.field) else {
            return nil
        }
        return (match, bytes)
    }
}
