import Synchronization
import Testing

@testable import TrendingIntegration

@Suite("The warning about a file system without locks")
struct MissingLocksWarningTests {
    @Test("Appears once in a run, even for several folders")
    func once() {
        let lines = Mutex<[String]>([])
        let sut = MissingLocksWarning { line in lines.withLock { $0.append(line) } }
        for folder in ["/data", "/data", "/cache"] { sut.say(folder) }
        let sentence =
            "The file system of /data does not support locks. Runs at the same time may undo each other's changes."
        #expect(lines.withLock { $0 } == ["trending: \(sentence)\n"])
    }
}
