import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingPresentation

@Suite("Links and long lines of an issue in browse")
struct ThreadLinksTests {
    private static let name = ThreadName(repo: .uv, number: 7)
    private let area = ScreenArea.any(60, 40)

    @Test("Tab selects links, Enter opens the selected one, and Esc ends the selection")
    func selects() throws {
        var sut = screen()
        #expect(sut.handle(.action(.enter), area) == [.say("No link is selected.")])
        #expect(sut.handle(.action(.nextTab), area).isEmpty)
        let target = try #require(LinkTarget("https://example.org/1"))
        #expect(sut.footer?.text == "→ https://example.org/1")
        #expect(sut.picture(area).highlights.count == 1)
        #expect(sut.handle(.action(.enter), area) == [.open(target)])
        #expect(sut.handle(.action(.copy), area) == [.copy(target)])
        #expect(sut.handle(.action(.back), area).isEmpty && sut.footer == nil)
        #expect(sut.handle(.action(.back), area) == [.endThread, .pop])
    }

    @Test("After the last link, and before the first, the user is told so")
    func ends() {
        var sut = screen()
        var said: [BrowseEffect] = []
        for _ in 0..<40 where said.isEmpty { said = sut.handle(.action(.nextTab), area) }
        #expect(said == [.say("There are no more links below.")])
        said = []
        for _ in 0..<40 where said.isEmpty { said = sut.handle(.action(.previousTab), area) }
        #expect(said == [.say("There are no more links above.")])
    }

    @Test("Digits select the link with the number in the first comment on the screen that has it")
    func digits() {
        var sut = screen()
        #expect(sut.handle(.digit(1), area).isEmpty)
        #expect(sut.footer?.text == "→ https://example.org/1")
        #expect(sut.handle(.digit(1), area).isEmpty)
        #expect(sut.footer?.text == "→ https://example.org/11")
        #expect(sut.handle(.digit(0), area) == [.say("No comment on the screen has a link 0.")])
        sut.endTyping()
        #expect(sut.handle(.digit(1), area).isEmpty)
        #expect(sut.footer?.text == "→ https://example.org/1")
    }

    @Test("What comes leaves the selected link where it is")
    func stays() {
        var sut = screen()
        _ = sut.handle(.digit(1), area)
        var thread = Self.thread
        thread.comments.append(.any(id: ThreadComment.ID(.comment, 2)))
        _ = sut.receive(.thread(Self.name, .followed(.events([], thread), [:])), area)
        #expect(sut.footer?.text == "→ https://example.org/1")
        #expect(sut.picture(area).highlights.count == 1)
    }

    @Test("Long lines of code move sideways, to their end and not farther; other lines stay")
    func sideways() {
        var sut = screen()
        let before = sut.picture(area).texts
        #expect(before.contains { $0.contains("│ 0123456789") && $0.hasSuffix("…") })
        for _ in 0..<20 { #expect(sut.handle(.action(.scrollRight), area).isEmpty) }
        let after = sut.picture(area).texts
        #expect(after.contains { $0.hasSuffix("END") } && after[0] == before[0])
        for _ in 0..<20 { #expect(sut.handle(.action(.scrollLeft), area).isEmpty) }
        #expect(sut.picture(area).texts == before)
        #expect(sut.picture(area).widest <= area.columns)
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
        var sut = ThreadScreen(Self.name, source: .github, clock: .any(now: .any(plus: 720)))
        let loaded = LoadedDetail(Detail(Self.thread, fetchedAt: .any()), isFresh: true)
        let documents = [Self.thread.comments[0].id: document]
        _ = sut.receive(.thread(Self.name, .loaded(loaded, documents, isLast: true)), area)
        return sut
    }
}

extension Line {
    fileprivate var text: String { spans.map(\.text).joined() }
}
