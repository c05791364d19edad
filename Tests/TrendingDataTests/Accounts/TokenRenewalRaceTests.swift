import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("A token that is renewed while something else happens")
struct TokenRenewalRaceTests {
    private static let octocat = Account(host: "github.com", login: "octocat")

    @Test("Is not kept where somebody has signed out meanwhile, and not used")
    func signedOut() async throws {
        try await withSignedIn { (sut) async throws in
            sut.renewer.answer { [accounts = sut.accounts] (_) async throws(SignInFailure) in
                _ = await accounts.signOut("github.com")
                return .any("b")
            }
            let keeper = sut.keeper()
            _ = await keeper.token()
            #expect(await keeper.token(insteadOf: .any()) == nil)
            #expect(await keeper.token() == nil)
            #expect(sut.secrets.all.isEmpty)
        }
    }

    @Test("Is not kept over somebody who has signed in meanwhile")
    func signedIn() async throws {
        try await withSignedIn { (sut) async throws in
            sut.renewer.answer { [accounts = sut.accounts] (_) async throws(SignInFailure) in
                _ = try? await accounts.signIn(Self.octocat, .any("b"), method: .device)
                return .any("c")
            }
            let keeper = sut.keeper()
            _ = await keeper.token()
            #expect(await keeper.token(insteadOf: .any()) == .any("b"))
            #expect(await sut.credential() == .any("b"))
        }
    }

    @Test("Is not replaced by another account's, which is what the next run sends")
    func otherAccount() async throws {
        try await withSignedIn { (sut) async throws in
            let keeper = sut.keeper()
            _ = await keeper.token()
            _ = try await sut.accounts.signIn(.init(host: "github.com", login: "b"), .any("b"), method: .device)
            #expect(await keeper.token(insteadOf: .any()) == nil)
            #expect(await keeper.token() == nil)
            #expect(await sut.keeper().token() == .any("b"))
            #expect(sut.renewer.count == 0)
        }
    }

    @Test("Ends the run's sign-in where nothing renews it, unless there is another by now")
    func notRenewable() async throws {
        try await withSignedIn(.any(isRenewable: false)) { (sut) async throws in
            let (first, second) = (sut.keeper(), sut.keeper())
            _ = await (first.token(), second.token())
            #expect(await first.token(insteadOf: .any()) == nil)
            #expect(sut.renewer.count == 0 && sut.notices.notices == [.signInEnded(host: "github.com")])
            _ = try await sut.accounts.signIn(Self.octocat, .any("b"), method: .token)
            #expect(await second.token(insteadOf: .any()) == .any("b"))
        }
    }

    @Test("Is given up where another process renews for longer than a renewal can take")
    func locked() async throws {
        try await withSignedIn(clock: RecordingClock()) { (sut) async throws in
            let keeper = sut.keeper()
            _ = await keeper.token()
            let lock = try HeldLock(sut.folder + "/.renewal_github.com.lock")
            #expect(await keeper.token(insteadOf: .any()) == nil)
            #expect(sut.renewer.count == 0)
            guard case .renewalPostponed? = sut.notices.notices.first else {
                Issue.record("\(sut.notices.notices)")
                return
            }
            lock.release()
            #expect(await sut.renewedInAnotherRun() == .any("1"))
        }
    }

    @Test("Is not waited for by a task that is cancelled while another process renews")
    func cancelled() async throws {
        try await withSignedIn { (sut) async throws in
            let keeper = sut.keeper()
            _ = await keeper.token()
            let lock = try HeldLock(sut.folder + "/.renewal_github.com.lock")
            let task = Task { await keeper.token(insteadOf: .any()) }
            task.cancel()
            #expect(await task.value == nil)
            lock.release()
            #expect(await keeper.token(insteadOf: .any()) == .any("1"))
            #expect(sut.notices.notices.isEmpty)
        }
    }

    @Test("Is kept although the task that asked is cancelled once the server was asked")
    func cancelledLate() async throws {
        let (asked, ask) = AsyncStream<Void>.makeStream()
        let (answered, answer) = AsyncStream<Void>.makeStream()
        let renewer = TokenRenewerStub {
            ask.yield()
            for await _ in answered {}
        }
        try await withSignedIn(renewer: renewer) { (sut) async throws in
            let keeper = sut.keeper()
            _ = await keeper.token()
            let task = Task { await keeper.token(insteadOf: .any()) }
            for await _ in asked { break }
            task.cancel()
            answer.finish()
            #expect(await task.value == .any("1"))
            #expect(await sut.credential() == .any("1"))
        }
    }
}
