import HTTPTypes
import TrendingDomain

/// Requests tokens from one OAuth server (RFC 6749, RFC 8628), without retries.
package struct OAuthService: PasswordAuthorization {
    private let network: any NetworkClient
    private let endpoints: OAuthEndpoints
    private let clientID: String
    private let now: WallClock

    package init(
        network: any NetworkClient,
        endpoints: OAuthEndpoints,
        clientID: String,
        now: @escaping WallClock
    ) {
        self.network = network
        self.endpoints = endpoints
        self.clientID = clientID
        self.now = now
    }

    func deviceCode(scopes: [String]) async throws(SignInFailure) -> DeviceCode {
        guard let address = endpoints.deviceCodeAddress else { throw .deviceFlowDisabled }
        let scopes = RequestItem("scope", scopes.joined(separator: " "))
        return try DeviceCode(
            try await send([RequestItem("client_id", clientID), scopes], to: address),
            server: address
        )
    }

    /// Polls once. Throws `authorizationPending` if the user has not confirmed yet.
    func credential(deviceCode: Secret) async throws(SignInFailure) -> Credential {
        let grant = RequestItem("grant_type", "urn:ietf:params:oauth:grant-type:device_code")
        do {
            return try await signIn([grant, RequestItem("device_code", deviceCode.text)], nil)
        } catch .invalidGrant {
            throw .incorrectDeviceCode
        } catch {
            throw error
        }
    }

    package func credential(
        _ password: Credential.Password,
        clientSecret: Secret?
    ) async throws(SignInFailure) -> Credential {
        try await signIn(password.grant, clientSecret)
    }

    package func renewal(_ password: Credential.Password, clientSecret: Secret?) -> Credential.Renewal {
        renewal(clientSecret, password)
    }

    private func renewal(_ clientSecret: Secret?, _ password: Credential.Password? = nil) -> Credential.Renewal {
        var renewal = Credential.Renewal(tokenAddress: endpoints.tokenAddress, clientID: clientID)
        renewal.clientSecret = clientSecret
        renewal.password = password
        return renewal
    }

    private func signIn(_ grant: [RequestItem], _ clientSecret: Secret?) async throws(SignInFailure) -> Credential {
        var credential = try await token(for: grant, clientSecret)
        if credential.refreshToken != nil { credential.renewal = renewal(clientSecret) }
        return credential
    }

    fileprivate func token(
        for grant: [RequestItem],
        _ clientSecret: Secret?
    ) async throws(SignInFailure) -> Credential {
        let sentAt = now()
        let secret = clientSecret.map { [RequestItem("client_secret", $0.text)] } ?? []
        let form = grant + [RequestItem("client_id", clientID)] + secret
        return try Credential(try await send(form, to: endpoints.tokenAddress), sentAt: sentAt)
    }

    private func send(_ form: [RequestItem], to address: String) async throws(SignInFailure) -> OAuthFields {
        let origin = WebOrigin(address)
        guard origin.isPrivate else { throw .notEncrypted(host: origin.host) }
        let parts = AddressParts(address)
        let answer: Result<OAuthFields, SignInFailure>
        do {
            answer = try await network.execute(.oauth(parts.target, form), at: parts.root)
        } catch {
            throw .remote(error)
        }
        return try answer.get()
    }
}

extension Credential {
    /// Requests a new token from the server that issued this one, with the refresh token if there is one, otherwise
    /// with the password. The returned credential is complete: it keeps the `renewal`, and also the refresh token if
    /// the server sent no new one. Throws `invalidGrant` if the credential can't be renewed.
    package func renewed(
        through network: any NetworkClient,
        now: @escaping WallClock
    ) async throws(SignInFailure) -> Credential {
        let refresh = refreshToken.map {
            [RequestItem("grant_type", "refresh_token"), RequestItem("refresh_token", $0.text)]
        }
        guard let renewal, let grant = refresh ?? renewal.password?.grant else { throw .invalidGrant }
        let endpoints = OAuthEndpoints(deviceCodeAddress: nil, tokenAddress: renewal.tokenAddress)
        let service = OAuthService(network: network, endpoints: endpoints, clientID: renewal.clientID, now: now)
        return try await service.token(for: grant, renewal.clientSecret).completed(by: self)
    }

    /// Adds the values that the server left out because they have not changed. Drops the password if there is a refresh
    /// token.
    private func completed(by previous: Credential) -> Credential {
        var credential = self
        credential.renewal = previous.renewal
        if refreshToken != nil { credential.renewal?.password = nil }
        credential.scopes = scopes ?? previous.scopes
        if refreshToken == nil {
            credential.refreshToken = previous.refreshToken
            credential.refreshExpiresAt = refreshExpiresAt ?? previous.refreshExpiresAt
        }
        return credential
    }
}

extension Credential.Password {
    fileprivate var grant: [RequestItem] {
        [
            RequestItem("grant_type", "password"), RequestItem("username", userName),
            RequestItem("password", password.text),
        ]
    }
}

extension Endpoint<Result<OAuthFields, SignInFailure>> {
    /// Sends a form. Returns a refusal by the server as a value, and does not throw it.
    fileprivate static func oauth(_ target: String, _ form: [RequestItem]) -> Endpoint {
        var endpoint = Endpoint(target: target) { response, _ throws(RemoteFailure) in
            let fields = try OAuthFields.read(response)
            if let failure = fields?.failure(withholding: form) { return .failure(failure) }
            let status = response.head.status
            if status.kind == .redirection { throw response.notFromAPI }
            if status.kind != .successful { try GitHubAPIResponse.check(response.head) }
            guard let fields else {
                throw .unreadable(.notJSON(contentType: response.head.headerFields[.contentType]))
            }
            return .success(fields)
        }
        endpoint.headerFields = [.accept: "application/json"]
        return endpoint.posting(.form(form))
    }
}

/// The complete addresses of an OAuth server's endpoints.
package struct OAuthEndpoints: Sendable, Hashable {
    /// `nil` if the server has no device flow.
    package let deviceCodeAddress: String?
    package let tokenAddress: String

    /// The endpoints of a GitHub server. Its address has no slash at the end.
    package static func gitHub(server: String) -> OAuthEndpoints {
        OAuthEndpoints(
            deviceCodeAddress: "\(server)/login/device/code",
            tokenAddress: "\(server)/login/oauth/access_token"
        )
    }

    /// The endpoints of a server that accepts passwords, from its token address. If the address has no path, the path
    /// is `/oauth/token`.
    package static func passwordGrant(_ address: String) -> OAuthEndpoints {
        let parts = AddressParts(address)
        let tokenAddress = parts.target == "/" ? "\(parts.root.address)/oauth/token" : address
        return OAuthEndpoints(deviceCodeAddress: nil, tokenAddress: tokenAddress)
    }
}
