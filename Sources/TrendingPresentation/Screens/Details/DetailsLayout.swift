/// Draws what is known of a repository, above its README.
struct DetailsLayout {
    /// As long as the longest lines of a README.
    static let longestRule = DocumentLayout.mostColumns

    /// `nil` outside a terminal.
    let width: Int?

    func lines(_ details: DetailsViewModel) -> [Line] { facts(details) + readme(details) }

    /// The name, and what is known.
    func facts(_ details: DetailsViewModel) -> [Line] { title(details) + known(details) }

    /// The lines below the name. `warnings` are what went wrong, above the README.
    func body(_ details: DetailsViewModel, _ warnings: [TerminalText] = []) -> [Line] {
        known(details) + belowFacts(details, warnings)
    }

    func belowFacts(_ details: DetailsViewModel, _ warnings: [TerminalText]) -> [Line] {
        warnings.flatMap { folded($0, .warning) } + readme(details)
    }

    /// The rule above the README, or what stands in its place.
    func readme(_ details: DetailsViewModel) -> [Line] {
        [rule(details.readme)] + (details.readmeSentence.map { folded($0, .muted) } ?? [])
    }

    /// What is known, without the name.
    func known(_ details: DetailsViewModel) -> [Line] {
        var lines: [Line] = []
        lines += details.description.map { folded($0, .plain) } ?? []
        lines += flow(figures(details))
        lines += details.places.flatMap { folded($0, .muted) }
        lines += details.topics.map { folded($0, .muted) } ?? []
        return lines + homepage(details)
    }

    /// The name and the age on one line if they fit.
    private func title(_ details: DetailsViewModel) -> [Line] {
        let link = details.link
        let name = Line(spans: [
            Span(details.owner, .owner, link: link), Span(own: "/", .owner, link: link),
            Span(details.name, .name, link: link),
        ])
        guard !details.age.string.isEmpty else { return fitted(name, details) }
        let age = Line(spans: [Span(details.age, details.isFallback ? .warning : .muted)])
        guard let width else { return [name, age] }
        if let joined = name.joined(with: age, width: min(width, Self.longestRule)) { return [joined] }
        return fitted(name, details) + folded(details.age, age.spans[0].role)
    }

    private func fitted(_ name: Line, _ details: DetailsViewModel) -> [Line] {
        guard let width, name.width > width else { return [name] }
        return folded(TerminalText("\(details.owner.string)/\(details.name.string)"), .name)
    }

    private func figures(_ details: DetailsViewModel) -> [[Span]] {
        let figures = details.figures.enumerated().map { index, figure in
            guard index == details.language else { return [Span(figure, .muted)] }
            let role = details.languageColor.map(TextRole.language) ?? .muted
            return [Span(own: "● ", role), Span(figure, .muted)]
        }
        return details.states.map { [Span($0, .warning)] } + figures
    }

    /// The parts one after the other, as many in a line as fit.
    func flow(_ parts: [[Span]]) -> [Line] {
        let room = width.map { min($0, Self.longestRule) } ?? .max
        var lines: [Line] = []
        for part in parts {
            let dot = Span(own: " · ", .muted)
            if let last = lines.last, Line(spans: last.spans + [dot] + part).width <= room {
                lines[lines.count - 1].spans += [dot] + part
            } else {
                lines.append(Line(spans: part).cut(to: room))
            }
        }
        return lines
    }

    private func homepage(_ details: DetailsViewModel) -> [Line] {
        guard let homepage = details.homepage else { return [] }
        return homepage.folded(to: width).map { Line(spans: [Span($0, .muted, link: details.homepageLink)]) }
    }

    /// A rule with the name of the README's file: `── README.md ─────`.
    private func rule(_ label: TerminalText?) -> Line {
        let room = min(width ?? 80, Self.longestRule)
        let label = label.map { $0.cut(to: max(1, room - 6)) }
        let rest = room - (label.map { $0.width + 4 } ?? 0)
        let end = Span.rule(rest)
        return Line(spans: label.map { [.rule(2), .gap(1), Span($0, .muted), .gap(1), end] } ?? [end])
    }

    func folded(_ text: TerminalText, _ role: TextRole) -> [Line] {
        text.folded(to: width.map { min($0, Self.longestRule) }).map { Line(spans: [Span($0, role)]) }
    }
}

extension Span {
    static func rule(_ columns: Int) -> Span {
        var span = Span(own: "", .muted)
        span.text = String(repeating: "─", count: max(0, columns))
        return span
    }
}
