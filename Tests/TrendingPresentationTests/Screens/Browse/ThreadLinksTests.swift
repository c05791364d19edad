import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingPresentation

@Suite("Links and long lines of an issue in browse")
struct ThreadLinksTests {
    @Test("Tab selects links, Enter opens the selected one, and Esc ends the selection")
    func selects() throws {
        var sut = screen()
        #expect(sut.press(.enter) == [.say("No link is selected.")])
        #expect(sut.press(.nextTab).isEmpty)
        let target = try #require(LinkTarget("https://example.org/1"))
        #expect(sut.footer?.text == "→ https://example.org/1")
        #expect(sut.picture().highlights.count == 1)
        #expect(sut.press(.enter) == [.open(target)])
        #expect(sut.press(.copy) == [.copy(target)])
        #expect(sut.press(.back).isEmpty && sut.footer == nil)
        #expect(sut.press(.back) == [.endThread, .pop])
    }

    @Test("After the last link, and before the first, the user is told so")
    func ends() {
        var sut = screen()
        var said: [BrowseEffect] = []
        for _ in 0..<40 where said.isEmpty { said = sut.press(.nextTab) }
        #expect(said == [.say("There are no more links below.")])
        said = []
        for _ in 0..<40 where said.isEmpty { said = sut.press(.previousTab) }
        #expect(said == [.say("There are no more links above.")])
    }

    @Test("Digits select the link with the number in the first comment on the screen that has it")
    func digits() {
        var sut = screen()
        #expect(sut.handle(.digit(1)).isEmpty)
        #expect(sut.footer?.text == "→ https://example.org/1")
        #expect(sut.handle(.digit(1)).isEmpty)
        #expect(sut.footer?.text == "→ https://example.org/11")
        #expect(sut.handle(.digit(0)) == [.say("No comment on the screen has a link 0.")])
        sut.endTyping()
        #expect(sut.handle(.digit(1)).isEmpty)
        #expect(sut.footer?.text == "→ https://example.org/1")
    }

    @Test("What comes leaves the selected link where it is")
    func stays() {
        var sut = screen()
        _ = sut.handle(.digit(1))
        var thread = Self.thread
        thread.comments.append(.any(id: ThreadComment.ID(.comment, 2)))
        sut.follow([], thread)
        #expect(sut.footer?.text == "→ https://example.org/1")
        #expect(sut.picture().highlights.count == 1)
    }

    @Test("Long lines of code move sideways, to their end and not farther; other lines stay")
    func sideways() {
        var sut = screen()
        let before = sut.picture().texts
        #expect(before.contains { $0.contains("│ 0123456789") && $0.hasSuffix("…") })
        for _ in 0..<20 { #expect(sut.press(.scrollRight).isEmpty) }
        let after = sut.picture().texts
        #expect(after.contains { $0.hasSuffix("END") } && after[0] == before[0])
        for _ in 0..<20 { #expect(sut.press(.scrollLeft).isEmpty) }
        #expect(sut.picture().texts == before)
        #expect(sut.picture().widest <= 60)
    }

    private static let thread: IssueThread = .any(comments: [.any(id: ThreadComment.ID(.comment, 1))])

    private func screen() -> ThreadScreen {
        let numbers = Array(1...11)
        let words = numbers.map { "link\($0)" }
        let code = String(repeating: "0123456789", count: 20) + "END"
        let runs = zip(words, 0...).map { RichText.Run(length: $0.utf8.count, link: $1) }
        let document = RichDocument(
            blocks: [
                .code(RichText(code, [.init(length: code.utf8.count)]), language: nil),
                .paragraph(RichText(words.joined(), runs)),
            ],
            links: numbers.map { .init(address: "https://example.org/\($0)") }
        )
        var sut = ThreadScreen.any(.any(60, 40))
        let loaded = LoadedDetail(Detail(Self.thread, fetchedAt: .any()), isFresh: true)
        let documents = [Self.thread.comments[0].id: document]
        sut.receive(.loaded(loaded, documents, isLast: true))
        return sut
    }
}

extension Line {
    fileprivate var text: String { spans.map(\.text).joined() }
}
