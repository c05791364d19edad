import TrendingDomain

/// A heading, or a line of bold text, which takes the place of one.
struct MarkdownHeading {
    let level: Int
    let isBold: Bool
    let text: ArraySlice<UInt8>

    /// `nil` if the line is neither.
    init?(_ line: ArraySlice<UInt8>) {
        let signs = line.prefix { $0 == UInt8(ascii: "#") }
        if (1...6).contains(signs.count) {
            let rest = ArchiveText.trimmed(line[signs.endIndex...])
            guard !rest.isEmpty else { return nil }
            (level, isBold, text) = (signs.count, false, rest)
        } else {
            let stars = Array("**".utf8)
            guard line.count > 4, line.starts(with: stars), line.suffix(2).elementsEqual(stars) else { return nil }
            (level, isBold, text) = (0, true, line.dropFirst(2).dropLast(2))
        }
    }

    var period: TrendingQuery.Period? {
        let words = String(decoding: text, as: UTF8.self).lowercased().split { !$0.isLetter }
        return TrendingQuery.Period.named.first { words.contains(Substring($0.text)) }
    }
}

/// An item of a list: a link to a repository, and its description.
struct MarkdownItem {
    let name: ArchiveName
    let day: ArchiveDay.Found
    private let description: ArraySlice<UInt8>
    private let stars: Int?
    private let forks: Int?

    /// The text after the bullet or number; `nil` if the line is no item.
    static func content(of line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        guard let first = line.first else { return nil }
        var rest = line
        if first == UInt8(ascii: "*") || first == UInt8(ascii: "-") || first == UInt8(ascii: "+") {
            rest = line.dropFirst()
        } else {
            let digits = line.prefix(while: ArchiveText.isDigit)
            let end = line[digits.endIndex...].first
            guard (1...9).contains(digits.count), end == UInt8(ascii: ".") || end == UInt8(ascii: ")") else {
                return nil
            }
            rest = line[(digits.endIndex + 1)...]
        }
        guard let space = rest.first, ArchiveText.isSpace(space) else { return nil }
        let text = ArchiveText.trimmed(rest)
        return text.contains(UInt8(ascii: "[")) ? text : nil
    }

    /// Whether a link begins and does not end.
    static func isOpen(_ text: ArraySlice<UInt8>) -> Bool {
        text.first == UInt8(ascii: "[") && !text.contains(UInt8(ascii: "]"))
    }

    /// `nil` if the text has no link to another page.
    init?(_ text: ArraySlice<UInt8>) {
        var rest = text
        let mark = Array("【".utf8)
        if rest.starts(with: mark) {
            day = ArchiveDay.first(in: rest.prefix(30))
            guard let end = ArchiveText.firstRange(of: "】", in: rest) else { return nil }
            rest = rest[end.upperBound...]
        } else {
            day = .none
        }
        while rest.starts(with: "<".utf8), let end = rest.firstIndex(of: UInt8(ascii: ">")) {
            rest = ArchiveText.trimmed(rest[(end + 1)...])
        }
        guard let link = MarkdownLink(rest), link.target.first != UInt8(ascii: "#") else { return nil }
        name = link.name
        description = Self.description(link.rest)
        (stars, forks) = link.figures
    }

    func entry(_ name: RepoName, rank: Int) -> Edition.Entry {
        let repo = TrendedRepo(name: name, description: ArchiveText.line(description))
        return Edition.Entry(rank: rank, repo: repo, stars: stars, forks: forks)
    }

    /// Without the colon or dash between the link and the description.
    private static func description(_ rest: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let text = ArchiveText.trimmed(rest)
        guard let first = text.first, first == UInt8(ascii: ":") || first == UInt8(ascii: "-") else { return text }
        return ArchiveText.trimmed(text.dropFirst())
    }
}

/// `[label](target)` at the start of a text.
struct MarkdownLink {
    let label: ArraySlice<UInt8>
    let target: ArraySlice<UInt8>
    let rest: ArraySlice<UInt8>

    init?(_ text: ArraySlice<UInt8>) {
        guard text.first == UInt8(ascii: "["), let middle = ArchiveText.firstRange(of: "](", in: text),
            let end = text[middle.upperBound...].firstIndex(of: UInt8(ascii: ")"))
        else { return nil }
        label = text[(text.startIndex + 1)..<middle.lowerBound]
        target = ArchiveText.trimmed(text[middle.upperBound..<end])
        rest = text[(end + 1)...]
    }

    /// Some archives have label and address the wrong way round.
    var name: ArchiveName {
        let byTarget = ArchiveName(address: target)
        switch byTarget {
        case .repo, .otherServer: return byTarget
        case .missing, .invalid: break
        }
        for other in [ArchiveName(address: plainLabel), ArchiveName(pair: plainLabel)] {
            if case .repo = other { return other }
        }
        return byTarget
    }

    /// The stars and forks in a label such as `owner/name (1,234s/56f)`.
    var figures: (Int?, Int?) {
        guard label.last == UInt8(ascii: ")"), let open = label.lastIndex(of: UInt8(ascii: "(")) else {
            return (nil, nil)
        }
        let parts = label[(open + 1)...].dropLast().split(separator: UInt8(ascii: "/"))
        guard parts.count == 2, parts[0].last == UInt8(ascii: "s"), parts[1].last == UInt8(ascii: "f") else {
            return (nil, nil)
        }
        return (ArchiveText.number(parts[0].dropLast()), ArchiveText.number(parts[1].dropLast()))
    }

    private var plainLabel: ArraySlice<UInt8> {
        let open = label.firstIndex(of: UInt8(ascii: "("))
        return ArchiveText.trimmed(open.map { label[..<$0] } ?? label)
    }
}
