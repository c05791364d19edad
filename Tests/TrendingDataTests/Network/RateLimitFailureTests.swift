import Testing
import TrendingDomain

@testable import TrendingData

@Suite("Rate limit failures")
struct RateLimitFailureTests {
    @Test("Becomes a rate limit of the source")
    func remoteFailure() {
        let until = Timestamp(secondsSince1970: 9)
        #expect(RemoteFailure(.rateLimited(host: "h", until: until)) == .rateLimited(retryAt: until))
    }

    @Test("A wait of an unavailable server stays apart from a rate limit")
    func unavailable() {
        let until = Timestamp(secondsSince1970: 784_111_777)
        let failure = NetworkFailure.unavailable(host: "h", until: until)
        #expect(RemoteFailure(failure) == .unavailable(retryAt: until))
        #expect(failure.logText == "h is unavailable until 1994-11-06T08:49:37Z")
    }

    @Test("Names the host and the time in the log")
    func logText() {
        let failure = NetworkFailure.rateLimited(host: "h", until: Timestamp(secondsSince1970: 784_111_777))
        #expect(failure.logText == "rate limited by h until 1994-11-06T08:49:37Z")
    }
}
