import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingPresentation

@Suite("Links of a README on the screen")
struct DetailLinksTests {
    private func link(_ address: String) throws -> LinkTarget { try #require(LinkTarget(address)) }

    private let page = """
        <p><a href='https://example.org/a'>first</a> and <a href='https://example.org/b'>second</a></p>
        \(DetailSUT.paragraphs(20))<p><a href='#end'>third</a></p>\(DetailSUT.paragraphs(20))
        <div class="markdown-heading"><h2>End</h2><a id="user-content-end" class="anchor" href="#end"></a></div>\(DetailSUT.paragraphs(20))
        """

    @Test("Selects link after link, shows its address, and opens it")
    func tab() throws {
        var sut = try DetailSUT.page(page)
        #expect(sut.press(.enter) == [.say("No link is selected.")])
        sut.press(.nextTab)
        #expect(sut.highlighted(.selection) == ["first[1]"])
        #expect(sut.footer == "→ https://example.org/a")
        sut.press(.nextTab)
        #expect(sut.highlighted(.selection) == ["second[2]"])
        #expect(try sut.press(.enter) == [.open(link("https://example.org/b"))])
        #expect(try sut.press(.copy) == [.copy(link("https://example.org/b"))])
        sut.press(.nextTab)
        #expect(sut.highlighted(.selection) == ["third[3]"])
        #expect(sut.screen.pager.first > 30)
        sut.press(.previousTab)
        #expect(sut.highlighted(.selection) == ["second[2]"])
        #expect(sut.press(.previousTab, .previousTab) == [.say("There are no more links above.")])
        sut.press(.pageDown)
        #expect(sut.footer == nil)
        sut.press(.last, .nextTab, .nextTab, .nextTab)
        #expect(sut.press(.nextTab) == [.say("There are no more links below.")])
    }

    @Test("The footer shows the newest of the search and the selected link, and back ends one after the other")
    func search() throws {
        var sut = try DetailSUT.page(page)
        sut.press(.search)
        sut.input(.text("second"), .submit)
        #expect(sut.footer == "/second   1/1")
        sut.press(.nextTab)
        #expect(sut.footer == "→ https://example.org/a")
        sut.press(.searchNext)
        #expect(sut.footer == "/second   1/1")
        #expect(sut.press(.back).isEmpty)
        #expect(sut.footer == "→ https://example.org/a")
        #expect(sut.press(.back).isEmpty)
        #expect(sut.footer == nil)
        #expect(sut.press(.back) == [.pop])
    }

    @Test("Jumps to a heading that a link leads to")
    func anchor() throws {
        var sut = try DetailSUT.page(page)
        #expect(sut.input(.digit(3)).isEmpty)
        #expect(sut.rows[1] == "End")
        #expect(sut.footer == nil)
    }

    @Test("Opens the link with a number, and says if there is none")
    func digits() throws {
        var sut = try DetailSUT.page(page)
        #expect(try sut.input(.digit(2)) == [.open(link("https://example.org/b"))])
        #expect(sut.input(.digit(9)) == [.say("There is no link 9.")])
        sut = try DetailSUT.page("<p>none</p>")
        #expect(sut.press(.nextTab) == [.say("There are no links.")])
    }

    @Test("Waits for further digits only if a link has such a number; Enter opens before, and other keys drop it")
    func longNumbers() throws {
        let links = (1...23).map { "<p><a href='https://example.org/\($0)'>x</a></p>" }.joined()
        var sut = try DetailSUT.page(links)
        #expect(try sut.input(.digit(3)) == [.open(link("https://example.org/3"))])
        #expect(sut.input(.digit(2)).isEmpty)
        #expect(sut.footer == " Link 2   enter open → https://example.org/2")
        #expect(try sut.input(.digit(3)) == [.open(link("https://example.org/23"))])
        #expect(try sut.input(.digit(1), .digit(0)) == [.open(link("https://example.org/10"))])
        #expect(sut.input(.digit(2), .digit(9)) == [.say("There is no link 29.")])
        sut.input(.digit(2))
        #expect(try sut.press(.enter) == [.open(link("https://example.org/2"))])
        sut.input(.digit(2))
        #expect(sut.press(.back).isEmpty && sut.footer == nil)
        sut.input(.digit(2))
        sut.press(.down)
        #expect(sut.screen.pager.first == 1 && sut.footer == nil)
        #expect(sut.input(.digit(0)) == [.say("There is no link 0.")])
    }

    @Test("Selects a link on several lines as one, also behind the bar of a quote")
    func folded() throws {
        let text = "<blockquote><p>before <a href='https://example.org'>one two three four five six seven eight</a></p>"
        var sut = try DetailSUT.page(text + "</blockquote><p><a href='https://example.org/x'>next</a></p>", columns: 30)
        sut.press(.nextTab)
        #expect(sut.highlighted(.selection) == ["one two three four", "five six seven eight[1]"])
        #expect(sut.screen.picture().highlights.map(\.columns.lowerBound) == [9, 2])
        sut.press(.nextTab)
        #expect(sut.highlighted(.selection) == ["next[2]"])
        sut.press(.previousTab)
        #expect(sut.highlighted(.selection).first == "one two three four")
    }

    @Test("Selects the homepage above the README")
    func homepage() throws {
        var facts = RepoFacts.any(description: nil)
        facts.homepage = "https://docs.astral.sh/uv"
        var sut = DetailSUT(columns: 40, rows: 11)
        try sut.read(page, facts: facts)
        sut.press(.nextTab)
        #expect(sut.highlighted(.selection) == ["https://docs.astral.sh/uv"])
        #expect(try sut.press(.enter) == [.open(link("https://docs.astral.sh/uv"))])
    }

    @Test(
        "Does not open or copy an address that hides its host, or that is too long",
        arguments: [
            ("https://github.com@example.org/", "it may mislead"),
            ("https://example.org/" + String(repeating: "a", count: 2000), "it is too long"),
        ]
    )
    func refused(address: String, reason: String) throws {
        var sut = try DetailSUT.page("<p><a href='\(address)'>a</a></p>")
        sut.press(.nextTab)
        #expect(sut.press(.enter) == [.say("This address is not opened, because \(reason): \(address)")])
        #expect(sut.press(.copy) == [.say("This address is not copied, because \(reason): \(address)")])
    }

    @Test("Keeps the selected link when the width changes")
    func resized() throws {
        var sut = try DetailSUT.page(page)
        sut.press(.nextTab, .nextTab)
        sut.resize(columns: 20, rows: 11)
        #expect(sut.highlighted(.selection) == ["second[2]"])
    }

    @Test("Opens and copies the repository's page, and asks for stars and other repositories")
    func repository() throws {
        var sut = try DetailSUT.page(page)
        #expect(try sut.press(.open) == [.open(link("https://github.com/astral-sh/uv"))])
        #expect(try sut.press(.copy) == [.copy(link("https://github.com/astral-sh/uv"))])
        #expect(sut.press(.star) == [.star(sut.repo)])
        #expect(sut.press(.nextItem) == [.moveItem(1)])
        #expect(sut.press(.previousItem) == [.moveItem(-1)])
        #expect(sut.press(.quit) == [.pop])
        #expect(sut.press(.back) == [.pop])
    }
}
