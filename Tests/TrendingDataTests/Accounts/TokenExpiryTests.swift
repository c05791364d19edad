import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("Tokens about to expire")
struct TokenExpiryTests {
    @Test(
        "Renews a token five minutes ahead, or in the last tenth of its lifetime if that is shorter",
        arguments: [
            (28_800, 28_499, false), (28_800, 28_500, true), (28_800, 40_000, true), (600, 539, false),
            (600, 540, true),
            (10, 8, false), (10, 9, true), (28_800, -90_000, false),
        ] as [(Int64, Int64, Bool)]
    )
    func ahead(life: Int64, age: Int64, isRenewed: Bool) async throws {
        try await withSUT(renewer: TokenRenewerStub()) { (sut) async throws in
            try await sut.signIn(life: life)
            sut.time.pass(age)
            #expect(await sut.provider().token() == .any(isRenewed ? "1" : "a"))
            #expect(sut.renewer.count == (isRenewed ? 1 : 0))
        }
    }

    @Test("Renews a token once for many simultaneous callers")
    func once() async throws {
        try await withSUT(renewer: TokenRenewerStub()) { (sut) async throws in
            try await sut.signIn(life: 600)
            sut.time.pass(590)
            let provider = sut.provider()
            await withTaskGroup(of: APIToken?.self) { group in
                for _ in 0..<16 { group.addTask { await provider.token() } }
                for await token in group { #expect(token == .any("1")) }
            }
            #expect(sut.renewer.count == 1)
        }
    }

    @Test(
        "If the renewal fails, uses the token until it expires; a run tries once, and once more after a 401"
    )
    func failed() async throws {
        try await withSUT { (sut) async throws in
            try await sut.signIn(life: 600)
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
        try await withSUT(renewer: TokenRenewerStub()) { (sut) async throws in
            try await sut.signIn(life: 600)
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

    @Test(
        "Does not renew a token ahead of time if its expiration is invalid",
        arguments: [0, -1, -1_000_000, .min] as [Int64]
    )
    func nonsense(life: Int64) async throws {
        try await withSUT { (sut) async throws in
            let end = life == .min ? Timestamp(secondsSince1970: .min) : sut.time.later(life)
            _ = try await sut.accounts.signIn(
                .init(host: "github.com", login: "o"),
                .any(expiresAt: end),
                method: .device
            )
            let provider = sut.provider()
            for _ in 0..<5 { #expect(await provider.token() == .any()) }
            #expect(sut.renewer.count == 0)
        }
    }

    @Test("Renews each new token once if the clock keeps jumping ahead")
    func leaps() async throws {
        try await withSUT { (sut) async throws in
            try await sut.signIn(life: 600)
            let names = (0..<100).map { "n\($0)" }
            sut.renewer.answer { [time = sut.time, renewer = sut.renewer] (_) async throws(SignInFailure) in
                .any(names[renewer.count], expiresAt: time.later(600))
            }
            let provider = sut.provider()
            for leap in 1...5 {
                sut.time.pass(1_000_000)
                for _ in 0..<3 { _ = await provider.token() }
                #expect(sut.renewer.count == leap)
            }
        }
    }

    @Test("Tries a refresh token that has expired by this machine's clock")
    func oldRefreshToken() async throws {
        try await withSUT(renewer: TokenRenewerStub()) { (sut) async throws in
            var credential = Credential.any(expiresAt: sut.time.later(600))
            credential.refreshExpiresAt = sut.time.later(1_000)
            _ = try await sut.accounts.signIn(.init(host: "github.com", login: "o"), credential, method: .device)
            sut.time.pass(1_000_000)
            #expect(await sut.provider().token() == .any("1"))
        }
    }
}

extension AccountStoreSUT {
    /// `life` is in seconds.
    fileprivate func signIn(life: Int64) async throws {
        let credential = Credential.any(expiresAt: time.later(life))
        _ = try await accounts.signIn(.init(host: "github.com", login: "octocat"), credential, method: .device)
    }
}
