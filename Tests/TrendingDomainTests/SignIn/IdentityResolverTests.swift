import Testing
import TrendingDomain
import TrendingTestSupport

@Suite("The account that requests are sent as")
struct IdentityResolverTests {
    private static let ada = Account(host: "h", login: "ada")
    private static let variable = CredentialOrigin.variable("GH_TOKEN")
    private static let failures: [String: UnknownAccount] = [
        "failed": .failed(.timedOut(host: "h")), "refused": .refused(variable),
    ]

    /// The account that is stored; the token with its login, after `?` if that is looked up, or why there is none; the
    /// account that requests are sent as; and whether they are sent as Ada.
    @Test(
        arguments: lines(
            """
            bob | ada | ada | true
            bob | ?ada | ada | true
            ada | ?timeout | failed | false
            ada | ?401 | refused | false
            ada | ended | ada | false
            ada | no token | ada | true
            ada | no tokens | ada | true
            nobody | no token | nobody | false
            nobody | no tokens | nobody | false
            nobody | ada | ada | true
            nobody | bob | bob | false
            """
        )
    )
    func story(_ story: String) async {
        let cells = story.split(separator: " | ").map(String.init)
        let known = account(cells[0])
        let sut = IdentityResolver(host: "h", known: { known }, tokens: tokens(cells[1]))
        let failure = Self.failures[cells[2]].map { RequestIdentity.failure($0) }
        #expect(await sut.identity() == failure ?? .success(account(cells[2])))
        #expect(await sut.isSending(as: Self.ada) == (cells[3] == "true"))
    }

    private func account(_ login: String) -> Account? { login == "nobody" ? nil : Account(host: "h", login: login) }

    private func tokens(_ text: String) -> TokenSessionStub? {
        let inUse = { TokenState.inUse(TokenInUse(origin: Self.variable, login: $0)) }
        return switch text {
        case "no tokens": nil
        case "no token": TokenSessionStub(TokenState.none)
        case "ended": TokenSessionStub(.unavailable(.signInEnded(host: "h")))
        case "?timeout": TokenSessionStub(inUse(nil), facts: .failure(.timedOut(host: "h")))
        case "?401": TokenSessionStub(inUse(nil), facts: .failure(.unauthorized))
        case "?ada": TokenSessionStub(inUse(nil), facts: .success(.init(login: "ada")))
        default: TokenSessionStub(inUse(text))
        }
    }
}
