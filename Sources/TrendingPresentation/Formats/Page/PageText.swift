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

/// How a page looks: in light and dark, on a phone and on paper.
private enum PageStyle {
    static let css = """
        :root { --ink: #1f2328; --dim: #59636e; --rule: #d1d9e0; --paper: #ffffff;
          --anchor: #0550ae; --plus: #116329; }
        @media (prefers-color-scheme: dark) { :root { --ink: #e6edf3; --dim: #9198a1; --rule: #3d444d;
          --paper: #0d1117; --anchor: #6cb6ff; --plus: #57ab5a; } }
        * { box-sizing: border-box; }
        html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; background: var(--paper); }
        body { margin: 0 auto; max-width: 52rem; padding: 1.5rem 1rem 3rem; background: var(--paper); color: var(--ink);
          font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif; overflow-wrap: anywhere; }
        h1 { margin: 0; font-size: 1.6rem; line-height: 1.25; }
        h2 { margin: 2.5rem 0 0; font-size: 1.25rem; }
        h3 { margin: 2rem 0 .25rem; font-size: 1.05rem; }
        p { margin: 0; }
        a { color: var(--anchor); text-decoration: none; }
        a:hover, a:focus { text-decoration: underline; }
        .scope { font-size: 1.1rem; }
        .scope, .origin, .details, footer, small { color: var(--dim); }
        .origin { margin: .5rem 0 1rem; font-size: .9rem; }
        .origin a { color: inherit; text-decoration: underline; }
        table { width: 100%; border-collapse: collapse; }
        thead th { padding: .25rem .5rem; font-size: .8rem; color: var(--dim); }
        td, th { padding: .7rem .5rem; border-bottom: 1px solid var(--rule); text-align: left; vertical-align: top; }
        tbody th { font-weight: normal; }
        tbody th > a { font-weight: 600; }
        td:first-child, thead th:first-child { width: 3rem; padding-left: 0; text-align: right; }
        td:last-child, thead th:last-child:not(:nth-child(2)) { padding-right: 0; text-align: right; white-space: nowrap; }
        .rank, .figures { font-variant-numeric: tabular-nums; }
        .rank { color: var(--dim); white-space: nowrap; }
        .gained, .new, .back, .up { color: var(--plus); }
        .gained, .up, .down { font-size: .9rem; }
        .new, .back { padding: 0 .4em .1em; border: 1px solid; border-radius: 1em; font-size: .85rem; font-weight: 600; }
        .details { margin-top: .2rem; font-size: .85rem; }
        .details span { margin-right: .8rem; }
        .details i { display: inline-block; width: .7em; height: .7em; margin-right: .35em; border-radius: 50%;
          border: 1px solid var(--rule); }
        small { font-size: .75rem; }
        footer { margin-top: 2rem; font-size: .85rem; }
        @media (max-width: 32rem) { body { padding: 1rem .75rem 2rem; } h1 { font-size: 1.35rem; }
          td:first-child, thead th:first-child { width: 2.2rem; } }
        @media print { :root { --ink: #000000; --dim: #444444; --rule: #bbbbbb; --paper: #ffffff; --anchor: #000000;
          --plus: #000000; } body { max-width: none; padding: 0; font-size: 10pt; } thead { display: table-header-group; }
          tr, h2, h3 { break-inside: avoid; } h2, h3 { break-after: avoid; } td, th { padding: .35rem .4rem; }
          .details i { display: none; } }
        """
}
