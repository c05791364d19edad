import Testing
import TrendingTestSupport

@testable import TrendingData
@testable import TrendingDomain

@Suite("Token provider")
struct TokenProviderTests {
    private let sut = AccountStoreSUT()

    @Test(
        "Uses the variable's token, which nothing replaces, then the signed-in account's, then gh's; runs gh only if needed"
    )
    func order() async throws {
        let gh = ExternalTokenSourceStub(always: "gh-token")
        #expect(await sut.provider(other: gh).token() == APIToken("gh-token"))
        #expect(await sut.provider(other: gh).inUse()?.origin == .gh)
        let asked = gh.asked
        try await sut.signIn()
        #expect(await sut.provider(other: gh).token() == .any())
        let token = try #require(APIToken("t"))
        for server in ["https://github.com", "https://www.github.com", "https://api.github.com"] {
            let api = GitHubAPIAddress(ofServer: server, isConfigured: false)
            let provider = sut.provider(["GH_TOKEN": "t"], other: gh, api: api)
            #expect(await [provider.token(), provider.token(insteadOf: token)] == [token, nil])
        }
        #expect(gh.asked == asked)
    }

    @Test("Looks for the token once in a run, and runs gh once, for many simultaneous callers")
    func once() async {
        let gh = ExternalTokenSourceStub("gh-token")
        let provider = sut.provider(other: gh)
        await withTaskGroup(of: APIToken?.self) { group in
            for _ in 0..<16 { group.addTask { await provider.token() } }
            for await token in group { #expect(token == APIToken("gh-token")) }
        }
        #expect(gh.asked == 1)
    }

    @Test("After a refusal, uses gh's new token; runs gh again only once")
    func ghAgain() async {
        let gh = ExternalTokenSourceStub("one", "two")
        let provider = sut.provider(other: gh)
        _ = await provider.token()
        #expect(await provider.token(insteadOf: .init("one") ?? .any()) == APIToken("two"))
        #expect(await provider.token(insteadOf: .init("two") ?? .any()) == nil)
        #expect(gh.asked == 2)
    }

    @Test("Withholds the token of an account at a server without encryption, and uses no other")
    func withheld() async throws {
        let host = "ghe.example.com"
        _ = try await sut.accounts.signIn(.init(host: host, login: "o"), .any(), method: .token)
        let api = GitHubAPIAddress(ofServer: "http://\(host)")
        #expect(await sut.provider(other: ExternalTokenSourceStub("gh"), api: api).token() == nil)
        #expect(sut.notices.all == [.withheld(.account(.secretService), .notEncrypted)])
    }

    @Test(
        "Withholds a variable's token from a server that is named only for this run, and reports it",
        arguments: [
            ("https://ghe.example.com", "GH_ENTERPRISE_TOKEN", "ghe.example.com"),
            ("http://127.0.0.1:8080", "GITHUB_ENTERPRISE_TOKEN", "127.0.0.1:8080"),
            ("https://octo.ghe.com", "GH_TOKEN", "octo.ghe.com"),
            ("https://github.com:8443", "GITHUB_TOKEN", "github.com:8443"),
        ]
    )
    func notConfigured(server: String, variable: String, host: String) async throws {
        let api = GitHubAPIAddress(ofServer: server, isConfigured: false)
        #expect(await sut.provider([variable: "t"], api: api).token() == nil)
        #expect(await sut.places([variable: "t"], api: api).origins() == [])
        #expect(sut.notices.all == [.withheld(.variable(variable), .serverNotConfigured(host: host))])
        await LoginCache(storage: sut.accounts.storage).save("o", of: APIToken("t") ?? .any(), at: host)
        #expect(await sut.places([variable: "t"], api: api).account() == nil)
        #expect(await sut.provider([variable: "t"], api: .init(ofServer: server)).token() == APIToken("t"))
        // A sign-in at the server counts as configuring it.
        _ = try await sut.accounts.signIn(.init(host: host, login: "o"), .any(), method: .token)
        #expect(await sut.provider([variable: "t"], api: api).token() == APIToken("t"))
    }

    @Test("Tells 'no token' from 'a token that can't be sent', which gh's does not replace")
    func state() async throws {
        #expect(await sut.provider().state() == .none)
        for (variables, gh, notice) in [
            (["GH_TOKEN": "a b"], .init("gh"), .withheld(.variable("GH_TOKEN"), .characters)),
            ([:], .init("a b"), .withheld(.gh, .characters)),
            ([:], .init(alwaysFailing: .noToken), .externalTokenUnavailable(.noToken)),
        ] as [([String: String], ExternalTokenSourceStub, AccountNotice)] {
            #expect(await sut.provider(variables, other: gh).state() == .unavailable(notice))
            #expect(sut.notices.all.contains(notice))
        }
        try await sut.signIn(.any(isRenewable: false))
        let provider = sut.provider()
        #expect(await provider.state() == (await provider.inUse()).map { .inUse($0) })
        _ = await provider.token(insteadOf: .any())
        #expect(await provider.state() == .unavailable(.signInEnded(host: "github.com")))
        sut.failSecrets("It is locked")
        let locked = AccountNotice.secretsUnavailable(.secretService, .system("It is locked"))
        let unreadable = sut.provider(other: ExternalTokenSourceStub("gh"))
        #expect(await unreadable.state() == .unavailable(locked))
        #expect(await unreadable.token() == nil)
        #expect(sut.notices.all.last == locked)
        _ = await sut.accounts.signOut("github.com")
        #expect(await sut.provider().state() == .none)
    }
}
