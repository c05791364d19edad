import TrendingDomain

/// Asks OAuth servers, each question once.
struct OAuthExchange: Sendable {
    let network: any NetworkClient
    let now: @Sendable () -> Timestamp

    func deviceCode(_ request: OAuthRequest, server: String) async throws(SignInFailure) -> DeviceCode {
        let fields = try await ask(request)
        do {
            return try DeviceCode(fields, server: server)
        } catch {
            throw .remote(error)
        }
    }

    func credential(_ request: OAuthRequest) async throws(SignInFailure) -> Credential {
        let sentAt = now()
        let fields = try await ask(request)
        do {
            return try Credential(fields, sentAt: sentAt)
        } catch {
            throw .remote(error)
        }
    }

    private func ask(_ request: OAuthRequest) async throws(SignInFailure) -> OAuthFields {
        guard request.address.takesSecrets else {
            throw .remote(.tls(host: request.address.host, detail: "the address is not encrypted"))
        }
        let answer: Result<OAuthFields, SignInFailure>
        do {
            answer = try await network.execute(request, at: request.address.root)
        } catch {
            throw .remote(error)
        }
        return try answer.get()
    }
}
