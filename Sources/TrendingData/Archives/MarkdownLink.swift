/// A link in any of Markdown's ways: `[label](target)`, `[label][name]`, `<https://…>`, `<a href="…">`, a bare address.
struct MarkdownLink {
    let label: Bytes
    let target: Bytes
    /// Its place in the text.
    let place: Range<Int>

    /// The targets of links by their names, in lower case.
    typealias References = [String: Bytes]

    private static let longestLabel = 600
    /// After so many brackets that begin no link, the rest of a line is not searched: a hostile line has nothing else.
    static let mostFailures = 20

    static func first(in text: Bytes) -> MarkdownLink? { all(in: text, most: 1).first }

    /// Without pictures. A label may be a picture.
    static func all(in text: Bytes, _ references: References = [:], most: Int = 20) -> [MarkdownLink] {
        var links: [MarkdownLink] = []
        var (rest, failures) = (text.prefix(ArchiveText.longest), 0)
        while links.count < most, failures < mostFailures, let byte = rest.first {
            let isPicture = byte == "!" && rest.dropFirst().first == "["
            let start = isPicture ? rest.dropFirst() : rest
            if byte != "\\", let link = link(at: start, isAtStart: isWordStart(rest, in: text), references) {
                if !isPicture { links.append(link) }
                rest = rest[link.place.upperBound...]
            } else {
                if "[<!".utf8.contains(byte) { failures += 1 }
                rest = rest.dropFirst(byte == "\\" ? 2 : 1)
            }
        }
        return links
    }

    static func toRepo(in text: Bytes) -> MarkdownLink? { all(in: text).first { $0.name.repo != nil } }

    private static func isWordStart(_ rest: Bytes, in text: Bytes) -> Bool {
        guard let before = text[..<rest.startIndex].last else { return true }
        return !before.isLetter && !before.isDigit && !"/@.-".utf8.contains(before)
    }

    private static func link(at text: Bytes, isAtStart: Bool, _ references: References) -> MarkdownLink? {
        switch text.first {
        case "[": bracketed(text, references)
        case "<": angled(text)
        case "h", "g", "w": isAtStart ? bare(text) : nil
        default: nil
        }
    }

    static func bracketed(_ text: Bytes, _ references: References = [:]) -> MarkdownLink? {
        guard let end = closing(text.prefix(longestLabel), "[", "]") else { return nil }
        let (label, rest) = (text[..<end].dropFirst(), text[(end + 1)...])
        if rest.first == "(" {
            return closing(rest, "(", ")").map {
                MarkdownLink(label: label, target: target(rest[..<$0].dropFirst()), place: text.startIndex..<$0 + 1)
            }
        }
        guard !references.isEmpty else { return nil }
        let close = rest.first == "[" ? closing(rest.prefix(longestLabel), "[", "]") ?? end : end
        let name = close > end + 2 ? rest[(end + 2)..<close] : label
        return references[key(name)].map { MarkdownLink(label: label, target: $0, place: text.startIndex..<close + 1) }
    }

    static func key(_ name: Bytes) -> String {
        name.trimmed.string.lowercased()
    }

    /// Without angle brackets and a title.
    static func target(_ text: Bytes) -> Bytes {
        let text = text.trimmed
        if text.first == "<", let end = text.firstIndex(of: ">") { return text[..<end].dropFirst() }
        return text.prefix { !$0.isSpace }
    }

    /// The sign that closes the first one.
    private static func closing(_ text: Bytes, _ open: UInt8, _ close: UInt8) -> Int? {
        var (depth, isEscaped) = (0, false)
        for index in text.indices {
            let byte = text[index]
            defer { isEscaped = byte == "\\" && !isEscaped }
            if isEscaped { continue }
            if byte == open { depth += 1 }
            if byte == close { depth -= 1 }
            if depth == 0 { return index }
        }
        return nil
    }

