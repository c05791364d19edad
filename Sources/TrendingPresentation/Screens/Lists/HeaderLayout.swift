/// Draws the title of a list and its age.
struct HeaderLayout {
    let width: Int?

    /// One line if it fits; otherwise the history, and then the age, on lines of their own. Then an empty line. Without
    /// lists there is no age.
    func lines(_ list: ReposListViewModel) -> [Line] {
        let age = Line(spans: [Span(list.freshness, list.isFallback || list.isOld ? .warning : .muted)])
        let title = Line(spans: [Span(list.title, .heading), Span(own: " · ", .muted), Span(list.scope, .muted)])
        if list.freshness.isEmpty { return (width.map { folded(title, list, $0) } ?? [title]) + [Line()] }
        let history = list.history.map { Line(spans: [Span(own: " · ", .muted), Span($0, .muted)]) } ?? Line()
        let whole = Line(spans: title.spans + history.spans)
        guard let width else { return [whole, age, Line()] }
        if let joined = whole.joined(with: age, width: width) { return [joined, Line()] }
        let past = list.history.map { folded($0, .muted, width) } ?? []
        if let joined = title.joined(with: age, width: width) { return [joined] + past + [Line()] }
        let titles = whole.width <= width ? [whole] : folded(title, list, width) + past
        return titles + folded(list.freshness, age.spans[0].role, width) + [Line()]
    }

    private func folded(_ title: Line, _ list: ReposListViewModel, _ width: Int) -> [Line] {
        if title.width <= width { return [title] }
        return folded(list.title, .heading, width) + folded(list.scope, .muted, width)
    }

    private func folded(_ text: TerminalText, _ role: TextRole, _ width: Int) -> [Line] {
        text.folded(to: width).map { Line(spans: [Span($0, role)]) }
    }
}
