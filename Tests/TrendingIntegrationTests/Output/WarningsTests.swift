import Synchronization
import Testing
import TrendingData
import TrendingDomain
import TrendingPresentation
import TrendingTestSupport

@testable import TrendingIntegration

@Suite("Warnings")
struct WarningsTests {
    private let lines = Lines()

    @Test("A warning about a file system without locks appears once in a run, even for several folders")
    func locks() {
        let sut = Warnings { lines.append($0) }
        for folder in ["/data", "/data", "/cache"] { sut.sayMissingLocks(folder) }
        let sentence =
            "The file system of /data does not support locks. Runs at the same time may undo each other's changes."
        #expect(lines.all == ["trending: \(sentence)\n"])
    }

    @Test("A warning about a folder that other users can read names the folder and the reason, once in a run")
    func openFolder() {
        let sut = Warnings { lines.append($0) }
        sut.sayOpen(StorageFailure(path: "/d/trending", reason: .system("Operation not permitted")))
        sut.sayOpen(StorageFailure(path: "/d/trending/stars", reason: .system("Operation not permitted")))
        let sentence = "Other users can open /d/trending, and its permissions can't be changed:"
        #expect(lines.all == ["trending: \(sentence) Operation not permitted.\n"])
    }

    @Test("The same sentence appears once in a run, another one after it")
    func sentences() {
        let sut = Warnings { lines.append($0) }
        for text in ["First.", "Second.", "First."] { sut.say(text) }
        #expect(lines.all == ["trending: First.\n", "trending: Second.\n"])
    }

    @Test("Each notice about a token appears once in a run, on one line")
    func notices() {
        let sut = Warnings { lines.append($0) }
        for _ in 0..<3 {
            sut.say(.withheld(.variable("GH_TOKEN"), .characters), .any())
            sut.say(.signInEnded(host: "github.com"), .any())
        }
        #expect(
            lines.all == [
                "trending: The token in GH_TOKEN is not sent: it contains characters that a token can't have.\n",
                "trending: github.com has ended your sign-in. Run 'trending login' to sign in again. Your stored lists are kept.\n",
            ]
        )
    }
}

private final class Lines: Sendable {
    private let lines = Mutex<[String]>([])

    var all: [String] { lines.withLock { $0 } }

    func append(_ line: String) { lines.withLock { $0.append(line) } }
}
