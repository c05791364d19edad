/// A piece of one line: text, role and link. The one way of a text to the terminal: it makes the text safe, so texts
/// are measured, cut and folded as spans.
package struct Span: Hashable {
    package private(set) var text: String
    var role: TextRole
    package internal(set) var link: LinkTarget?
    /// Which link of a document the span belongs to; 0 for none. A terminal shows the spans of a link as one, even on
    /// several lines.
    var linkID = 0

    /// Makes the text safe.
    package init(_ untrusted: String) { self.init(untrusted, .plain) }

    /// Makes the text safe.
    init(_ untrusted: String, _ role: TextRole, link: LinkTarget? = nil) {
        self.init(safe: untrusted.printable, role, link)
    }

    /// The program's own signs and spaces.
    init(own text: StaticString, _ role: TextRole = .plain) {
        self.init(safe: text.description, role)
    }

    /// A part of the cleaner's result, without its line ends. The range starts and ends between scalars.
    init(_ cleaner: TerminalTextCleaner, _ range: Range<Int>, _ role: TextRole, link: LinkTarget?) {
        self.init(safe: String(decoding: cleaner.bytes[range], as: UTF8.self), role, link)
    }

    /// One row of the cells of a picture.
    init(cells: String, of picture: PictureID) { self.init(safe: cells, .picture(picture)) }

    private init(safe text: String, _ role: TextRole, _ link: LinkTarget? = nil) {
        self.text = text
        self.role = role
        self.link = link
    }

    /// `nil` if the text is not known, or has only invisible characters.
    static func visible(_ untrusted: String?, _ role: TextRole = .plain) -> Span? {
        untrusted.map { Span($0, role) }.flatMap { $0.isEmpty ? nil : $0 }
    }

    static let dot = Span(own: " · ", .muted)

    static func gap(_ columns: Int) -> Span {
        let count = max(0, columns)
        let spaces = String(unsafeUninitializedCapacity: count) { buffer in
            buffer.initialize(repeating: UInt8(ascii: " "))
            return count
        }
        return Span(safe: spaces, .plain)
    }

    /// A sign of the program, repeated.
    static func repeated(_ sign: StaticString, _ count: Int, _ role: TextRole) -> Span {
        Span(safe: String(repeating: sign.description, count: max(0, count)), role)
    }

    package var width: Int { DisplayWidth.of(text) }
    var isEmpty: Bool { text.isEmpty }

    func styled(_ role: TextRole) -> Span {
        var span = self
        span.role = role
        return span
    }

    /// The look as parameters of the SGR sequence; `nil` for plain text.
    package func parameters(_ style: Style) -> String? {
        if linkID > 0, let look = style.theme.own[.link] { return look.parameters(style.colors) }
        return style.theme.parameters(role, style.colors)
    }

    /// Appends the text, with the escape sequences of the style.
    func write(to bytes: inout [UInt8], _ style: Style) {
        let link = style.hyperlinks ? link : nil
        if let link {
            let id = linkID == 0 ? "" : "id=\(linkID)"
            bytes.append(contentsOf: "\u{1B}]8;\(id);\(link.address)\u{1B}\\".utf8)
        }
        if style.colors != .none, !text.isEmpty, let parameters = parameters(style) {
            bytes.append(contentsOf: "\u{1B}[\(parameters)m".utf8)
            bytes.append(contentsOf: text.utf8)
            bytes.append(contentsOf: "\u{1B}[0m".utf8)
        } else {
            bytes.append(contentsOf: text.utf8)
        }
        if link != nil { bytes.append(contentsOf: "\u{1B}]8;;\u{1B}\\".utf8) }
    }

    static func rule(_ columns: Int) -> Span {
        .repeated("─", columns, .muted)
    }
}

/// Cuts and folds the text at a number of columns.
extension Span {
    /// The text cut to `columns`, with an ellipsis in the last column. Not cut if `columns` is `nil`.
    package func cut(to columns: Int?) -> Span {
        guard let columns, width > columns else { return self }
        return cleaned(columns > 1 ? text.prefix(columns: columns - 1) + "…" : columns == 1 ? "…" : "")
    }

    /// A list separated by commas, cut to `columns` after the last item that fits.
    func cutBetweenItems(to columns: Int?) -> Span {
        guard let columns, width > columns else { return self }
        let fitting = text.prefix(columns: columns - 2)
        guard let comma = fitting.lastIndex(of: ",") else { return cut(to: columns) }
        return cleaned(fitting[...comma] + " …")
    }

    /// The text in lines of at most `columns`, indented, and broken at spaces if possible. At most `most` lines, with
    /// an ellipsis if the text is longer. Not folded if `columns` is `nil`.
    package func folded(to columns: Int?, indent: Int = 0, most: Int = .max) -> [Line] {
        parts(columns.map { max(1, $0 - indent) }, most).map { Line(indent > 0 ? [.gap(indent), $0] : [$0]) }
    }

    private func parts(_ columns: Int?, _ most: Int) -> [Span] {
        guard let columns, width > columns else { return [self] }
        var rest = Substring(text)
        var parts: [Span] = []
        while !rest.isEmpty {
            if parts.count == most - 1 { return parts + [cleaned(rest).cut(to: columns)] }
            let line = rest.firstLine(columns: columns)
            parts.append(cleaned(line))
            rest = rest[line.endIndex...].drop { $0 == " " }
        }
        return parts
    }

