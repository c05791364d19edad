import Synchronization
import Testing
import TrendingPresentation

@testable import TrendingIntegration

@Suite("Warnings while browse runs")
struct BrowseNarrationTests {
    private final class Texts: Sendable {
        let all = Mutex<[String]>([])
        func append(_ text: String) { all.withLock { $0.append(text) } }
    }

    @Test("Warnings before the full screen are said in one line, each one while it runs, and later ones are printed")
    func order() {
        let (said, printed) = (Texts(), Texts())
        let sut = BrowseNarration { printed.append($0) }
        sut.take("trending: One.")
        sut.take("trending: Two.")
        sut.start { said.append($0) }
        sut.take("Three.")
        sut.end()
        sut.take("trending: Four.\n")
        #expect(said.all.withLock { $0 } == ["One. Two.", "Three."])
        #expect(printed.all.withLock { $0 } == ["trending: Four.\n"])
    }

    @Test("Nothing is said if there was no warning")
    func silent() {
        let said = Texts()
        BrowseNarration { _ in }.start { said.append($0) }
        #expect(said.all.withLock { $0 }.isEmpty)
    }
}
