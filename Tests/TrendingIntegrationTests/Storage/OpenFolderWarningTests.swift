import Synchronization
import Testing
import TrendingData
import TrendingDomain

@testable import TrendingIntegration

@Suite("The warning about a folder that other users can read")
struct OpenFolderWarningTests {
    @Test("Names the folder and the reason, once in a run")
    func once() {
        let lines = Mutex<[String]>([])
        let sut = OpenFolderWarning { line in lines.withLock { $0.append(line) } }
        sut.say(StorageFailure(path: "/d/trending", reason: .system("Operation not permitted")))
        sut.say(StorageFailure(path: "/d/trending/stars", reason: .system("Operation not permitted")))
        let sentence = "Other users can open /d/trending, and its permissions can't be changed:"
        #expect(lines.withLock { $0 } == ["trending: \(sentence) Operation not permitted.\n"])
    }
}
