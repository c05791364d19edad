import HTTPTypes
import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("Token lookup")
struct TokenLookupTests {
    private let sut = AccountStoreSUT()
    static let host = "github.com"
    static let octocat = Account.any()

    @Test("Finds no account without a token, and the signed-in account")
    func kept() async throws {
        #expect(await sut.places().account() == nil)
        try await sut.signIn()
        #expect(await sut.places().account() == Self.octocat)
        #expect(await sut.places(api: GitHubAPIAddress(ofServer: "https://ghe.example.com")).account() == nil)
    }

    @Test("Knows the account of a variable's token only after the server named it, and of that token only")
    func variable() async throws {
        try await sut.signIn()
        let variables = ["GH_TOKEN": "needle-1"]
        #expect(await sut.places(variables).account() == nil)
        await sut.provider(variables).saveLogin("hubot")
        #expect(await sut.places(variables).account()?.login == "hubot")
        #expect(await sut.places(["GH_TOKEN": "needle-2"]).account() == nil)
        #expect(await sut.places().account() == Self.octocat)
        #expect(try sut.files().allSatisfy { !$0.contains("needle") })
    }

    @Test("Knows the account of gh's token after the server named it, until gh has another token")
    func gh() async {
        await sut.provider(other: ExternalTokenSourceStub("one")).saveLogin("hubot")
        #expect(await sut.places().account()?.login == "hubot")
        _ = await sut.provider(other: ExternalTokenSourceStub("one")).token()
        #expect(await sut.places().account()?.login == "hubot")
        _ = await sut.provider(other: ExternalTokenSourceStub("two")).token()
        #expect(await sut.places().account() == nil)
    }

    @Test("The login cache keeps the tokens that were used last")
    func most() async {
        let logins = LoginCache(storage: sut.accounts.storage)
        for index in 0..<30 { await logins.save("u\(index)", of: .any("\(index)"), at: Self.host) }
        #expect(await logins.login(of: .any("29"), at: Self.host) == "u29")
        #expect(await logins.login(of: .any("10"), at: Self.host) == "u10")
        #expect(await logins.login(of: .any("9"), at: Self.host) == nil)
    }

    @Test("Finds no account if the token is withheld")
    func withheld() async throws {
        try await sut.signIn()
        #expect(await sut.places(["GH_TOKEN": "a b"]).account() == nil)
    }
}
