import Synchronization
import TrendingData
import TrendingDomain

/// A server with refresh tokens for a single use, or a script in its place.
package final class TokenRenewerStub: Sendable {
    package typealias Script = @Sendable (Credential) async throws(SignInFailure) -> Credential

    private struct State {
        var script: Script?
        var spent: [Secret: Int] = [:]
        var count = 0
    }

    private let state = Mutex(State())
    private let whileRenewing: @Sendable () async -> Void

    package init(whileRenewing: @escaping @Sendable () async -> Void = {}) {
        self.whileRenewing = whileRenewing
    }

    /// Fails the test at every renewal, until the test sets a script.
    package static var unscripted: TokenRenewerStub {
        let renewer = TokenRenewerStub()
        renewer.answer { _ throws(SignInFailure) in
            recordUnscripted("renewed(_:)")
            throw .invalidGrant
        }
        return renewer
    }

    /// The number of renewals.
    package var count: Int { state.withLock { $0.count } }
    /// How often each refresh token was used.
    package var spent: [Secret: Int] { state.withLock { $0.spent } }

    package func answer(_ script: Script?) {
        state.withLock { $0.script = script }
    }

    /// Returns `.any("n")` for the n-th renewal.
    package func renewed(_ credential: Credential) async throws(SignInFailure) -> Credential {
        let (number, uses, script) = state.withLock { state in
            state.count += 1
            if let token = credential.refreshToken { state.spent[token, default: 0] += 1 }
            return (state.count, credential.refreshToken.flatMap { state.spent[$0] } ?? 1, state.script)
        }
        await whileRenewing()
        if let script { return try await script(credential) }
        guard uses == 1 else { throw .invalidGrant }
        return .any("\(number)")
    }
}