    private static func angled(_ text: Bytes) -> MarkdownLink? {
        guard let end = text.firstIndex(of: ">") else { return nil }
        let inside = text[..<end].dropFirst()
        if ["http://", "https://"].contains(where: { inside.begins($0) }) {
            return MarkdownLink(label: inside, target: inside, place: text.startIndex..<end + 1)
        }
        guard inside.begins("a "), let start = inside.range(of: "href=") else { return nil }
        let address = inside[start.upperBound...]
        let isQuoted = address.first == "\"" || address.first == "'"
        let target = isQuoted ? address.dropFirst().prefix { $0 != address.first } : address.prefix { !$0.isSpace }
        let rest = text[(end + 1)...]
        let close = rest.range(of: "</a>")
        let label = rest[..<(close?.lowerBound ?? rest.startIndex)]
        return MarkdownLink(label: label, target: target, place: text.startIndex..<(close?.upperBound ?? end + 1))
    }

    private static func bare(_ text: Bytes) -> MarkdownLink? {
        let starts = ["https://", "http://", "github.com/", "www.github.com/"]
        guard starts.contains(where: { text.begins($0) }) else { return nil }
        var address = text.prefix { $0 > 0x20 && $0 < 0x7F && !"<>()[]\"'`|".utf8.contains($0) }
        while let last = address.last, ".,;:!?*_~".utf8.contains(last) { address = address.dropLast() }
        return MarkdownLink(label: address, target: address, place: address.indices)
    }
}

extension MarkdownLink {
    /// The repository. Some archives have label and address the wrong way round.
    var name: ArchiveName {
        let byTarget = ArchiveName(address: target)
        guard byTarget == .relative || byTarget == .missing else { return byTarget }
        let byLabel = ArchiveName(address: plainLabel)
        if byLabel.repo != nil { return byLabel }
        let pair = ArchiveName(pair: plainLabel)
        // On a page of GitHub, a path leads to a repository; elsewhere to a file.
        let isSame = target.first == "/" && ArchiveName(pair: target.dropFirst()) == pair
        return pair.repo != nil && (byTarget == .missing || isSame) ? pair : byTarget
    }

    /// Whether a link to another server is that of the repository with this name, or has such a name as its label.
    func leadsTo(_ name: ArchiveName?) -> Bool {
        ArchiveName(pair: plainLabel).repo != nil
            || name != nil && name == ArchiveName.parts(target).map { ArchiveName(pair: $0.path.dropFirst()) }
    }

    /// Whether the label is the name of this repository, or its address.
    var saysName: Bool {
        name.repo != nil && (ArchiveName(pair: plainLabel) == name || ArchiveName(address: plainLabel) == name)
    }

    /// Whether there are only signs between links to two repositories. A bare address after another link describes it.
    static func areRows(_ links: [MarkdownLink], in text: Bytes) -> Bool {
        zip(links, links.dropFirst()).contains { one, next in
            let between = text[one.place.upperBound..<next.place.lowerBound]
            return one.name.repo != nil && next.saysName && one.name != next.name && one.isBare == next.isBare
                && !MarkdownText.plain(between).contains { $0.isLetter || $0.isDigit }
        }
    }

    private var isBare: Bool { label == target }

    /// The stars and forks in a label such as `owner/name (1,234s/56f)`.
    var figures: (stars: Bytes, forks: Bytes)? {
        guard label.last == ")", let open = label.lastIndex(of: "(") else { return nil }
        let parts = label[(open + 1)...].dropLast().split(separator: "/")
        guard parts.count == 2, parts[0].last == "s", parts[1].last == "f" else { return nil }
        return (parts[0].dropLast(), parts[1].dropLast())
    }

    private var plainLabel: Bytes {
        let label = label.prefix { $0 != "(" }
        return (label.contains("<") ? MarkdownText.plain(label) : label).trimmed
    }

    /// Puts the addresses of lines such as `[name]: https://…` into the links that have their names.
    static func resolveReferences(in lines: inout [Bytes]) {
        var references: References = [:]
        for (index, line) in lines.enumerated() {
            let text = line.trimmed
            guard text.first == "[", let end = text.range(of: "]:") else { continue }
            let target = target(text[end.upperBound...])
            let name = text[..<end.lowerBound].dropFirst()
            guard !target.isEmpty, !name.contains("]") else { continue }
            lines[index] = []
            let key = key(name)
            references[key] = references[key] ?? target
        }
        for index in lines.indices where !references.isEmpty {
            for link in all(in: lines[index], references).reversed()
            where lines[index][link.place].last == "]" {
                lines[index].replaceSubrange(link.place, with: Bytes("[\(link.label.string)](\(link.target.string))"))
            }
        }
    }
}