    /// The whole characters that fit into `columns`.
    func prefix(columns: Int) -> Span { with(text.prefix(columns: columns)) }

    /// Spaces of the program before and after the text.
    package func padded(left: Int = 0, right: Int = 0) -> Span {
        with(Span.gap(left).text + text + Span.gap(right).text)
    }

    /// Without spaces of the program at the end.
    var withoutSpaceAtEnd: Span {
        var text = Substring(text)
        while text.utf8.last == UInt8(ascii: " ") { text.unicodeScalars.removeLast() }
        return with(text)
    }

    /// Without the number at the end, such as `1,20`.
    var withoutNumberAtEnd: Span {
        with(text.dropLast(text.reversed().prefix { $0.isNumber || ",.".contains($0) }.count))
    }

    /// The text, and that of a span that looks the same after it.
    func joined(with other: Span) -> Span { with(text + other.text) }

    /// Cleaned again: a cut can take the meaning from a joiner, or the letter from a mark.
    private func cleaned(_ part: some StringProtocol) -> Span { with(String(part).printable) }

    fileprivate func with(_ part: some StringProtocol) -> Span {
        var span = self
        span.text = String(part)
        return span
    }
}

extension Span {
    /// A progress line of at most `width` columns: `Fetching GitHub's trending list today … 25 so far, 3 s`. Leaves out
    /// a count or time of 0.
    package static func progress(_ text: String, count: Int, seconds: Int, width: Int) -> Span {
        let parts = [count > 0 ? "\(count) so far" : nil, seconds > 0 ? "\(seconds) s" : nil].compactMap(\.self)
        let end = parts.isEmpty ? "" : " " + parts.joined(separator: ", ")
        return Span(Span(text).cut(to: width - end.utf8.count).text + end).cut(to: width)
    }

    /// A line that the user wrote and is going to send. Keeps each space. Shows by its number what would not be seen,
    /// or would change the order of the rest: `<U+202E>`.
    init(typed line: some StringProtocol) {
        var shown = String.UnicodeScalarView()
        for scalar in line.unicodeScalars {
            if Self.isHidden(scalar, after: shown.last) {
                shown.append(contentsOf: Self.number(of: scalar).unicodeScalars)
            } else {
                shown.append(scalar)
            }
        }
        var cleaner = TerminalTextCleaner(isCode: true)
        var text = String(shown)
        text.withUTF8 { cleaner.append($0) }
        self.init(cleaner, cleaner.bytes.indices, .plain, link: nil)
    }

    /// Without what belongs to emoji and to the letters of some scripts.
    private static func isHidden(_ scalar: Unicode.Scalar, after last: Unicode.Scalar?) -> Bool {
        switch scalar.value {
        case 0x09, 0x200C, 0x200D, 0xFE00...0xFE0F, 0x1F3FB...0x1F3FF: return false
        case 0xE0100...0xE01EF: return !(last.map { Shaper.isMeant(scalar, after: $0) } ?? false)
        default: break
        }
        return switch ScalarKind(scalar) {
        case .invisible, .unsafe: true
        case .space, .mark, .visible: false
        }
    }

    private static func number(of scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return "<U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + ">"
    }
}

extension StringProtocol {
    fileprivate func prefix(columns: Int) -> SubSequence {
        var used = 0
        return prefix { character in
            used += DisplayWidth.of(String(character))
            return used <= columns
        }
    }

    /// The whole words that fit, or characters if the first word is too long; at least one character.
    fileprivate func firstLine(columns: Int) -> SubSequence {
        let fitting = prefix(columns: columns)
        if fitting.endIndex == endIndex || self[fitting.endIndex] == " " { return fitting }
        if let space = fitting.lastIndex(of: " "), space > startIndex { return self[..<space] }
        return fitting.isEmpty ? scalarPrefix(columns: columns) : fitting
    }

    /// The scalars that fit, at least one. For a first character that is wider than the line, which only occurs in
    /// hostile text.
    private func scalarPrefix(columns: Int) -> SubSequence {
        var used = 0
        let end = unicodeScalars.firstIndex { scalar in
            used += DisplayWidth.of(scalar)
            return used > columns
        }
        return self[..<Swift.max(end ?? endIndex, unicodeScalars.index(after: startIndex))]
    }
}

/// Takes the columns from `first` to `end` out of a line.
struct LineCutter {
    let first: Int
    let end: Int
    private(set) var spans: [Span] = []
    var column = 0
    private(set) var isFull = false

    mutating func append(_ span: Span) {
        var text = ""
        for scalar in span.text.unicodeScalars {
            let next = column + DisplayWidth.of(scalar)
            if next > end {
                // Half of a wide character.
                if column < end { text += String(repeating: " ", count: end - column) }
                isFull = true
                break
            }
            if column >= first, next > first {
                text.unicodeScalars.append(scalar)
            } else if next > first {
                text += String(repeating: " ", count: next - first)
            }
            column = next
        }
        if !text.isEmpty { spans.append(span.with(text)) }
    }
}
