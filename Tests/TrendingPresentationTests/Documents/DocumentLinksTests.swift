import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingPresentation

@Suite("Links of a document")
struct DocumentLinksTests {
    private func lines(_ html: String, width: Int = 60) throws -> [String] {
        let document = try DocumentLayout(width: width, style: .plain).lines(of: readme(html))
        return (0..<document.lineCount).map { document.plainLine($0) }
    }

    private let a = "<a href='https://example.org/a'>a</a>"
    private let b = "<a href='https://example.org/b'>b <b>c</b></a>"

    @Test(
        "Does not number a link that shows its address",
        arguments: pairs(
            """
            https://example.org/x => https://example.org/x
            http://www.example.org => www.example.org
            https://example.org/ => https://example.org
            mailto:ada@example.org => ada@example.org
            """
        )
    )
    func bare(address: String, text: String) throws {
        #expect(try lines("<p><a href='\(address)'>\(text)</a></p>") == [text])
    }

    @Test(
        "Does not number a link that mentions its user",
        arguments: [
            ("https://github.com/ada", "@ada", true), ("https://github.example/ada", "@ada", true),
            ("https://github.com/ada/uv", "@ada", false), ("https://github.com/eve", "@ada", false),
            ("https://github.com/orgs/a/teams/b", "@a/b", false), ("https://github.com/ada", "ada", false),
        ]
    )
    func mention(address: String, text: String, isPlain: Bool) throws {
        let first = try lines("<p>Thanks <a href='\(address)'>\(text)</a>!</p>").first
        #expect(first == "Thanks \(text)\(isPlain ? "" : "[1]")!")
    }

    @Test("Lists the links that show their address last, with numbers of their own")
    func list() throws {
        let document = try readme("<p><a href='https://example.org'>https://example.org</a> \(a)</p>")
        let list = DocumentLayout(width: 60, style: .plain).links(of: document)
        #expect(list.text(.plain) == "[1] https://example.org/a\n[2] https://example.org\n")
        #expect(list.links.map(\.isMarked) == [false, true])
    }

    @Test("Says which lines a link is in")
    func lines() throws {
        let document = try DocumentLayout(width: 20, style: .plain).lines(
            of: readme("<p>0123456789 \(b) 0123456 <a href='#x'>anchor</a></p>")
        )
        #expect(document.lines.prefix(2).map { Set($0.spans.map(\.linkID)) } == [[0, 1], [0, 2]])
        #expect(document.links.map(\.anchor) == [nil, "x"])
    }

    @Test("Gives the pieces of a link on several lines the same id")
    func hyperlinks() throws {
        let text = try colored(
            "<p>0123456789 <a href='https://example.org'>01234567 abc</a></p>",
            width: 20,
            hyperlinks: true
        )
        #expect(text.split(separator: "\n").allSatisfy { $0.contains("\u{1B}]8;id=1;https://example.org\u{1B}\\") })
    }

    @Test("Folds a long address in the list, and still links it")
    func longAddress() throws {
        let address = "https://example.org/" + String(repeating: "x", count: 60)
        let document = try DocumentLayout(width: 40, style: .plain).lines(of: readme("<a href='\(address)'>a</a>"))
        let list = (document.textLines..<document.lineCount).map { document.plainLine($0) }
        #expect(list.count == 5)
        #expect(list[2...].map { $0.dropFirst(4) }.joined() == address)
        #expect(document.lines.last?.spans.last?.linkID == 1)
    }

    @Test("On a terminal, all lines of a long address in the list are one hyperlink")
    func longHyperlink() throws {
        let address = "https://example.org/" + String(repeating: "x", count: 60)
        let style = Style(colors: .ansi16, hyperlinks: true)
        let list = try DocumentLayout(width: 40, style: style).links(of: readme("<a href='\(address)'>a</a>"))
        let lines = list.text(style).split(separator: "\n")
        #expect(lines.count == 3)
        #expect(lines.allSatisfy { $0.contains("\u{1B}]8;id=1;\(address)\u{1B}\\") })
    }

    @Test("Shows an address that is not safe in an escape sequence only as text")
    func unsafe() throws {
        let page = "<p><a href='https://ada@example.org/'>a</a></p>"
        #expect(try lines(page).last == "[1] https://ada@example.org/")
        #expect(try !colored(page, hyperlinks: true).contains("\u{1B}]8"))
    }
}
