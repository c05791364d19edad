import Foundation
import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("Token renewal")
struct TokenRenewalTests {
    static let octocat = Account(host: "github.com", login: "octocat")

    @Test("What a run sends, stores and says after a refusal, whatever happens before and during the renewal")
    func stories() async throws {
        for story in Story.all { try await story.run() }
    }

    @Test("A new sign-in ends what a refusal ended")
    func signInAgain() async throws {
        for isRenewable in [true, false] {
            try await withSignedIn(.any(isRenewable: isRenewable)) { (sut) async throws in
                sut.renewer.answer { _ throws(SignInFailure) in throw .invalidGrant }
                let other = sut.provider()
                _ = await other.token()
                #expect(await sut.renewedInAnotherRun() == nil)
                #expect(await sut.kept()?.hasEnded == isRenewable)
                _ = try await sut.accounts.signIn(Self.octocat, .any("b"), method: .token)
                #expect(await [sut.provider().token(), other.token(insteadOf: .any())] == [.any("b"), .any("b")])
            }
        }
    }

    @Test("The newest token of the sign-in counts, in the keyring or in a file that no record names")
    func newest() async throws {
        try await withSignedIn { (sut) async throws in
            let record = try #require(await sut.record())
            var other = record
            other.credential = .any("b")
            try await sut.file.save(other.encoded, for: "github.com")
            #expect(await sut.record() == record)
            (other.signIn, other.obtainedAt) = ("other", sut.time.later(60))
            try await sut.file.save(other.encoded, for: "github.com")
            #expect(await sut.record() == record)
            other.signIn = record.signIn
            sut.keyring.fail(.system("It is locked"))
            try makeUnwritable(sut.folder)
            await #expect(throws: SecretStoreFailure.self) { try await sut.accounts.replace(other, at: "github.com") }
            sut.keyring.fail(nil)
            #expect(await sut.record() == other)
        }
    }

