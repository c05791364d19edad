/// Draws the title of a list and its age.
struct HeaderLayout {
    let width: Int?

    /// One line if it fits, otherwise the age on its own line; then an empty line.
    func lines(_ list: ReposListViewModel) -> [Line] {
        let age = Line(spans: [Span(list.freshness, list.isFallback || list.isOld ? .warning : .muted)])
        let title = Line(spans: [Span(list.title, .heading), Span(own: " · ", .muted), Span(list.scope, .muted)])
        guard let width else { return [title, age, Line()] }
        if let joined = title.joined(with: age, width: width) { return [joined, Line()] }
        return folded(title, list, width) + folded(list.freshness, age.spans[0].role, width) + [Line()]
    }

    private func folded(_ title: Line, _ list: ReposListViewModel, _ width: Int) -> [Line] {
        if title.width <= width { return [title] }
        return folded(list.title, .heading, width) + folded(list.scope, .muted, width)
    }

    private func folded(_ text: TerminalText, _ role: TextRole, _ width: Int) -> [Line] {
        text.folded(to: width).map { Line(spans: [Span($0, role)]) }
    }
}
