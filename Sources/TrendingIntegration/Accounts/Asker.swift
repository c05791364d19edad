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
    /// Whose the token is that a request would send now. What this machine remembers of an account may be of another one;
    /// and of a token that this program did not make, the server is asked once whose it is.
    func asker(_ addresses: GivenAddresses) async -> Asker {
        guard environment.accounts == nil else { return await known(addresses) }
        let api = GitHubAPIAddress(addresses)
        guard let token = await tokens(for: api, politeNetwork.client).inUse() else { return await known(addresses) }
        if let login = token.login { return .account(Account(host: addresses.host, login: login)) }
        let inquiry = inquiry(for: api)
        do throws(RemoteFailure) {
            return .account(Account(host: addresses.host, login: try await inquiry.ask().login))
        } catch {
            return .unknown(error)
        }
    }

    /// The same with a person beside it, who may end it.
    func attendedAsker(_ addresses: GivenAddresses) async -> Asker {
        await Interruption.cancels { await asker(addresses) }
    }

    /// Also of a sign-in that has ended: what is kept for the account stays its own.
    private func known(_ addresses: GivenAddresses) async -> Asker {
        await account(addresses).map { .account($0) } ?? .nobody
    }
}
