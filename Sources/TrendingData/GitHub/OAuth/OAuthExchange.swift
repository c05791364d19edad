import TrendingDomain

/// Sends requests to OAuth servers, without retries.
struct OAuthExchange: Sendable {
    let network: any NetworkClient
    let now: @Sendable () -> Timestamp

    func deviceCode(_ request: OAuthRequest, server: String) async throws(SignInFailure) -> DeviceCode {
        try DeviceCode(try await send(request), server: server)
    }

    func credential(_ request: OAuthRequest) async throws(SignInFailure) -> Credential {
        let sentAt = now()
        return try Credential(try await send(request), sentAt: sentAt)
    }

    private func send(_ request: OAuthRequest) async throws(SignInFailure) -> OAuthFields {
        guard request.address.acceptsSecrets else { throw .notEncrypted(host: request.address.host) }
        let answer: Result<OAuthFields, SignInFailure>
        do {
            answer = try await network.execute(request, at: request.address.root)
        } catch {
            throw .remote(error)
        }
        return try answer.get()
    }
}
