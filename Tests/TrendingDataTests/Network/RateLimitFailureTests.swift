import Testing
import TrendingDomain

@testable import TrendingData

@Suite("A wait that a host asked for")
struct RateLimitFailureTests {
    @Test("is a limit of the source")
    func remoteFailure() {
        let until = Timestamp(secondsSince1970: 9)
        #expect(RemoteFailure(.rateLimited(host: "h", until: until)) == .rateLimited(retryAt: until))
    }

    @Test("is told of in plain words")
    func logText() {
        let failure = NetworkFailure.rateLimited(host: "h", until: Timestamp(secondsSince1970: 784_111_777))
        #expect(failure.logText == "h asks to wait until 1994-11-06T08:49:37Z")
    }
}
