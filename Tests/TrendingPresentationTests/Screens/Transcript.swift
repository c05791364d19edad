import Testing

@testable import TrendingPresentation

/// Compares what a user reads in each case, below the name of the case, with a file in `Golden`.
func expectGolden(
    _ name: String,
    _ texts: KeyValuePairs<String, String>,
    sourceLocation: SourceLocation = #_sourceLocation
) throws {
    let cases = texts.map { "=== \($0)\n\($1.hasSuffix("\n") ? $1 : $1 + "\n")" }
    try expectGolden(name, cases.joined(separator: "\n"), sourceLocation: sourceLocation)
}

func expectGolden(
    _ name: String,
    screens: KeyValuePairs<String, Screen>,
    sourceLocation: SourceLocation = #_sourceLocation
) throws {
    let cases = screens.map { "=== \($0)\n\($1.transcript)" }
    try expectGolden(name, cases.joined(separator: "\n"), sourceLocation: sourceLocation)
}

/// Compares a screen with a file in `Golden`: at three widths, in 16 colours, in a pipe, as rows for programs and as
/// JSON. Expects that no line is wider than a terminal.
func expectForms(_ name: String, of screen: Screen, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let content = try #require(screen.content, sourceLocation: sourceLocation)
    var forms = [40, 80, 200].map { (width: Int) in "=== \(width) columns\n" + content.text(.plain(width)) }
    forms.append("=== 16 colours\n" + content.text(PlainTextRenderer(width: 80, style: .ansi16)))
    forms.append("=== in a pipe\n" + content.text(.plain(nil)))
    if let rows = content.tabbed {
        let beside = Screen(notes: rows.notes).transcript
        forms.append("=== rows for programs\n" + PlainTextRenderer.plain(nil).render(rows) + beside)
    }
    forms.append("=== JSON\n" + (try content.json()))
    try expectGolden(name, forms.joined(separator: "\n"), sourceLocation: sourceLocation)
    for width in 20...120 {
        let text = content.text(.plain(width))
        #expect(text.fits(width), "\(width): \(text)", sourceLocation: sourceLocation)
    }
}

/// Compares what is said about each value with a file in `Golden`.
func expectGolden<Value>(
    _ name: String,
    of values: [Value],
    sourceLocation: SourceLocation = #_sourceLocation,
    _ words: (Value) -> String
) throws {
    let texts = values.map { "\($0)".replacing(#/Trending\w+\./#, with: "") + "\n    \(words($0))\n" }
    try expectGolden(name, texts.joined(), sourceLocation: sourceLocation)
}

extension Screen {
    /// The content at 80 columns, where a list is told by its parts; the notes, which are not folded; and the status if
    /// it is not that of a success.
    var transcript: String {
        let shown = lists.isEmpty ? text(80) : lists.map(\.transcript).joined()
        let said = notes.map { PlainTextRenderer.plain(nil).render($0) }.joined()
        return shown + said + (status == .success ? "" : "status: \(status)\n")
    }
}

extension ReposListViewModel {
    /// The header and what marks it, the name and the stars of each row, what is said without rows, and the hint.
    var transcript: String {
        let age = freshness + (isOld ? " (old)" : "") + (isFallback ? " (in place of another list)" : "")
        let names = rows.map { row in
            let cells = [row.title.owner, row.title.name, row.gained?.full, row.mark.sign].compactMap { $0?.text }
            return "  " + cells.joined(separator: " ")
        }
        let advice = hint.map { "\($0.reason ?? "") [\($0.command)] to \($0.purpose)" }
        return ([title, scope, history, age] + names + [emptyText, advice]).compactMap { $0.map { $0 + "\n" } }.joined()
    }
}
