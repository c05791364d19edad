/// One card for each developer: login, name and days in the list; the bio and what else is known of the account; the
/// popular repository and its description, or the employer; an empty line.
struct DeveloperCardsLayout {
    private let width: Int?

    init(width: Int?) {
        self.width = CardsLayout.edge(for: width)
    }

    func lines(_ cells: [DeveloperCellViewModel]) -> [Line] { Array(cards(cells).joined(separator: [Line()])) }

    /// The lines of each card.
    func cards(_ cells: [DeveloperCellViewModel]) -> [[Line]] {
        let lead = LeadColumns(cells, showsBack: isNarrow)
        return cells.map { card($0, lead) }
    }

    private var isNarrow: Bool { width.map { $0 < CardsLayout.roomy } ?? false }

    private func card(_ cell: DeveloperCellViewModel, _ lead: LeadColumns) -> [Line] {
        let room = width.map { max(1, $0 - lead.width) }
        let account =
            (cell.bio.map { text($0, .plain, room, most: 2) } ?? [])
            + (cell.joinedFacts().map { text($0, .muted, room, most: 2) } ?? [])
        let below = account + repo(cell, room) + (cell.employer.map { text($0, .muted, room, most: 2) } ?? [])
        return top(cell, lead, room) + below.map { Line(spans: [.gap(lead.width)] + $0.spans) }
    }

    /// A login is never cut. The name gets its own lines if it has no room beside the login. The days are at the right
    /// edge, or left out in narrow cards.
    private func top(_ cell: DeveloperCellViewModel, _ lead: LeadColumns, _ room: Int?) -> [Line] {
        let logins = cell.login.folded(to: room).map { Line(spans: [Span($0, .name, link: cell.link)]) }
        var lines = logins
        if let name = cell.name {
            let joined = lines.last.map { Line(spans: $0.spans + [.gap(2), Span(name)]) }
            if let joined, logins.count == 1, room.map({ joined.width <= $0 }) ?? true {
                lines = [joined]
            } else {
                lines += text(name, .plain, room, most: 2)
            }
        }
        lines = lines.enumerated().map { index, line in
            Line(spans: (index == 0 ? lead.spans(cell) : [.gap(lead.width)]) + line.spans)
        }
        return withPresence(cell, lines)
    }

    private func withPresence(_ cell: DeveloperCellViewModel, _ lines: [Line]) -> [Line] {
        guard let presence = cell.presence, !isNarrow, let first = lines.first else { return lines }
        let words = Line(spans: [Span(presence, .muted)])
        let joined = first.joined(with: words, width: width ?? first.width + 2 + words.width)
        return [joined ?? first] + lines.dropFirst()
    }

    /// `owner/name` on as many lines as needed, and at most three lines of the description.
    private func repo(_ cell: DeveloperCellViewModel, _ room: Int?) -> [Line] {
        guard let repo = cell.repo else { return [] }
        let description = repo.description.map { text($0, .plain, room, most: isNarrow ? 3 : 2) } ?? []
        let whole = Line(spans: repo.spans(repo.name))
        guard let room, whole.width > room else { return [whole] + description }
        let owner = repo.owner.folded(to: max(1, room - 1)).map { Line(spans: [Span($0, .owner)]) }
        var lines = owner
        lines[lines.count - 1].spans.append(Span(own: "/", .owner))
        return lines + repo.name.folded(to: room).map { Line(spans: [Span($0, link: repo.link)]) } + description
    }

    private func text(_ text: TerminalText, _ role: TextRole, _ room: Int?, most: Int) -> [Line] {
        text.folded(to: room, most: most).map { Line(spans: [Span($0, role)]) }
    }
}

extension DeveloperCellViewModel.Repo {
    /// `owner/name`, with the name cut by the caller.
    func spans(_ name: TerminalText) -> [Span] {
        [Span(owner, .owner), Span(own: "/", .owner), Span(name, link: link)]
    }
}
