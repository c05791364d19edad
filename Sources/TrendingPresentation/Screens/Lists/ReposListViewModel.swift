/// A list ready to draw: every string is final.
package struct ReposListViewModel: Equatable {
    /// `Trending on GitHub today`; for a list of another day `Trending on GitHub on 20 Nov`.
    var title: String
    /// `all languages`, `Swift · in Chinese · 10 of 25`.
    var scope: String
    /// `412 days of history · changes since Thursday`; `nil` if nothing is compared.
    var history: String?
    /// `12 minutes ago`; `stored 2 hours ago, GitHub could not be reached`.
    var freshness: String
    /// The list is shown in place of one that could not be loaded.
    var isFallback = false
    /// The list is a day old or older.
    var isOld = false
    var rows: [Row] = []
    /// The text in place of the rows if there are no rows.
    var emptyText: String?
    /// How to get a newer list. Only shown on a terminal.
    var hint: Block.Advice?
}

extension [ReposListViewModel] {
    /// Numbers the rows from 1 on, over all lists.
    var numbered: [ReposListViewModel] {
        var last = 0
        return map { list in
            var list = list
            list.rows = list.rows.map { row in
                last += 1
                return row.numbered(last)
            }
            return list
        }
    }
}

extension ReposListViewModel {
    /// The header in one line.
    var heading: String {
        [scope, history, freshness].compactMap(\.self).reduce(title) { heading, part in "\(heading) · \(part)" }
    }

    /// The title and the age in one line if they fit; otherwise the history, and then the age, on lines of their own.
    /// Then an empty line. Without lists there is no age.
    func header(width: Int?) -> [Line] {
        func folded(_ text: String, _ role: TextRole = .muted) -> [Line] { Span(text, role).folded(to: width) }
        let age = Line([Span(freshness, isFallback || isOld ? .warning : .muted)])
        let title = Line([Span(title, .heading), .dot, Span(scope, .muted)])
        let titles = title.width <= width ?? .max ? [title] : folded(self.title, .heading) + folded(scope)
        if freshness.isEmpty { return titles + [Line()] }
        let past = history.map { [.dot, Span($0, .muted)] } ?? []
        let whole = Line(title.spans + past)
        guard let width else { return [whole, age, Line()] }
        if let joined = whole.joined(with: age, width: width) { return [joined, Line()] }
        let below = history.map { folded($0) } ?? []
        if let joined = title.joined(with: age, width: width) { return [joined] + below + [Line()] }
        let above = whole.width <= width ? [whole] : titles + below
        return above + folded(freshness, age.spans[0].role) + [Line()]
    }
}
