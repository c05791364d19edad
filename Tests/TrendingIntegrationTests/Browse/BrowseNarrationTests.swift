import Synchronization
import Testing
import TrendingPresentation

@testable import TrendingIntegration

@Suite("Warnings while browse runs")
struct BrowseNarrationTests {
    @Test("Warnings before the full screen are said in one line, and each one after it, without the program's name")
    func order() {
        let said = Mutex<[String]>([])
        let sut = BrowseNarration { _ in }
        sut.take("trending: One.")
        sut.take("trending: Two.")
        sut.start { text in said.withLock { $0.append(text) } }
        sut.take("Three.")
        #expect(said.withLock { $0 } == ["One. Two.", "Three."])
    }

    @Test("Warnings after the full screen are printed as they are")
    func afterwards() {
        let said = Mutex<[String]>([])
        let printed = Mutex<[String]>([])
        let sut = BrowseNarration { line in printed.withLock { $0.append(line) } }
        sut.start { text in said.withLock { $0.append(text) } }
        sut.end()
        sut.take("trending: One.\n")
        #expect(said.withLock { $0 } == [] && printed.withLock { $0 } == ["trending: One.\n"])
    }

    @Test("Nothing is said if there was no warning")
    func silent() {
        let said = Mutex(0)
        BrowseNarration { _ in }.start { _ in said.withLock { $0 += 1 } }
        #expect(said.withLock { $0 } == 0)
    }
}
