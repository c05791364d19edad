import TrendingDomain

/// A repository or a developer, ready to draw: every text is final. An unknown value is `nil` and not drawn.
package struct Row: Equatable {
    /// What commands call the row; `nil` if it is alone.
    var number: Span?
    /// `#9`: the place that the source gives it, if that is not its number.
    var rank: Span?
    /// The user's star on a repository.
    var mark = StarMark.unknown
    /// `nil` if it did not move, or if that is not known.
    var movement: Move?
    var title: Title
    var avatar: LinkTarget?
    /// That of a developer's popular repository.
    var description: Span?
    var language: Span?
    var languageColor: RGBColor?
    /// `48,213` and `48.2k`.
    var stars: Figure?
    /// `+12,345 today` (`that day` in a list of another day), `+12,345` and `+12.3k`.
    var gained: Figure?
    /// `1,321 forks`; of a developer `12,345 followers`, `London`, if the details are known. The most important first.
    var facts: [String] = []
    /// How long it has been in the list: `5th day`, `back after 40 days`.
    var presence: Span?
    /// `by charliermarsh, konstin, zanieb`.
    var builtBy: Span?
    /// `•` if no person has seen the row; `nil` otherwise.
    var unseen: Span?
    /// Whether it is a developer.
    var isDeveloper = false
    /// The name of a developer; `nil` if it is only the login again.
    var fullName: Span?
    var bio: Span?
    /// The popular repository of a developer.
    var popularRepo: Title?
    /// `works for Tailscale`.
    var employer: Span?

    /// `owner/name`, or `@ada`, as `trending open` takes it.
    struct Title: Equatable {
        /// `nil` for a developer.
        var owner: Span?
        var name: Span
        var link: LinkTarget? { name.link }

        init(
            owner: String? = nil,
            ownerLink: LinkTarget? = nil,
            name: String,
            _ role: TextRole = .name,
            link: LinkTarget?
        ) {
            self.owner = owner.map { Span($0, .owner, link: ownerLink) }
            self.name = Span(name, role, link: link)
        }
    }

    /// How a repository moved since the edition before.
    struct Move: Equatable {
        enum Direction: Equatable {
            case up, down, new
            /// Only drawn where nothing else says it.
            case back
        }

        /// `▲3`, `▼2`, `NEW`, `BACK`.
        var text: Span
        var direction: Direction

        init(_ text: String, _ direction: Direction) {
            self.text = Span(text, direction == .up || direction == .new ? .gained : .muted)
            self.direction = direction
        }
    }

    /// A number in the form for a card and in the two forms for a line.
    struct Figure: Equatable {
        var full: Span
        /// Every digit.
        var exact: Span
        /// Rounded.
        var short: Span

        /// `exact` defaults to `full`.
        init(full: String, exact: String? = nil, short: String, _ role: TextRole = .plain) {
            self.full = Span(full, role)
            self.exact = exact.map { Span($0, role) } ?? self.full
            self.short = Span(short, role)
        }
    }

    /// The row as number `number` of what is shown.
    func numbered(_ number: Int) -> Row {
        var row = self
        row.number = Span(String(number), .muted)
        if row.rank?.text == "#\(number)" { row.rank = nil }
        return row
    }

    /// The dot in the language's colour, and the name cut to the rest of `room`.
    func languageSpans(room: Int?) -> [Span] {
        guard let language else { return [] }
        let role = languageColor.map(TextRole.language) ?? .muted
        return [Span(own: "● ", role), language.cut(to: room.map { $0 - 2 })]
    }

    /// The facts in one text, without the last ones that do not fit into `columns`; `nil` for none.
    func joinedFacts(columns: Int? = nil) -> Span? {
        for count in stride(from: facts.count, to: 0, by: -1) {
            let text = Span(facts.prefix(count).dotted, .muted)
            if count == 1 { return text.cut(to: columns) }
            if columns.map({ text.width <= $0 }) ?? true { return text }
        }
        return nil
    }
}

extension Row.Title {
    var width: Int { (owner.map { $0.width + 1 } ?? 0) + name.width }

    var spans: [Span] { owner.map { [$0, Span(own: "/", .owner), name] } ?? [name] }
    var text: String { owner.map { "\($0.text)/\(name.text)" } ?? name.text }

    /// On one line, cut if it is wider than `room`.
    func spans(cutTo room: Int) -> [Span] {
        if width <= room { return spans }
        return [Span(text, .name).cut(to: max(1, room))]
    }

    /// On as many lines as needed: a name is never cut.
    func lines(_ room: Int?) -> [Line] {
        guard let room, width > room else { return [Line(spans)] }
        var lines = owner?.folded(to: room - 1) ?? []
        if !lines.isEmpty { lines[lines.count - 1].spans.append(Span(own: "/", .owner)) }
        return lines + name.folded(to: room)
    }
}
