import Foundation
import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("Token renewal")
struct TokenRenewalTests {
    static let octocat = Account(host: "github.com", login: "octocat")

    @Test("Many tasks with the same refused or expiring token cause one renewal, stored before it is used")
    func once() async throws {
        for life in [nil, 600] as [Int64?] {
            try await withSignedIn(life: life) { (sut) async throws in
                sut.time.pass(590)
                let provider = sut.provider()
                await withTaskGroup(of: APIToken?.self) { group in
                    for _ in 0..<16 {
                        group.addTask {
                            let token = await provider.token()
                            return life == nil ? await provider.token(insteadOf: .any()) : token
                        }
                    }
                    for await token in group { #expect(token == .any("1")) }
                }
                #expect(await sut.credential() == .any("1"))
                #expect(await provider.token(insteadOf: .any()) == .any("1"))
                #expect(sut.renewer.count == 1 && sut.notices.notices.isEmpty)
            }
        }
    }

    @Test("Uses the token that another process has renewed, without a second renewal")
    func readAgain() async throws {
        try await withSignedIn { (sut) async throws in
            let (first, second) = (sut.provider(), sut.provider())
            _ = await (first.token(), second.token())
            #expect(await first.token(insteadOf: .any()) == .any("1"))
            #expect(await second.token(insteadOf: .any()) == .any("1"))
            #expect(await second.token(insteadOf: .any("1")) == .any("2"))
            #expect(await first.token(insteadOf: .any("1")) == .any("2"))
            #expect(sut.renewer.count == 2)
        }
    }

    @Test("A sign-out, a new sign-in, or another process's renewal during the renewal wins over it")
    func overtaken() async throws {
        let changes:
            [(then: APIToken?, @Sendable (AccountStore, CredentialRecord) async -> Result<String, SignInFailure>)] = [
                (
                    nil,
                    { accounts, _ in
                        _ = await accounts.signOut("github.com")
                        return .success("late")
                    }
                ),
                (
                    .any("b"),
                    { accounts, _ in
                        _ = try? await accounts.signIn(Self.octocat, .any("b"), method: .device)
                        return .success("late")
                    }
                ),
                (
                    .any("b"),
                    { accounts, record in
                        var other = record
                        other.credential = .any("b")
                        _ = try? await accounts.replace(other, at: "github.com")
                        return .failure(.invalidGrant)
                    }
                ),
            ]
        for (then, change) in changes {
            try await withSignedIn { (sut) async throws in
                let (provider, record) = (sut.provider(), try #require(await sut.record()))
                _ = await provider.token()
                sut.renewer.answer { [accounts = sut.accounts] (_) async throws(SignInFailure) in
                    Credential.any(try await change(accounts, record).get())
                }
                #expect(await [provider.token(insteadOf: .any()), provider.token()] == [then, then])
                #expect(await sut.credential()?.accessToken == then && sut.secrets.isEmpty == (then == nil))
                #expect(sut.notices.notices.isEmpty)
            }
        }
    }

    @Test("Does not continue with another account's token; the next run uses it")
    func otherAccount() async throws {
        try await withSignedIn { (sut) async throws in
            let provider = sut.provider()
            _ = await provider.token()
            _ = try await sut.accounts.signIn(.init(host: "github.com", login: "b"), .any("b"), method: .device)
            #expect(await provider.token(insteadOf: .any()) == nil)
            #expect(await provider.token() == nil)
            #expect(await sut.provider().token() == .any("b") && sut.renewer.count == 0)
        }
    }

    @Test(
        "An invalid grant, or a refused token that can't be renewed, ends the sign-in until the next one",
        arguments: [true, false]
    )
    func ended(isRenewable: Bool) async throws {
        try await withSignedIn(.any(isRenewable: isRenewable)) { (sut) async throws in
            sut.renewer.answer { _ throws(SignInFailure) in throw .invalidGrant }
            let (provider, other) = (sut.provider(), sut.provider())
            _ = await (provider.token(), other.token())
            #expect(await [provider.token(insteadOf: .any()), provider.token()] == [nil, nil])
            if isRenewable {
                #expect(await sut.provider().token() == nil)
                #expect(await sut.provider().inUse() == nil)
            }
            #expect(sut.renewer.count == (isRenewable ? 1 : 0))
            #expect(Set(sut.notices.notices) == [.signInEnded(host: "github.com")])
            #expect(await sut.kept()?.account == Self.octocat)
            _ = try await sut.accounts.signIn(Self.octocat, .any("b"), method: .token)
            #expect(await [sut.provider().token(), other.token(insteadOf: .any())] == [.any("b"), .any("b")])
        }
    }

    @Test(
        "Any other failure keeps the token; only the next run tries again",
        arguments: [
            (
                SignInFailure.remote(.timedOut(host: "h")),
                AccountNotice.renewalFailed(host: "github.com", .timedOut(host: "h"))
            ),
            (.incorrectClientCredentials, .renewalRefused(host: "github.com", .incorrectClientCredentials)),
        ]
    )
    func failed(failure: SignInFailure, notice: AccountNotice) async throws {
        try await withSignedIn { (sut) async throws in
            sut.renewer.answer { _ throws(SignInFailure) in throw failure }
            let provider = sut.provider()
            _ = await provider.token()
            for _ in 0..<2 { #expect(await provider.token(insteadOf: .any()) == nil) }
            #expect(sut.renewer.count == 1 && sut.notices.notices == [notice])
            #expect(await sut.credential() == .any())
            sut.renewer.answer { _ throws(SignInFailure) in .any("b") }
            #expect(await sut.renewedInAnotherRun() == .any("b"))
        }
    }

    @Test("Requests no renewal if a new token could not be stored, or another process renews for too long")
    func postponed() async throws {
        for isLocked in [true, false] {
            try await withSignedIn(clock: RecordingClock()) { (sut) async throws in
                let provider = sut.provider()
                _ = await provider.token()
                let lock = try isLocked ? HeldLock(sut.folder + "/.renewal_github.com.lock") : nil
                if !isLocked { try makeUnwritable(sut.folder) }
                #expect(await provider.token(insteadOf: .any()) == nil && sut.renewer.count == 0)
                guard case .renewalPostponed? = sut.notices.notices.first else {
                    Issue.record("\(sut.notices.notices)")
                    return
                }
                lock?.release()
                if isLocked { #expect(await sut.renewedInAnotherRun() == .any("1")) }
            }
        }
    }

    @Test("Uses the new token in this run even if it can't be stored")
    func tokenNotStored() async throws {
        try await withSignedIn { (sut) async throws in
            sut.renewer.answer { [sut] (_) async throws(SignInFailure) in
                sut.failSecrets("It is full")
                return .any("b")
            }
            let provider = sut.provider()
            _ = await provider.token()
            #expect(await [provider.token(insteadOf: .any()), provider.token()] == [.any("b"), .any("b")])
            #expect(sut.notices.notices == [.renewalNotStored(host: "github.com", .system("It is full"))])
        }
    }

    @Test("Finds a token that was stored in a file because the keyring failed, and reports this once")
    func moved() async throws {
        try await withSignedIn { (sut) async throws in
            sut.renewer.answer { [sut] (_) async throws(SignInFailure) in
                sut.keyring.fail(.system("It is locked"))
                return .any("\(sut.renewer.count)")
            }
            let provider = sut.provider()
            _ = await provider.token()
            #expect(await provider.token(insteadOf: .any()) == .any("1"))
            #expect(await sut.kept()?.place == .file(path: "/f"))
            #expect(await sut.renewedInAnotherRun() == .any("2"))
            #expect(sut.notices.notices == [.secretsInFile(path: "/f", .system("It is locked"))])
        }
    }

    @Test("A cancelled task does not wait for another process's renewal")
    func cancelled() async throws {
        try await withSignedIn { (sut) async throws in
            let provider = sut.provider()
            _ = await provider.token()
            let lock = try HeldLock(sut.folder + "/.renewal_github.com.lock")
            let task = Task { await provider.token(insteadOf: .any()) }
            task.cancel()
            #expect(await task.value == nil)
            lock.release()
            #expect(await provider.token(insteadOf: .any()) == .any("1"))
            #expect(sut.notices.notices.isEmpty)
        }
    }

    @Test("Stores the new token even if the task is cancelled after the request was sent")
    func cancelledLate() async throws {
        let (asked, ask) = AsyncStream<Void>.makeStream()
        let (answered, answer) = AsyncStream<Void>.makeStream()
        let renewer = TokenRenewerStub {
            ask.yield()
            for await _ in answered {}
        }
        try await withSignedIn(renewer: renewer) { (sut) async throws in
            let provider = sut.provider()
            _ = await provider.token()
            let task = Task { await provider.token(insteadOf: .any()) }
            for await _ in asked { break }
            task.cancel()
            answer.finish()
            #expect(await task.value == .any("1"))
            #expect(await sut.credential() == .any("1"))
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

    @Test("If the renewal fails, uses the token until it expires; a run tries once, and once more after a 401")
    func failedAhead() async throws {
        try await withSignedIn(life: 600) { (sut) async throws in
            sut.time.pass(590)
            sut.renewer.answer { _ throws(SignInFailure) in throw .remote(.timedOut(host: "h")) }
            let provider = sut.provider()
            for _ in 0..<3 { #expect(await provider.token() == .any()) }
            #expect(sut.renewer.count == 1)
            sut.renewer.answer { _ throws(SignInFailure) in .any("b") }
            #expect(await provider.token(insteadOf: .any()) == .any("b"))
        }
    }

    @Test("Uses the token until it expires while another process renews it")
    func standsBack() async throws {
        try await withSignedIn(life: 600) { (sut) async throws in
            sut.time.pass(590)
            let provider = sut.provider()
            let lock = try HeldLock(sut.folder + "/.renewal_github.com.lock")
            #expect(await provider.token() == .any())
            lock.release()
            #expect(await provider.token() == .any())
            #expect(await provider.token(insteadOf: .any()) == .any("1"))
            #expect(sut.notices.notices.isEmpty)
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
    func renewedInAnotherRun() async -> APIToken? {
        let provider = provider()
        guard let token = await provider.token() else { return nil }
        return await provider.token(insteadOf: token)
    }
}
