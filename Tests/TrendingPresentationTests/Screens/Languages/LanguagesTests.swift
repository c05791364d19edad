import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingPresentation

@Suite("The screen of languages")
struct LanguagesTests {
    private static let notebook = ProgrammingLanguage(name: "Jupyter Notebook", slug: "jupyter-notebook")
    private static let entries = [
        LanguageEntry(language: .swift, color: "#f05138"), LanguageEntry(language: notebook),
    ]

    @Test("Shows names and slugs in columns")
    func columns() {
        #expect(render(width: 80) == "Swift             swift\nJupyter Notebook  jupyter-notebook\n")
        #expect(render(width: nil) == render(width: 80))
    }

    @Test("With colour, shows a dot in the language's colour if it is known")
    func colours() {
        let text = render(width: 80, Style(colors: .trueColor, hyperlinks: false))
        #expect(text.contains("\u{1B}[38;2;240;81;56m● \u{1B}[0m\u{1B}[1mSwift"))
        #expect(text.contains("\n  \u{1B}[1mJupyter"))
    }

    @Test("Puts the slug below the name if the line is too narrow, and cuts neither")
    func narrow() {
        #expect(render(width: 30) == "Swift           swift\nJupyter Notebook\n              jupyter-notebook\n")
    }

    @Test("No line is wider than the terminal", arguments: [1, 20, 21, 25, 32, 33, 34, 40])
    func widths(width: Int) {
        for style in [Style.plain, .ansi16] {
            let lines = render(width: width, style).replacing(#/\u{1B}\[[0-9;]*m/#, with: "").split(separator: "\n")
            #expect(lines.allSatisfy { $0.count <= max(20, width) })
        }
    }

    @Test("JSON has name, slug and colour or null, and no invisible characters")
    func json() throws {
        let hostile = LanguageEntry(language: .init(name: "x\u{1B}[31m\u{202E}", slug: "x"))
        let text = try LanguagesContent(languages: Self.entries + [hostile]).json()
        #expect(text.contains("x\\u001b[31m\\u202e"))
        let document = try ParsedJSON(text)
        #expect(document["schemaVersion"] == 1)
        let languages = document["languages"]?.elements ?? []
        #expect(languages.contains(["name": "Swift", "slug": "swift", "color": "#f05138"]))
        #expect(languages.first { $0["slug"] == "jupyter-notebook" }?["color"] == .null)
    }

    @Test("A name can't control the terminal")
    func hostile() {
        let entry = LanguageEntry(language: .init(name: "x\u{1B}[31m", slug: "y\u{7}"))
        let text = LanguagesContent(languages: [entry]).text(.plain(80))
        #expect(!text.unicodeScalars.contains { ["\u{1B}", "\u{7}"].contains($0) })
    }

    private func render(width: Int?, _ style: Style = .plain) -> String {
        LanguagesContent(languages: Self.entries).text(PlainTextRenderer(width: width, style: style))
    }
}
