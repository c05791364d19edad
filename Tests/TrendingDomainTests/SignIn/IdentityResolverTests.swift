import Testing
import TrendingDomain
import TrendingTestSupport

@Suite("The account that requests are sent as")
struct IdentityResolverTests {
    private let ada = Account(host: "h", login: "ada")

    private func inUse(_ login: String?) -> TokenState {
        .inUse(TokenInUse(origin: .variable("GH_TOKEN"), login: login))
    }

    @Test("Is the token's account even if another one is stored; a known login needs no request")
    func token() async {
        #expect(await makeSUT("bob", TokenSessionStub(inUse("ada"))).identity() == .success(ada))
        let facts = TokenSessionStub(inUse(nil), facts: .success(.init(login: "ada")))
        #expect(await makeSUT("bob", facts).identity() == .success(ada))
    }

    @Test("Is unknown if the lookup fails")
    func unknown() async {
        let failure = RemoteFailure.timedOut(host: "h")
        let tokens = TokenSessionStub(inUse(nil), facts: .failure(failure))
        #expect(await makeSUT("ada", tokens).identity() == .failure(.failed(failure)))
    }

    @Test("Without a token, is the stored account, or else anonymous")
    func none() async {
        #expect(await makeSUT("ada", TokenSessionStub(TokenState.none)).identity() == .success(ada))
        #expect(await makeSUT(nil, TokenSessionStub(TokenState.none)).identity() == .success(nil))
        #expect(await makeSUT("ada", nil).identity() == .success(ada))
        #expect(await makeSUT(nil, nil).identity() == .success(nil))
        #expect(await IdentityResolver(host: "h", known: { nil }, tokens: nil).identity() == .success(nil))
    }

    @Test("Reports whether requests are sent as an account")
    func isSending() async {
        #expect(await makeSUT(nil, TokenSessionStub(inUse("ada"))).isSending(as: ada))
        #expect(await makeSUT(nil, TokenSessionStub(inUse("bob"))).isSending(as: ada) == false)
        let unknown = TokenSessionStub(inUse(nil), facts: .failure(.unauthorized))
        #expect(await makeSUT("ada", unknown).isSending(as: ada) == false)
        let unavailable = TokenSessionStub(.unavailable(.signInEnded(host: "h")))
        #expect(await makeSUT("ada", unavailable).isSending(as: ada) == false)
        #expect(await makeSUT("ada", nil).isSending(as: ada))
    }

    private func makeSUT(_ login: String?, _ tokens: TokenSessionStub?) -> IdentityResolver {
        IdentityResolver(host: "h", known: { login.map { Account(host: "h", login: $0) } }, tokens: tokens)
    }
}
