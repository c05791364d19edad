import TrendingConsole
import TrendingData
import TrendingDomain

extension Asker {
    /// Of a request that would not be sent either.
    static let tooFewFiles = Asker.unknown(.unreachable(.exhausted(detail: SpareDescriptors.tooFew)))
}

extension Composition {
    /// Whose the token is that a request would send now. What this machine remembers of an account may be of another one;
    /// and of a token that this program did not make, the server is asked once whose it is.
    func asker(_ addresses: GivenAddresses) async -> Asker {
        guard environment.accounts == nil else { return await known(addresses) }
        let api = GitHubAPIAddress(addresses)
        let token: TokenInUse
        switch await tokens(for: api, politeNetwork.client).state() {
        case .none: return await known(addresses)
        // What is kept for the account stays its own, also where its sign-in has ended.
        case .unavailable(let notice): return await account(addresses).map { .account($0) } ?? .unavailable(notice)
        case .inUse(let found): token = found
        }
        if let login = token.login { return .account(Account(host: addresses.host, login: login)) }
        let inquiry = inquiry(for: api)
        do throws(RemoteFailure) {
            return .account(Account(host: addresses.host, login: try await inquiry.ask().login))
        } catch {
            return .unknown(error)
        }
    }

    /// Whether a request would be sent in the account's name. Where its token can't be had, none is.
    func asks(as account: Account, _ addresses: GivenAddresses) async -> Bool {
        let state =
            environment.accounts == nil ? await tokens(for: .init(addresses), politeNetwork.client).state() : nil
        if case .unavailable = state { return false }
        return await asker(addresses).account == account
    }

    /// The same with a person beside it, who may end it.
    func attendedAsker(_ addresses: GivenAddresses) async -> Asker {
        guard SpareDescriptors.exist() else { return .tooFewFiles }
        return await Interruption.cancels { await asker(addresses) }
    }

    private func known(_ addresses: GivenAddresses) async -> Asker {
        await account(addresses).map { .account($0) } ?? .nobody
    }
}