    @Test("Requests no renewal if a new token could not be stored, or another process renews for too long")
    func postponed() async throws {
        for isLocked in [true, false] {
            try await withSignedIn(clock: RecordingClock()) { (sut) async throws in
                let provider = sut.provider()
                _ = await provider.token()
                let lock = try isLocked ? HeldLock(sut.renewalLock) : nil
                if !isLocked { try makeUnwritable(sut.folder) }
                #expect(await provider.token(insteadOf: .any()) == nil && sut.renewer.count == 0)
                guard case .renewalPostponed? = sut.notices.notices.first else { throw Unexpected() }
                lock?.release()
                if isLocked { #expect(await sut.renewedInAnotherRun() == .any("1")) }
            }
        }
    }

    @Test("A cancelled task does not wait for another process's renewal")
    func cancelled() async throws {
        try await withSignedIn { (sut) async throws in
            let provider = sut.provider()
            _ = await provider.token()
            let lock = try HeldLock(sut.renewalLock)
            let task = Task { await provider.token(insteadOf: .any()) }
            task.cancel()
            #expect(await task.value == nil)
            lock.release()
            #expect(await provider.token(insteadOf: .any()) == .any("1"))
            #expect(sut.notices.notices.isEmpty)
        }
    }

    @Test(
        "Renews a token five minutes ahead, or in the last tenth of a shorter lifetime; never one that began expired",
        arguments: [
            (28_800, 28_499, false), (28_800, 28_500, true), (28_800, 40_000, true), (600, 539, false),
            (600, 540, true), (10, 8, false), (10, 9, true), (28_800, -90_000, false),
            (0, 0, false), (-1, 0, false), (-1_000_000, 0, false), (.min, 0, false),
        ] as [(Int64, Int64, Bool)]
    )
    func ahead(life: Int64, age: Int64, isRenewed: Bool) async throws {
        try await withSignedIn(life: life) { (sut) async throws in
            sut.time.pass(age)
            let provider = sut.provider()
            for _ in 0..<3 { #expect(await provider.token() == .any(isRenewed ? "1" : "a")) }
            #expect(sut.renewer.count == (isRenewed ? 1 : 0))
        }
    }

    @Test(
        "A run that can't renew a token uses it until it expires, tries once ahead, and once more after a 401",
        arguments: [true, false]
    )
    func failedAhead(isLocked: Bool) async throws {
        try await withSignedIn(life: 600) { (sut) async throws in
            sut.time.pass(590)
            let provider = sut.provider()
            let lock = try isLocked ? HeldLock(sut.renewalLock) : nil
            sut.renewer.answer { _ throws(SignInFailure) in throw .remote(.timedOut(host: "h")) }
            for _ in 0..<3 { #expect(await provider.token() == .any()) }
            #expect(sut.renewer.count == (isLocked ? 0 : 1) && sut.notices.notices.isEmpty == isLocked)
            lock?.release()
            sut.renewer.answer { _ throws(SignInFailure) in .any("b") }
            #expect(await [provider.token(), provider.token(insteadOf: .any())] == [.any(), .any("b")])
        }
    }

    @Test("Renews each new token once if the clock keeps jumping ahead, also with an expired refresh token")
    func leaps() async throws {
        try await withSignedIn(life: 600) { (sut) async throws in
            sut.renewer.answer { [time = sut.time, renewer = sut.renewer] (_) async throws(SignInFailure) in
                var credential = Credential.any("n\(renewer.count)", expiresAt: time.later(600))
                credential.refreshExpiresAt = time.later(1_000)
                return credential
            }
            let provider = sut.provider()
            for leap in 1...5 {
                sut.time.pass(1_000_000)
                for _ in 0..<3 { #expect(await provider.token() == .any("n\(leap)")) }
                #expect(sut.renewer.count == leap)
            }
        }
    }
}

private struct Unexpected: Error {}

/// What becomes of a refused token.
private struct Story: Sendable {
    typealias Step = @Sendable (AccountStoreSUT) async throws -> Void

    var before: Step = { _ in }
    /// What happens while the server renews it.
    var during: Step = { _ in }
    var answer: Result<String, SignInFailure> = .success("1")
    var renewals = 1
    var sent: String?
    /// Other requests of the run still send the token.
    var isKept = false
    var stored: String?
    /// What the next run gets after a refusal, of a server that renews each token.
    var next: String?
    var notice: AccountNotice?
    var credential = Credential.any()

    private static let host = "github.com"
    private static let signOut: Step = { _ = await $0.accounts.signOut(host) }
    private static func signIn(_ login: String) -> Step {
        { _ = try await $0.accounts.signIn(.init(host: host, login: login), .any("b"), method: .device) }
    }
    private static let otherProcess: Step = { sut in
        var other = try #require(await sut.record())
        other.credential = .any("b")
        _ = try await sut.accounts.replace(other, at: host)
    }

    static let all: [Story] = [
        Story(sent: "1", stored: "1", next: "n"),
        Story(during: signOut),
        Story(during: signIn("octocat"), sent: "b", stored: "b", next: "n"),
        Story(during: otherProcess, answer: .failure(.invalidGrant), sent: "b", stored: "b", next: "n"),
        Story(before: otherProcess, renewals: 0, sent: "b", stored: "b", next: "n"),
        // A request of one account never goes on with another's token.
        Story(before: signIn("b"), renewals: 0, stored: "b", next: "n"),
        Story(answer: .failure(.invalidGrant), notice: .signInEnded(host: host)),
        Story(renewals: 0, stored: "a", notice: .signInEnded(host: host), credential: .any(isRenewable: false)),
        Story(
            answer: .failure(.remote(.timedOut(host: "h"))),
            isKept: true,
            stored: "a",
            next: "n",
            notice: .renewalFailed(host: host, .timedOut(host: "h"))
        ),
        Story(
            answer: .failure(.incorrectClientCredentials),
            isKept: true,
            stored: "a",
            next: "n",
            notice: .renewalRefused(host: host, .incorrectClientCredentials)
        ),
        Story(
            during: { $0.failSecrets("It is full") },
            sent: "1",
            stored: "a",
            next: "n",
            notice: .renewalNotStored(host: host, .system("It is full"))
        ),
        Story(
            during: { $0.keyring.fail(.system("It is full")) },
            sent: "1",
            stored: "1",
            next: "n",
            notice: .secretsInFile(path: "/f", .system("It is full"))
        ),
    ]

    func run() async throws {
        try await withSignedIn(credential) { (sut) async throws in
            sut.renewer.answer { _ async throws(SignInFailure) in
                do { try await during(sut) } catch { Issue.record(error) }
                return .any(try answer.get())
            }
            let provider = sut.provider()
            _ = await provider.token()
            try await before(sut)
            for _ in 0..<2 { #expect(await provider.token(insteadOf: .any()) == sent.map { APIToken.any($0) }) }
            #expect(await provider.token() == (isKept ? APIToken.any() : sent.map { APIToken.any($0) }))
            #expect(sut.renewer.count == renewals && Set(sut.notices.notices) == Set([notice].compactMap(\.self)))
            sut.failSecrets(nil)
            #expect(await sut.credential()?.accessToken == stored.map { APIToken.any($0) })
            #expect(await sut.kept() != nil || sut.secrets.isEmpty)
            sut.renewer.answer { _ throws(SignInFailure) in .any("n") }
            #expect(await sut.renewedInAnotherRun() == next.map { APIToken.any($0) })
        }
    }
}

/// Replaces the lock file of the record by a folder, which can't be opened as a lock.
func makeUnwritable(_ folder: String) throws {
    let lock = folder + "/.account_github.com.lock"
    try FileManager.default.removeItem(atPath: lock)
    try FileManager.default.createDirectory(atPath: lock, withIntermediateDirectories: false)
}

/// `life` is in seconds.
func withSignedIn(
    _ credential: Credential = .any(),
    life: Int64? = nil,
    renewer: TokenRenewerStub = TokenRenewerStub(),
    clock: any Clock<Duration> = ContinuousClock(),
    isolation: isolated (any Actor)? = #isolation,
    _ body: (AccountStoreSUT) async throws -> Void
) async throws {
    try await withSUT(renewer: renewer, clock: clock) { sut in
        var credential = credential
        if let life {
            credential.expiresAt = life == .min ? Timestamp(secondsSince1970: .min) : sut.time.later(life)
        }
        _ = try await sut.accounts.signIn(.init(host: "github.com", login: "octocat"), credential, method: .device)
        try await body(sut)
    }
}

extension AccountStoreSUT {
    var renewalLock: String { folder + "/.renewal_github.com.lock" }

    func renewedInAnotherRun() async -> APIToken? {
        let provider = provider()
        guard let token = await provider.token() else { return nil }
        return await provider.token(insteadOf: token)
    }
}
