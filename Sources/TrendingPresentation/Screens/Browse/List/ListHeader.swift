import TrendingDomain

extension ListPicture {
    /// What the first lines say of a list. On narrow screens the filter goes last: without it, rows would be missing for
    /// no reason that one can see.
    struct Header {
        var title: TerminalText
        /// In place of the title where that has no room.
        var short: TerminalText
        var scope: TerminalText
        var age: TerminalText
        var isOld = false
        /// `/words`; `nil` without a filter.
        var filter: TerminalText?
        /// `1/14`, with a filter `1/3 of 14`; `nil` without rows.
        var position: TerminalText?
        /// `3 of 14`; `nil` without a filter.
        var count: TerminalText?

        /// One line if everything fits. Otherwise the age is in a second line, if there is room for one.
        func lines(_ area: ScreenArea) -> [Line] {
            let blank = area.isRoomy ? [Line()] : []
            if let line = joined(title(withScope: true), [ageSpans, ends[0]], area) { return [line] + blank }
            guard area.rows >= 8 else { return [first(area)] }
            let second = Line(spans: [.gap(1)] + ageSpans).cut(to: area.columns)
            return [first(area), second] + blank
        }

        private func first(_ area: ScreenArea) -> Line {
            for end in ends {
                for name in [title(withScope: true), title(withScope: false), brief(short)] {
                    if let line = joined(name, [end], area) { return line }
                }
            }
            let end = filterSpans(area) ?? ends[0]
            let room = area.columns - 2 - (end.isEmpty ? 0 : Line(spans: end).width + 2)
            let isTight = filter != nil && room < Self.leastName
            let name = isTight ? Line(spans: [.gap(1)] + end) : brief(short.cut(to: max(1, room)))
            return isTight ? name : joined(name, [end], area) ?? name
        }

        /// The filter and the position, and then with less.
        private var ends: [[Span]] {
            let counts = filter == nil ? [position] : [position ?? count, count]
            return counts.map { figures in
                let name = filter.map { [Span($0)] } ?? []
                let figures = figures.map { [Span($0, .muted)] } ?? []
                return name + (name.isEmpty || figures.isEmpty ? [] : [.gap(1)]) + figures
            }
        }

        /// The filter cut to the screen, with its count if there is room for both.
        private func filterSpans(_ area: ScreenArea) -> [Span]? {
            guard let filter else { return nil }
            let room = max(1, area.columns - 2)
            guard let count, room >= count.width + Self.leastName else { return [Span(filter.cut(to: room))] }
            return [Span(filter.cut(to: room - count.width - 1)), .gap(1), Span(count, .muted)]
        }

        private static let leastName = 6

        private func joined(_ left: Line, _ right: [[Span]], _ area: ScreenArea) -> Line? {
            let parts = right.filter { !$0.isEmpty }
            let spans = Array(parts.joined(separator: [.gap(3)]))
            return left.joined(with: Line(spans: spans), width: area.columns - 1)
        }

        private func title(withScope: Bool) -> Line {
            let scope = withScope && !scope.isEmpty ? [Span(own: " · ", .muted), Span(scope, .muted)] : []
            return Line(spans: brief(title).spans + scope)
        }

        private func brief(_ name: TerminalText) -> Line { Line(spans: [.gap(1), Span(name, .heading)]) }

        private var ageSpans: [Span] { age.isEmpty ? [] : [Span(age, isOld ? .warning : .muted)] }
    }
}
