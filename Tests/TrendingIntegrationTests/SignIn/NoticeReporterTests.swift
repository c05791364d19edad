import Synchronization
import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingIntegration

@Suite("Notices about tokens")
struct NoticeReporterTests {
    @Test("Shows each notice once in a run, on one line")
    func once() {
        let lines = Mutex<[String]>([])
        let sut = NoticeReporter(clock: .any()) { line in lines.withLock { $0.append(line) } }
        for _ in 0..<3 {
            sut.say(.withheld(.variable("GH_TOKEN"), .characters))
            sut.say(.signInEnded(host: "github.com"))
        }
        #expect(
            lines.withLock { $0 } == [
                "trending: The token in GH_TOKEN is not sent: it contains characters that a token can't have.\n",
                "trending: github.com has ended your sign-in. Run 'trending login' to sign in again. Your stored lists are kept.\n",
            ]
        )
    }
}
