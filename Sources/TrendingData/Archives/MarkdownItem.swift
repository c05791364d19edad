import TrendingDomain

/// The bullet or the number of an item.
struct MarkdownMarker {
    let indent: Int
    /// The sign of the bullet or after the number.
    let kind: String
    /// Deeper items belong to this one.
    let contentIndent: Int
    let text: ArraySlice<UInt8>

    /// `nil` if the line is no item.
    init?(_ line: ArraySlice<UInt8>) {
        let start = line.drop { $0 == 0x20 || $0 == 0x09 }
        indent = line[..<start.startIndex].reduce(0) { $0 + ($1 == 0x09 ? 4 : 1) }
        let digits = start.prefix(while: ArchiveText.isDigit)
        let bullets = ["*", "-", "+", "•", "▪", "●", "◦", "·", "–"]
        let ends = digits.isEmpty ? bullets : digits.count < 10 ? [".", ")", "、", "．", "\\."] : []
        let rest = start[digits.endIndex...]
        guard let end = ends.first(where: { rest.starts(with: $0.utf8) }) else { return nil }
        kind = end
        let content = rest.dropFirst(end.utf8.count)
        guard let first = content.first else { return nil }
        let isTight = !digits.isEmpty && (first == "[" || end.utf8.count > 2)
        guard ArchiveText.isSpace(first) || isTight else { return nil }
        text = ArchiveText.trimmed(content)
        guard !text.isEmpty else { return nil }
        contentIndent = indent + digits.count + 1 + content.prefix(while: ArchiveText.isSpace).count
    }
}

/// What an item of a list, or a paragraph, says.
struct MarkdownItem {
    enum Content {
        case row(ArchiveRow)
        /// A name without a link, which may also be other words with a slash.
        case name(ArchiveRow)
        /// It has the form of a row, but is not understood.
        case other(SkipReason)
        /// A field of the row above it.
        case detail(RowField.Match, ArraySlice<UInt8>)
        case text
        /// A link to another place of the document.
        case ignored
    }

    private(set) var content = Content.text
    /// Whether there are words before the link.
    private(set) var hasPrefix = false

    var isRow: Bool { if case .row = content { true } else { false } }

    init(_ text: ArraySlice<UInt8>, _ references: MarkdownLink.References) {
        var (text, day) = (text, ArraySlice<UInt8>?.none)
        if text.starts(with: "【".utf8), let end = ArchiveText.firstRange(of: "】", in: text) {
            if ArchiveDay.first(in: text[..<end.lowerBound]) != .none { day = text[..<end.lowerBound] }
            text = text[end.upperBound...]
        }
        // A task.
        if text.starts(with: "[x] ".utf8) || text.starts(with: "[X] ".utf8) { text = text.dropFirst(4) }
        let links = MarkdownLink.all(in: text, references)
        if let link = links.first(where: { $0.name.repo != nil }) {
            content = read(link, in: text)
        } else if let (row, rest) = Self.named(
            MarkdownLink.plain(text[..<(links.first?.place.lowerBound ?? text.endIndex)])
        ) {
            var row = row
            row.description = Self.description(rest[...])
            content = .name(row)
        } else if let link = links.first {
            content = Self.other(link)
        } else if text.first == "[", !text.contains("]") {
            content = .other(.unreadableLine)
        } else if let (match, value) = Self.detail(MarkdownLink.plain(text)) {
            content = .detail(match, value)
        }
        if let day, case .row(var row) = content {
            (row.day, row.isOnlyNew) = (day, true)
            content = .row(row)
        }
    }

    /// `nil` if the heading names no repository.
    static func ofHeading(_ text: ArraySlice<UInt8>, _ references: MarkdownLink.References) -> MarkdownItem? {
        let item = MarkdownItem(text, references)
        switch item.content {
        case .row: return item
        case .name(let row) where row.description?.isEmpty ?? true: return item
        case .name, .other, .detail, .text, .ignored: return nil
        }
    }

