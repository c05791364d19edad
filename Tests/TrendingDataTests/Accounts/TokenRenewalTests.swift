import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("Token renewal")
struct TokenRenewalTests {
    static let stories = [
        "All requests of a run share a renewal":
            "request a, refused renewal 1, refused 1, request 1, stored 1, otherRun renewal 2",
        "The user signs out meanwhile": "renewal(signOut), request a, refused renewal -, request -, stored -",
        "The user signs in again meanwhile":
            "renewal(octocat), refused renewal b, request b, stored b, otherRun renewal 2",
        "A request of one account never goes on with another's token":
            "request a, hubot, refused -, refused -, request -, stored b, otherRun renewal 1",
        "The server has ended the sign-in":
            "renewal(invalidGrant), refused renewal - signInEnded, refused -, request -, stored ended, otherRun -",
        "A new sign-in ends what a refusal has ended":
            "request a, renewal(invalidGrant), otherRun renewal - signInEnded, stored ended, octocat, refused b",
        "A token without renewals": "notRenewable, refused - signInEnded, refused -, request -, stored a, otherRun -",
        "A new sign-in ends the refusal of a token without renewals":
            "notRenewable, request a, otherRun - signInEnded, stored a, octocat, refused b",
        "Another process has renewed the token": "request a, otherProcess, refused b, request b, otherRun renewal 1",
        "Another process renews it first": "renewal(otherProcess/invalidGrant), refused renewal b, refused b, stored b",
        "Another process is renewing the token": "request a, locked(otherProcess/unlock), refused waits b",
        "Another process has renewed the token and hangs": "request a, locked(otherProcess), refused waits b",
        "Another process renews for too long":
            "request a, locked, refused waits - renewalPostponed, request a, unlock, otherRun renewal 1",
        "A cancelled request does not wait":
            "request a, locked(firstLeaves), refused waits -, unlock, refused renewal 1",
        "One of two that wait is cancelled": "locked(firstLeaves/unlock), bothRefused waits renewal - 1, stored 1",
        "One of two is cancelled during a renewal":
            "request a, renewal(firstLeaves), bothRefused renewal 1 1, stored 1",
        "The server does not respond":
            "renewal(timeout), refused renewal - renewalFailed, refused -, request a, stored a, otherRun renewal 2",
        "The server refuses the client": "renewal(wrongClient), refused renewal - renewalRefused, request a, stored a",
        "No place takes the new token":
            "renewal(noPlace), refused renewal 1 renewalNotStored, request 1, allPlaces, stored a, otherRun renewal 2",
        "The file takes what the keyring does not, and keeps it":
            "place keyring, renewal(noKeyring), refused renewal 1 secretsInFile, place file, stored 1, "
            + "allPlaces, otherRun renewal 2, stored 2, place file",
        "The file takes the new token, but the record can't name the file":
            "60, renewal(noKeyring/unwritable), refused renewal 1 renewalNotStored, allPlaces, stored 1",
        "A token in the file counts if it is newer and of this sign-in":
            "inFile, stored a, 60, inFileOfOther, stored a, inFile, stored b",
        "No token is requested that could not be stored":
            "request a, unwritable, refused - renewalPostponed, request a",
        "A renewal ahead fails, and another one after a refusal does not":
            "expiring, 590, renewal(timeout), request renewal a renewalFailed, request a, refused renewal 2",
        "A renewal ahead does not wait for another process":
            "expiring, 590, locked, request a, request a, unlock, request a, refused renewal 1",
        "A renewal of an expired token waits": "expiring, 600, locked, request waits a renewalPostponed",
        "The sign-in has ended, but its token is still valid":
            "expiring, 590, renewal(invalidGrant), request renewal a signInEnded, request a, refused -, request -",
        "The clock jumps ahead of every token":
            "expiring, 1000000, request renewal 1, request 1, 1000000, request renewal 2, request 2",
    ]

    @Test("What a run sends, stores and says, whatever happens before and during a renewal", arguments: stories)
    func story(title: String, script: String) async throws {
        let played = try await RenewalWorld.play(script)
        #expect(played == script)
    }

    @Test(
        "Renews a token five minutes ahead, or in the last tenth of a shorter lifetime; never one that began expired",
        arguments: cases(
            true: """
                28800 after 28500
                28800 after 40000
                600 after 540
                10 after 9
                """,
            false: """
                28800 after 28499
                600 after 539
                10 after 8
                28800 after -90000
                0 after 0
                -1 after 0
                -1000000 after 0
                -9223372036854775808 after 0
                """
        )
    )
    func ahead(lifeAndAge: String, isDue: Bool) {
        let times = lifeAndAge.split(separator: " ").compactMap { Int64($0) }.map(Timestamp.init(secondsSince1970:))
        let credential = Credential.any(expiresAt: times[0])
        let record = CredentialRecord(signIn: "x", obtainedAt: Timestamp(secondsSince1970: 0), credential: credential)
        #expect(record.isDue(at: times[1]) == isDue)
    }
}
