import TrendingData
import TrendingDomain

/// Who asks a server, found out before something is done in somebody's name.
enum Asker: Sendable {
    case account(Account)
    /// There is no token.
    case nobody
    /// There is a token, and whose it is could not be found out.
    case unknown(RemoteFailure)

    var account: Account? {
        if case .account(let account) = self { account } else { nil }
    }
}

extension Composition {
    /// The server is asked once whose a token is that this program did not make.
    func asker(_ addresses: GivenAddresses) async -> Asker {
        if let account = await account(addresses) { return .account(account) }
        guard environment.accounts == nil else { return .nobody }
        let inquiry = inquiry(for: GitHubAPIAddress(addresses))
        let result = await Interruption.cancels { () -> Result<TokenFacts, RemoteFailure>? in
            guard await inquiry.hasToken else { return nil }
            do throws(RemoteFailure) { return .success(try await inquiry.ask()) } catch { return .failure(error) }
        }
        return switch result {
        case nil: .nobody
        case .success(let facts): .account(Account(host: addresses.host, login: facts.login))
        case .failure(let failure): .unknown(failure)
        }
    }
}
