import TrendingDomain

/// What is known of a repository, and what stands above its README.
struct DetailsLayout {
    /// As long as the longest lines of a README.
    static let longestRule = DocumentLayout.mostColumns

    var name: RepoName
    var facts: RepoFacts?
    /// When the facts were fetched: `12 minutes ago`; `nil` if they are only those of a list.
    var age: String?
    var isFallback = false
    var figures: [String] = []
    /// Where the stored lists have the repository, if that is all that is known of it.
    var places: [String] = []
    var states: [String] = []
    /// The name of the README's file and its age, above the README.
    var readme: String?
    /// In place of a README.
    var readmeSentence: String?

    var link: LinkTarget? { LinkTarget(facts?.url) }
    var avatar: LinkTarget? {
        link?.owner(name.owner, of: name.name).flatMap { LinkTarget("\($0.address).png") }
    }

    /// `width` is `nil` outside a terminal.
    func lines(_ width: Int?) -> [Line] { top(width) + below([], width) }

    /// The name, and what is known.
    func top(_ width: Int?) -> [Line] { title(width) + known(width) }

    /// The rule above the README, or what stands in its place. `warnings` are what went wrong, above it.
    func below(_ warnings: [String], _ width: Int?) -> [Line] {
        warnings.flatMap { Self.folded($0, .warning, width) } + [rule(width)]
            + (readmeSentence.map { Self.folded($0, .muted, width) } ?? [])
    }

    /// What is known, without the name.
    func known(_ width: Int?) -> [Line] {
        var lines = facts?.description.map { Self.folded($0, .plain, width) } ?? []
        lines += Self.flow(parts, width) + places.flatMap { Self.folded($0, .muted, width) }
        let topics = facts?.topics.joined(separator: ", ") ?? ""
        if !topics.isEmpty { lines += Self.folded(topics, .muted, width) }
        guard let homepage = facts?.homepage else { return lines }
        return lines + Span(homepage, .muted, link: LinkTarget(homepage)).folded(to: width)
    }

    private func title(_ width: Int?) -> [Line] {
        let spans = [
            Span(name.owner, .owner, link: link), Span("/", .owner, link: link),
            Span(name.name, .name, link: link),
        ]
        return Self.title(Line(spans), age, isFallback: isFallback, width)
    }

    /// A name and the age on one line if they fit.
    static func title(_ name: Line, _ age: String?, isFallback: Bool, _ width: Int?) -> [Line] {
        let lines = width.map { name.width <= $0 } ?? true ? [name] : folded(name.text, .name, width)
        guard let age = age.map({ isFallback ? "stored \($0)" : $0 }) else { return lines }
        let right = Line([Span(age, isFallback ? .warning : .muted)])
        if let width, let joined = name.joined(with: right, width: min(width, longestRule)) { return [joined] }
        return lines + folded(age, right.spans[0].role, width)
    }

    private var parts: [[Span]] {
        let language = facts?.language.flatMap { figures.firstIndex(of: $0) }
        return states.map { [Span($0, .warning)] }
            + figures.enumerated().map { index, figure in
                guard index == language else { return [Span(figure, .muted)] }
                let color = facts?.languageColor.flatMap { RGBColor(hex: $0) }
                return [Span(own: "● ", color.map(TextRole.language) ?? .muted), Span(figure, .muted)]
            }
    }

    /// A rule with the name of the README's file: `── README.md ─────`.
    private func rule(_ width: Int?) -> Line {
        let room = min(width ?? 80, Self.longestRule)
        guard let readme else { return Line([.rule(room)]) }
        let label = Span(readme, .muted).cut(to: max(1, room - 6))
        return Line([.rule(2), .gap(1), label, .gap(1), .rule(room - label.width - 4)])
    }

    /// The parts one after the other, as many in a line as fit.
    static func flow(_ parts: [[Span]], _ width: Int?) -> [Line] {
        let room = width.map { min($0, Self.longestRule) } ?? .max
        var lines: [Line] = []
        for part in parts {
            let dot = Span.dot
            if let last = lines.last, Line(last.spans + [dot] + part).width <= room {
                lines[lines.count - 1].spans += [dot] + part
            } else {
                lines.append(Line(part).cut(to: room))
            }
        }
        return lines
    }

    static func folded(_ text: String, _ role: TextRole, _ width: Int?) -> [Line] {
        Span(text, role).folded(to: width.map { min($0, longestRule) })
    }
}

extension DetailsLayout {
    init(_ details: RepoDetails, _ texts: DetailsTexts) {
        facts = details.knownFacts
        name = facts?.name ?? details.repo
        age = details.facts.detail.map { texts.age($0.fetchedAt) }
        isFallback = details.facts.failure != nil
        figures = facts.map(texts.figures) ?? []
        places = texts.places(details)
        states = facts.map(texts.states) ?? []
        switch details.hasNoReadme ? RepoReadme.none : details.readme.detail?.value {
        case nil: readmeSentence = "Its README has never been read here."
        case RepoReadme.none?: readmeSentence = DetailsTexts.noReadme
        case .rendered(_, let path): readme = path ?? "README"
        case .source(_, let path): readme = "\(path), not rendered"
        }
        // The age is left out if it is that of the facts.
        let readmeAge = details.readme.detail.map { texts.age($0.fetchedAt) }
        if let label = readme, let readmeAge, readmeAge != age { readme = "\(label) · \(readmeAge)" }
    }
}
