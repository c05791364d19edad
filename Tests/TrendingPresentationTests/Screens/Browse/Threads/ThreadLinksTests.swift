import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingPresentation

@Suite("Links of an issue in browse")
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
        sut.input(.digit(1))
        var thread = Self.thread
        thread.comments.append(.any(id: ThreadComment.ID(.comment, 2)))
        sut.follow([], thread)
        #expect(sut.footer?.text == "→ https://example.org/1")
        #expect(sut.picture().highlights.count == 1)
    }

    private static let thread: IssueThread = .any(comments: [.any(id: ThreadComment.ID(.comment, 1))])

    private func screen() -> ThreadScreen {
        let numbers = Array(1...11)
        let words = numbers.map { "link\($0)" }
        let runs = zip(words, 0...).map { RichText.Run(length: $0.utf8.count, link: $1) }
        let document = RichDocument(
            blocks: [.paragraph(RichText(words.joined(), runs))],
            links: numbers.map { .init(address: "https://example.org/\($0)") }
        )
        var sut = ThreadScreen.any(.any(60, 40))
        let loaded = LoadedDetail.any(Self.thread, isFresh: true)
        let documents = [Self.thread.comments[0].id: document]
        sut.receive(.loaded(loaded, documents, isLast: true))
        return sut
    }
}
