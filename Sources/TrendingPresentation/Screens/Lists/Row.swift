import TrendingDomain

/// A repository or a developer, ready to draw: every string is final. An unknown value is `nil` and not drawn.
package struct Row: Sendable, Equatable {
    var rank: TerminalText?
    /// The user's star on a repository.
    var mark = StarMark.unknown
    /// `nil` if it did not move, or if that is not known.
    var movement: Move?
    var title: Title
    package var avatar: LinkTarget?
    /// That of a developer's popular repository.
    var description: TerminalText?
    var language: TerminalText?
    var languageColor: RGBColor?
    /// `48,213` and `48.2k`.
    var stars: Figure?
    /// `+12,345 today` (`that day` in a list of another day), `+12,345` and `+12.3k`.
    var gained: Figure?
    /// `1,321 forks`.
    var forks: TerminalText?
    /// How long it has been in the list: `5th day`, `back after 40 days`.
    var presence: TerminalText?
    /// `by charliermarsh, konstin, zanieb`.
    var builtBy: TerminalText?
    /// `•` if no person has seen the row; `nil` otherwise.
    var unseen: TerminalText?
    /// Whether it is a developer.
    var isDeveloper = false
    /// The name of a developer; `nil` if it is only the login again.
    var fullName: TerminalText?
    var bio: TerminalText?
    /// `12,345 followers`, `London`; empty if the details were not asked for or are not known.
    var facts: [TerminalText] = []
    /// The popular repository of a developer.
    var popularRepo: Title?
    /// `works for Tailscale`.
    var employer: TerminalText?

    /// `owner/name`, or `@ada`, as `trending open` takes it.
    package struct Title: Sendable, Equatable {
        /// `nil` for a developer.
        var owner: TerminalText?
        var name: TerminalText
        var ownerLink: LinkTarget?
        var link: LinkTarget?
    }

    /// How a repository moved since the edition before.
    package struct Move: Sendable, Equatable {
        enum Direction: Sendable, Equatable {
            case up, down, new
            /// Only drawn where nothing else says it.
            case back
        }

        /// `▲3`, `▼2`, `NEW`, `BACK`.
        var text: TerminalText
        var direction: Direction

        init(_ text: TerminalText, _ direction: Direction) {
            self.text = text
            self.direction = direction
        }
    }

    /// A number in the form for a card and in the two forms for a line.
    package struct Figure: Sendable, Equatable {
        var full: TerminalText
        /// Every digit.
        var exact: TerminalText
        /// Rounded.
        var short: TerminalText

        /// `exact` defaults to `full`.
        init(full: TerminalText, exact: TerminalText? = nil, short: TerminalText) {
            self.full = full
            self.exact = exact ?? full
            self.short = short
        }
    }
}

extension Row.Title {
    var width: Int { (owner.map { $0.width + 1 } ?? 0) + name.width }

    func spans(_ role: TextRole = .name) -> [Span] {
        let name = Span(name, role, link: link)
        return owner.map { [Span($0, .owner, link: ownerLink), Span(own: "/", .owner), name] } ?? [name]
    }

    /// On one line, cut if it is wider than `room`.
    func spans(cutTo room: Int) -> [Span] {
        if width <= room { return spans() }
        let whole = TerminalText((owner.map { "\($0.string)/" } ?? "") + name.string)
        return [Span(whole.cut(to: max(1, room)), .name)]
    }

    /// On as many lines as needed: a name is never cut.
    func lines(_ room: Int?, _ role: TextRole = .name) -> [Line] {
        guard let room, width > room else { return [Line(spans: spans(role))] }
        var lines = owner?.folded(to: max(1, room - 1)).map { Line(spans: [Span($0, .owner, link: ownerLink)]) } ?? []
        if !lines.isEmpty { lines[lines.count - 1].spans.append(Span(own: "/", .owner)) }
        return lines + name.folded(to: room).map { Line(spans: [Span($0, role, link: link)]) }
    }
}

extension Row {
    /// The dot in the language's colour, and the name cut to the rest of `room`.
    func languageSpans(room: Int?) -> [Span] {
        guard let language else { return [] }
        let role = languageColor.map(TextRole.language) ?? .muted
        return [Span(own: "● ", role), Span(language.cut(to: room.map { $0 - 2 }), .muted)]
    }

    /// The facts in one text, without the last ones that do not fit into `columns`; `nil` for none.
    func joinedFacts(columns: Int? = nil) -> TerminalText? {
        for count in stride(from: facts.count, to: 0, by: -1) {
            let text = TerminalText(facts.prefix(count).map(\.string).joined(separator: " · "))
            if count == 1 { return text.cut(to: columns) }
            if columns.map({ text.width <= $0 }) ?? true { return text }
        }
        return nil
    }
}
