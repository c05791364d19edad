import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingPresentation

/// Each page in `Golden/readmes` shows one thing as GitHub renders it.
@Suite("Golden READMEs")
struct GoldenReadmeTests {
    static let names = [
        "alerts", "badges", "centred", "chinese", "code", "details", "emoji", "footnotes", "headings", "links", "lists",
        "mermaid", "pictures", "restructured", "right-to-left", "tables", "tasks", "unknown", "whole",
    ]

    @Test("Are laid out as recorded", arguments: names)
    func golden(name: String) throws {
        let document = try readme(goldenPage(name))
        let screens = [40, 80, 120].map { width in
            let layout = DocumentLayout(width: width, style: .plain)
            return "=== \(width) columns\n" + layout.lines(of: document).text(.plain)
        }
        try expectGolden("readmes/\(name)", screens.joined(separator: "\n"))
    }

    @Test("Are coloured as recorded")
    func colors() throws {
        let document = try readme(goldenPage("whole"))
        let style = Style(colors: .ansi16, hyperlinks: true)
        try expectGolden(
            "readmes/whole-80-color",
            DocumentLayout(width: 80, style: style).lines(of: document).text(style)
        )
    }
}