    private mutating func read(_ link: MarkdownLink, in text: ArraySlice<UInt8>) -> Content {
        guard case .repo(let name) = link.name else { return .text }
        let before = text[..<link.place.lowerBound]
        let prefix = MarkdownLink.plain(before)
        var row = ArchiveRow()
        (row.owner, row.name) = (Array(name.owner.utf8)[...], Array(name.name.utf8)[...])
        (row.stars, row.forks) = link.figures
        row.description = Self.description(text[link.place.upperBound...])
        guard prefix.contains(where: \.isLetter) else { return .row(row) }
        let pair = ArchiveName(pair: Array((prefix + MarkdownLink.plain(link.label)).utf8)[...])
        if pair == link.name { return .row(row) }
        if let (named, rest) = Self.named(prefix), named.repository == link.name {
            let description = Self.description(rest[...])
            if description.contains(where: { ArchiveText.isDigit($0) || $0 | 0x20 >= 0x61 }) {
                row.description = description
            }
            return .row(row)
        }
        hasPrefix = true
        return link.saysName && prefix.count <= 60 ? .row(row) : .other(.unreadableLine)
    }

    private static func other(_ link: MarkdownLink) -> Content {
        switch link.name {
        case .repo: .text
        case .missing: .other(.missingName)
        case .invalid: .other(.invalidName)
        case .otherServer: .other(.otherSource)
        case .relative: link.target.first == "#" ? .ignored : .other(.relativeLink)
        }
    }

    /// Without the marks that close the link's, and the colon or dash between the link and the description.
    private static func description(_ rest: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var text = rest.drop { "*_~`".utf8.contains($0) }
        while text.starts(with: "</".utf8), let end = text.firstIndex(of: ">") {
            text = text[(end + 1)...]
        }
        text = ArchiveText.trimmed(text)
        let sign = [":", "-", "–", "—", "|", "："].first { text.starts(with: $0.utf8) }
        return ArchiveText.trimmed(text.dropFirst(sign?.utf8.count ?? 0))
    }

    /// `owner/name` or `owner / name` at the start of a text, and what follows.
    private static func named(_ text: String) -> (ArchiveRow, rest: [UInt8])? {
        var rest = Array(text.utf8)[...]
        while true {
            rest = rest.drop {
                !isNameByte($0) || $0 == "-" || $0 == "." || $0 == "_"
            }
            let number = rest.prefix(while: ArchiveText.isDigit)
            guard !number.isEmpty, let end = rest[number.endIndex...].first,
                end == "." || end == ")" || end == 0x20
            else { break }
            rest = rest[(number.endIndex + 1)...]
        }
        let owner = rest.prefix { isNameByte($0) && $0 != "." && $0 != "_" }
        let slash = rest[owner.endIndex...].drop { $0 == 0x20 }
        guard slash.first == "/", !owner.isEmpty else { return nil }
        var name = slash.dropFirst().drop { $0 == 0x20 }.prefix(while: isNameByte)
        while name.last == "." { name = name.dropLast() }
        let after = rest[name.endIndex...]
        guard after.first.map({ !"/@=]".utf8.contains($0) && ($0 < 0x80 || !name.isEmpty) }) ?? true, !isFile(name),
            ArchiveName(owner: owner, name: name).repo != nil
        else { return nil }
        var row = ArchiveRow()
        (row.owner, row.name) = (owner, name)
        return (row, Array(after))
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        ArchiveText.isDigit(byte) || (0x61...0x7A).contains(byte | 0x20) || "-._".utf8.contains(byte)
    }

    private static func isFile(_ name: ArraySlice<UInt8>) -> Bool {
        let text = String(decoding: name, as: UTF8.self).lowercased()
        return [
            "md", "txt", "json", "yml", "yaml", "toml", "html", "css", "sh", "rs", "py", "ts", "c", "h", "cpp", "swift",
        ]
        .contains { text.hasSuffix("." + $0) }
    }

    /// `Stars: 1,234`, `⭐ 1,234` or `12 stars today`.
    private static func detail(_ text: String) -> (RowField.Match, ArraySlice<UInt8>)? {
        let bytes = Array(text.utf8)[...]
        if let colon = text.firstIndex(where: { $0 == ":" || $0 == "：" }) {
            guard let match = RowField.match(Array(text[..<colon].utf8)[...]) else { return nil }
            return (match, ArchiveText.trimmed(Array(text[text.index(after: colon)...].utf8)[...]))
        }
        guard text.utf8.count <= 40, bytes.contains(where: ArchiveText.isDigit) else { return nil }
        let name = text.filter { !$0.isNumber && !",.".contains($0) }
        guard let match = RowField.match(Array(name.utf8)[...]), [.stars, .gained, .forks].contains(match.field) else {
            return nil
        }
        return (match, bytes)
    }
}
