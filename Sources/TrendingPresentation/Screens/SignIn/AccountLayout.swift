/// Draws the account, its facts in two columns, and the warnings.
struct AccountLayout {
    let width: Int?

    func lines(_ account: AccountViewModel) -> [Line] {
        let parts = [
            folded(account.title, account.isSignedIn ? .heading : .warning), rows(account.rows),
            account.warnings.flatMap { folded($0, .warning) },
        ]
        return Array(parts.filter { !$0.isEmpty }.joined(separator: [Line()]))
    }

    private func rows(_ rows: [AccountViewModel.Row]) -> [Line] {
        let column = (rows.map(\.name.width).max() ?? 0) + 2
        return rows.flatMap { row in
            row.value.folded(to: width.map { max(1, $0 - column) }).enumerated().map { index, text in
                let lead = index == 0 ? [Span(row.name, .muted), .gap(column - row.name.width)] : [.gap(column)]
                return Line(spans: lead + [Span(text)])
            }
        }
    }

    private func folded(_ text: TerminalText, _ role: TextRole) -> [Line] {
        text.folded(to: width).map { Line(spans: [Span($0, role)]) }
    }
}

extension PlainTextRenderer {
    /// Returns complete lines, each with its line feed.
    package func render(_ account: AccountViewModel) -> String {
        text(AccountLayout(width: width).lines(account))
    }
}
