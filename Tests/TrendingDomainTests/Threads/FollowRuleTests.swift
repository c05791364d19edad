import Testing
import TrendingDomain
import TrendingTestSupport

@Suite("How often a thread is asked for")
struct FollowRuleTests {
    @Test("A server of the user's own is asked as often as the user wants, without a look at who the user is")
    func own() async {
        let rule = await FollowRule(isShared: false) {
            Issue.record("asked")
            return .success(nil)
        }
        #expect(rule.least() == 1 && rule.least(isPullRequest: true) == 1)
        #expect(
            rule.pace(every: nil, isPullRequest: true) == ServerPace(ofThread: 1, isShared: false, slowsDown: false)
        )
        #expect(
            rule.pace(every: 90, isPullRequest: true) == ServerPace(ofThread: 90, isShared: false, slowsDown: false)
        )
    }

    @Test("GitHub is asked less often without an account, and least often for a pull request")
    func shared() async {
        let identities: [(RequestIdentity, Int64, Int64)] = [
            (.success(nil), 180, 360), (.success(.any()), 30, 30), (.failure(.failed(.timedOut(host: "h"))), 30, 30),
            (.failure(.unavailable(.signInEnded(host: "h"))), 180, 360),
        ]
        for (identity, issue, pull) in identities {
            let rule = await FollowRule(isShared: true) { identity }
            #expect(rule.least() == issue && rule.least(isPullRequest: true) == pull)
            #expect(rule.pace(every: nil, isPullRequest: true) == ServerPace(ofThread: pull, isShared: true))
            #expect(
                rule.pace(every: 400, isPullRequest: true)
                    == ServerPace(ofThread: 400, isShared: true, slowsDown: false)
            )
        }
    }
}
