import Testing
import TrendingDomain
import TrendingTestSupport

@Suite("The account that requests are sent as")
struct IdentityResolverTests {
    private let ada = Account(host: "h", login: "ada")

    private func inUse(_ login: String?) -> TokenState {
        .inUse(TokenInUse(host: "h", origin: .variable("GH_TOKEN"), login: login))
    }

    @Test("is that of the token, whatever this machine remembers, without the server if it is known")
    func token() async {
        #expect(await makeSUT("bob", TokenSessionStub(inUse("ada"))).identity() == .account(ada))
        let facts = TokenSessionStub(inUse(nil), facts: .success(.init(login: "ada")))
        #expect(await makeSUT("bob", facts).identity() == .account(ada))
    }

    @Test("is unknown if the server can't say")
    func unknown() async {
        let failure = RemoteFailure.timedOut(host: "h")
        let tokens = TokenSessionStub(inUse(nil), facts: .failure(failure))
        #expect(await makeSUT("ada", tokens).identity() == .unknown(failure))
    }

    @Test("is the remembered one without a token, and anonymous without that")
    func none() async {
        #expect(await makeSUT("ada", TokenSessionStub(TokenState.none)).identity() == .account(ada))
        #expect(await makeSUT(nil, TokenSessionStub(TokenState.none)).identity() == .anonymous)
        #expect(await makeSUT("ada", nil).identity() == .account(ada))
        #expect(await makeSUT(nil, nil).identity() == .anonymous)
        #expect(await IdentityResolver(host: "h", directory: nil, tokens: nil).identity() == .anonymous)
    }

    @Test(
        "is not given up for a token that can't be sent, and nothing is sent as that account then",
        arguments: [
            .signInEnded(host: "h"), .secretsUnavailable(.secretService, .timedOut(after: .seconds(3))),
            .withheld(.variable("GH_ENTERPRISE_TOKEN"), .serverNotConfigured(host: "h")),
        ] as [AccountNotice]
    )
    func unavailable(notice: AccountNotice) async {
        let tokens = TokenSessionStub(.unavailable(notice))
        #expect(await makeSUT("ada", tokens).identity() == .account(ada))
        #expect(await makeSUT(nil, tokens).identity() == .unavailable(notice))
        #expect(await makeSUT("ada", tokens).isSending(as: ada) == false)
    }

    @Test("decides whether something is sent as an account")
    func isSending() async {
        #expect(await makeSUT(nil, TokenSessionStub(inUse("ada"))).isSending(as: ada))
        #expect(await makeSUT(nil, TokenSessionStub(inUse("bob"))).isSending(as: ada) == false)
        let unknown = TokenSessionStub(inUse(nil), facts: .failure(.unauthorized))
        #expect(await makeSUT("ada", unknown).isSending(as: ada) == false)
        #expect(await makeSUT("ada", nil).isSending(as: ada))
    }

    private func makeSUT(_ login: String?, _ tokens: TokenSessionStub?) -> IdentityResolver {
        IdentityResolver(host: "h", directory: AccountDirectoryStub(always: login), tokens: tokens)
    }
}
