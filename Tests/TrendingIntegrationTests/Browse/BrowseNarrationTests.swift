import Synchronization
import Testing
import TrendingPresentation

@testable import TrendingIntegration

@Suite("Warnings while browse runs")
struct BrowseNarrationTests {
    @Test("The last warning before the full screen, and each one after it, are said without the program's name")
    func order() {
        let said = Mutex<[String]>([])
        let sut = BrowseNarration()
        sut.take("trending: one")
        sut.take("trending: two\n")
        sut.start { text in said.withLock { $0.append(text.string) } }
        sut.take("three")
        #expect(said.withLock { $0 }.map { $0.filter { !$0.isWhitespace } } == ["two", "three"])
    }

    @Test("Nothing is said if there was no warning")
    func silent() {
        let said = Mutex(0)
        BrowseNarration().start { _ in said.withLock { $0 += 1 } }
        #expect(said.withLock { $0 } == 0)
    }
}
