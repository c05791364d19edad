import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingPresentation

@Suite("Hostile documents")
struct HostileDocumentTests {
    static let payloads = [
        "\u{1B}[31mred", "\u{1B}]0;title\u{7}", "\u{1B}]52;c;aGk=\u{1B}\\", "\u{9B}2J", "\u{9D}0;x\u{9C}",
        "\u{90}q\u{9C}",
        "\u{8}\u{8}\u{7F}", "a\rb", "\u{E}\u{F}", "\u{202E}txt.exe", "\u{2066}x\u{2069}", "\u{E0041}", "\u{FEFF}",
        "\u{2028}x\u{85}", "&#27;[2J", "&#155;2J", "&#x9d;0;x&#7;", "\u{FFFF}", "\u{E000}", "\u{1B}Pq\u{1B}\\",
        "e" + String(repeating: "\u{301}", count: 50), "]8;;https://evil.example\u{1B}\\",
    ]

    private static let places = [
        "<p>X</p>", "<h1 id='X'>X</h1>", "<ul><li>X</li></ul>", "<ol start='X'><li>X</li></ol>",
        "<pre lang='X'>X<span class='pl-s X'>X</span></pre>",
        "<div class='highlight highlight-source-X'><pre>X</pre></div>",
        "<table><tr><th>X</th></tr><tr><td align='X' colspan='X'>X</td></tr></table>", "<blockquote>X</blockquote>",
        "<div class='markdown-alert markdown-alert-note X'>X</div>", "<details><summary>X</summary>X</details>",
        "<a href='https://example.org/X' title='X'>X</a>", "<a href='X'>X</a>", "<a href='#X'>X</a>",
        "<a href='mailto:X'>X</a>", "<a href='https://X/'>X</a>", "<img src='X' alt='X'>",
        "<img src='X' data-canonical-src='X'>",
        "<a href='https://example.org/X'><img src='https://img.shields.io/X' alt='X'></a><img src='https://x/badge' alt='X'>",
        "<picture><source media='(prefers-color-scheme: dark)' srcset='X'><img alt='X' src='X'></picture>",
        "<section class='js-render-needs-enrichment' data-type='X'><div data-plain='X'></div></section>",
        "<section data-footnotes><ol><li id='user-content-fn-X'>X</li></ol></section><a data-footnote-ref href='#X'>X</a>",
        "<div data-path='X/X'><article><a href='a'>X</a></article></div>", "<kbd>X</kbd><code>X</code><sup>X</sup>",
        "<dl><dt>X</dt><dd>X</dd></dl>",
        "<g-emoji alias='X'>X</g-emoji><img class='emoji' alt='X' src='/unicode/X.png'>",
        "<X>X</X>", "<!-- X --><p X='X'>X</p>",
    ]

    @Test("Drive nothing from any element or attribute", arguments: payloads)
    func payload(_ payload: String) throws {
        for place in Self.places {
            for width in [20, 80] {
                let style = Style(colors: .trueColor, hyperlinks: true)
                let html = place.replacing("X", with: payload)
                let document = try readme(html)
                let layout = DocumentLayout(width: width, style: style)
                for screen in [layout.lines(of: document), layout.outline(of: document), layout.links(of: document)] {
                    let rest = withoutOwnSequences(screen.text(style))
                    #expect(!rest.unicodeScalars.contains(where: isDangerous), "\(place): \(rest.debugDescription)")
                }
            }
        }
    }

    private func isDangerous(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control: scalar != "\n"
        case .format, .privateUse, .surrogate, .unassigned, .lineSeparator, .paragraphSeparator: true
        default: false
        }
    }

    /// Without the program's own colours, and links to the web and to mailboxes.
    private func withoutOwnSequences(_ text: String) -> String {
        let color = /\u{1B}\[[0-9;]+m/
        let link = /\u{1B}\]8;(?:id=[0-9]+)?;(?:(?:https?:\/\/|mailto:)[!-~]+)?\u{1B}\\/
        return text.replacing(color, with: "").replacing(link, with: "")
    }

    @Test("Show right-to-left text without controls, in its own order")
    func rightToLeft() throws {
        let page = "<p>\u{202B}שלום \u{2067}עולם\u{2069}\u{202C} abc</p>"
        #expect(try laidOut(page, width: 40) == ["שלום עולם abc"])
    }
}
