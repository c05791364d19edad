import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("Token renewal races")
struct TokenRenewalRaceTests {
    private static let octocat = Account(host: "github.com", login: "octocat")

    @Test("After a sign-out during the renewal, neither stores nor uses the new token")
    func signedOut() async throws {
        try await withSignedIn { (sut) async throws in
            sut.renewer.answer { [accounts = sut.accounts] (_) async throws(SignInFailure) in
                _ = await accounts.signOut("github.com")
                return .any("b")
            }
            let provider = sut.provider()
            _ = await provider.token()
            #expect(await provider.token(insteadOf: .any()) == nil)
            #expect(await provider.token() == nil)
            #expect(sut.secrets.all.isEmpty)
        }
    }

    @Test("After a sign-in during the renewal, keeps the token of the new sign-in")
    func signedIn() async throws {
        try await withSignedIn { (sut) async throws in
            sut.renewer.answer { [accounts = sut.accounts] (_) async throws(SignInFailure) in
                _ = try? await accounts.signIn(Self.octocat, .any("b"), method: .device)
                return .any("c")
            }
            let provider = sut.provider()
            _ = await provider.token()
            #expect(await provider.token(insteadOf: .any()) == .any("b"))
            #expect(await sut.credential() == .any("b"))
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
            #expect(await sut.provider().token() == .any("b"))
            #expect(sut.renewer.count == 0)
        }
    }

    @Test("A refused token that can't be renewed ends the sign-in, unless there is a newer one")
    func notRenewable() async throws {
        try await withSignedIn(.any(isRenewable: false)) { (sut) async throws in
            let (first, second) = (sut.provider(), sut.provider())
            _ = await (first.token(), second.token())
            #expect(await first.token(insteadOf: .any()) == nil)
            #expect(sut.renewer.count == 0 && sut.notices.notices == [.signInEnded(host: "github.com")])
            _ = try await sut.accounts.signIn(Self.octocat, .any("b"), method: .token)
            #expect(await second.token(insteadOf: .any()) == .any("b"))
        }
    }

    @Test("Gives up if another process renews for longer than a renewal can take")
    func locked() async throws {
        try await withSignedIn(clock: RecordingClock()) { (sut) async throws in
            let provider = sut.provider()
            _ = await provider.token()
            let lock = try HeldLock(sut.folder + "/.renewal_github.com.lock")
            #expect(await provider.token(insteadOf: .any()) == nil)
            #expect(sut.renewer.count == 0)
            guard case .renewalPostponed? = sut.notices.notices.first else {
                Issue.record("\(sut.notices.notices)")
                return
            }
            lock.release()
            #expect(await sut.renewedInAnotherRun() == .any("1"))
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
}
