import Foundation
import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("Token renewal")
struct TokenRenewalTests {
    static let octocat = Account(host: "github.com", login: "octocat")

    @Test("Many tasks with the same refused token cause one renewal, stored before it is used")
    func once() async throws {
        try await withSignedIn { (sut) async throws in
            let provider = sut.provider()
            await withTaskGroup(of: APIToken?.self) { group in
                for _ in 0..<16 {
                    group.addTask {
                        _ = await provider.token()
                        return await provider.token(insteadOf: .any())
                    }
                }
                for await token in group { #expect(token == .any("1")) }
            }
            #expect(sut.renewer.count == 1)
            #expect(await sut.credential() == .any("1"))
            #expect(await provider.token() == .any("1"))
            #expect(await provider.token(insteadOf: .any()) == .any("1"))
            #expect(sut.notices.notices.isEmpty && sut.renewer.count == 1)
        }
    }

    @Test("Several processes with the same refused token cause one renewal")
    func processes() async throws {
        try await withSignedIn { (sut) async throws in
            let providers = (0..<16).map { _ in sut.provider() }
            for provider in providers { #expect(await provider.token() == .any()) }
            await withTaskGroup(of: APIToken?.self) { group in
                for provider in providers { group.addTask { await provider.token(insteadOf: .any()) } }
                for await token in group { #expect(token == .any("1")) }
            }
            #expect(sut.renewer.count == 1)
            #expect(sut.notices.notices.isEmpty)
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

    @Test("Reads the store again if another process used the refresh token without the lock")
    func spent() async throws {
        try await withSignedIn { (sut) async throws in
            let provider = sut.provider()
            _ = await provider.token()
            let record = try #require(await sut.record())
            sut.renewer.answer { [accounts = sut.accounts] (_) async throws(SignInFailure) in
                var other = record
                other.credential = .any("other")
                _ = await accounts.replace(other, at: "github.com")
                throw .invalidGrant
            }
            #expect(await provider.token(insteadOf: .any()) == .any("other"))
            #expect(sut.notices.notices.isEmpty)
            #expect(await sut.kept()?.hasEnded == false)
        }
    }

    @Test("An invalid grant ends the sign-in; no more renewals are sent, and a new sign-in replaces it")
    func ended() async throws {
        try await withSignedIn { (sut) async throws in
            sut.renewer.answer { _ throws(SignInFailure) in throw .invalidGrant }
            let provider = sut.provider()
            _ = await provider.token()
            #expect(await provider.token(insteadOf: .any()) == nil)
            #expect(await provider.token() == nil)
            #expect(await sut.provider().token() == nil)
            #expect(await sut.provider().inUse() == nil)
            #expect(sut.renewer.count == 1)
            #expect(Set(sut.notices.notices) == [.signInEnded(host: "github.com")])
            #expect(await sut.kept()?.account == Self.octocat)
            _ = try await sut.accounts.signIn(Self.octocat, .any("b"), method: .device)
            #expect(await sut.provider().token() == .any("b"))
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
            #expect(await provider.token(insteadOf: .any()) == nil)
            #expect(await provider.token(insteadOf: .any()) == nil)
            #expect(sut.renewer.count == 1 && sut.notices.notices == [notice])
            #expect(await sut.credential() == .any())
            sut.renewer.answer { _ throws(SignInFailure) in .any("b") }
            #expect(await sut.renewedInAnotherRun() == .any("b"))
        }
    }

    @Test("Requests no renewal if a new token could not be stored")
    func notWritable() async throws {
        try await withSignedIn { (sut) async throws in
            let provider = sut.provider()
            _ = await provider.token()
            let record = sut.folder + "/.account_github.com.lock"
            try FileManager.default.removeItem(atPath: record)
            try FileManager.default.createDirectory(atPath: record, withIntermediateDirectories: false)
            #expect(await provider.token(insteadOf: .any()) == nil)
            #expect(sut.renewer.count == 0)
            guard case .renewalPostponed? = sut.notices.notices.first else {
                Issue.record("\(sut.notices.notices)")
                return
            }
        }
    }

    @Test("Uses the new token in this run even if it can't be stored")
    func tokenNotStored() async throws {
        try await withSignedIn { (sut) async throws in
            sut.renewer.answer { [secrets = sut.secrets] (_) async throws(SignInFailure) in
                secrets.fail("It is full")
                return .any("b")
            }
            let provider = sut.provider()
            _ = await provider.token()
            #expect(await provider.token(insteadOf: .any()) == .any("b"))
            #expect(await provider.token() == .any("b"))
            #expect(sut.notices.notices == [.renewalNotStored(host: "github.com", .system("It is full"))])
        }
    }

    @Test("Finds a token that was stored in a file because the keyring failed, and reports this once")
    func moved() async throws {
        try await withSignedIn { (sut) async throws in
            sut.secrets.move(to: .file(path: "/f"), because: "It is locked")
            let provider = sut.provider()
            _ = await provider.token()
            #expect(await provider.token(insteadOf: .any()) == .any("1"))
            #expect(await sut.kept()?.place == .file(path: "/f"))
            #expect(await sut.renewedInAnotherRun() == .any("2"))
            #expect(sut.notices.notices == [.secretsInFile(path: "/f", .system("It is locked"))])
        }
    }
}

func withSignedIn(
    _ credential: Credential = .any(),
    renewer: TokenRenewerStub = TokenRenewerStub(),
    clock: any Clock<Duration> = ContinuousClock(),
    isolation: isolated (any Actor)? = #isolation,
    _ body: (AccountStoreSUT) async throws -> Void
) async throws {
    try await withSUT(renewer: renewer, clock: clock) { sut in
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
