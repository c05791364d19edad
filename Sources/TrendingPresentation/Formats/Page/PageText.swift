import TrendingDomain

/// Lists as a page of HTML: one file without scripts, which loads nothing.
struct PageText {
    /// Whether each language has a table of its own.
    var groupsByLanguage = false

    func text(of lists: [HeadedRows]) -> String {
        let headings = lists.map(\.heading)
        let title = headings.count == 1 ? headings[0].title : headings.first?.name ?? ""
        let scope = headings.count == 1 ? headings[0].scope : headings.flatMap { $0.scope.prefix(1) }
        let body = lists.map { section($0, isOnly: lists.count == 1) }.joined()
        return head(([title] + scope).dotted) + """
            <body>
            <header>
            <h1>\(HTMLText.escaped(title))</h1>
            \(scope.isEmpty ? "" : "<p class=\"scope\">\(HTMLText.escaped(scope.dotted))</p>\n")\
            </header>
            <main>
            \(body)</main>
            <footer><p>\(age(of: headings))Written by trending. Descriptions are their authors’ words.</p></footer>
            </body>
            </html>

            """
    }

    /// What the page is and how old it is, for those who have scrolled past its head. The age of several lists is that
    /// of the oldest.
    private func age(of headings: [RowsHeading]) -> String {
        let what = HTMLText.escaped(headings.first?.name ?? "")
        guard let oldest = headings.lazy.compactMap(\.fetchedAt).min() else {
            let day = headings.lazy.compactMap(\.day).min().map { " to \($0.words)" } ?? ""
            return what.isEmpty ? "" : "\(what)\(day). "
        }
        return "\(what), as of \(time(oldest)). "
    }

    private func time(_ moment: Timestamp) -> String {
        "<time datetime=\"\(moment.iso8601)\">\(moment.words)</time>"
    }

    /// The policy forbids everything that is not in the file.
    private func head(_ title: String) -> String {
        """
        <!doctype html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; \
        base-uri 'none'; form-action 'none'">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        <meta name="referrer" content="no-referrer">
        <meta name="generator" content="trending">
        <title>\(HTMLText.escaped(title))</title>
        <style>
        \(PageStyle.css)
        </style>
        </head>

        """
    }

    private func section(_ list: HeadedRows, isOnly: Bool) -> String {
        let heading = list.heading
        let name = heading.scope.isEmpty ? heading.title : heading.scope.dotted
        let title = isOnly ? "" : "<h2>\(HTMLText.escaped(name))</h2>\n"
        return "<section>\n\(title)\(origin(list))\(tables(list))</section>\n"
    }

    /// Where the list is from, and its age: a page is read later than it is written, so it has a time and no age.
    private func origin(_ list: HeadedRows) -> String {
        let heading = list.heading
        var parts = ["From " + HTMLText.link(heading.source, heading.page.flatMap { WebLink($0) })]
        if let fetchedAt = heading.fetchedAt {
            parts.append("fetched \(time(fetchedAt))")
        }
        parts.append(list.rows.count.counted("row"))
        parts += heading.notes.map { HTMLText.escaped($0) }
        return "<p class=\"origin\">\(parts.dotted)</p>\n"
    }

    private func tables(_ list: HeadedRows) -> String {
        guard !list.rows.isEmpty else { return "<p>\(HTMLText.escaped(list.heading.emptyText))</p>\n" }
        guard groupsByLanguage else { return PageTable(list.rows).text }
        return RowGroup.groups(of: list.rows).map { group in
            "<h3>\(HTMLText.escaped(group.name))</h3>\n" + PageTable(group.rows, showsLanguage: false).text
        }.joined()
    }
}

extension Timestamp {
    /// `21 Nov 2026, 01:02 UTC`.
    fileprivate var words: String {
        let time = iso8601.split(separator: "T").last.map { String($0.prefix(5)) } ?? ""
        return "\(TrendingDay(CalendarDay(of: self)).words), \(time) UTC"
    }
}
