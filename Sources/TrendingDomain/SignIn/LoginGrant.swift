/// How a token is obtained.
package enum LoginGrant {
    /// With a code that the user enters in a browser. The server is `nil` if the program has no client ID for it.
    case device((any DeviceAuthorization)?, opensBrowser: Bool)
    /// With a token that the user enters.
    case token
    /// With user name and password. If the name or the client secret is `nil`, the user is prompted for it. If the
    /// client has no secret, the client secret is empty.
    case password(any PasswordAuthorization, userName: String?, clientSecret: Secret?)
}

/// A credential from the server or from the user.
struct ObtainedCredential {
    var credential: Credential
    var method: SignInMethod
    /// `nil` if the user named no account.
    var userName: String?
}

extension LoginFlow {
    /// The scopes that GitHub requires for starring public repositories.
    private static let scopes = ["public_repo"]

    func obtain(_ grant: LoginGrant) async throws(LoginFailure) -> ObtainedCredential {
        switch grant {
        case .device(nil, _): throw .noClientID
        case .device(let server?, let opensBrowser): try await withCode(server, opensBrowser: opensBrowser)
        case .token: try await withToken()
        case .password(let server, let userName, let clientSecret):
            try await withPassword(server, userName: userName, clientSecret: clientSecret)
        }
    }

    private func withCode(
        _ server: any DeviceAuthorization,
        opensBrowser: Bool
    ) async throws(LoginFailure) -> ObtainedCredential {
        let requestedAt = now()
        do throws(SignInFailure) {
            let pending = try await server.begin(scopes: Self.scopes)
            let code = pending.code
            let end = Timestamp(secondsSince1970: requestedAt.secondsSince1970 + Int64(code.lifetime))
            let page = opensBrowser ? code.ownPage : nil
            let isOpened = if let page { await interaction.open(page) } else { false }
            interaction.tell(.code(code, expiresAt: end, isBrowserOpened: isOpened))
            let credential = try await interaction.perform(.waitingForCode) {
                () async throws(SignInFailure) -> Credential in
                try await pending.credential {
                    interaction.tell(.notice(.signInDelayed(host: host, until: end)))
                }
            }
            return ObtainedCredential(credential: credential, method: .device)
        } catch {
            throw LoginFailure(error)
        }
    }

    private func withToken() async throws(LoginFailure) -> ObtainedCredential {
        guard let text = try await answer(.token, unusable: .unusableToken) else { throw .invalidInput(.noToken) }
        guard let token = APIToken(text.text) else { throw .invalidInput(.malformedToken) }
        return ObtainedCredential(credential: Credential(accessToken: token), method: .token)
    }

    private func withPassword(
        _ server: any PasswordAuthorization,
        userName: String?,
        clientSecret: Secret?
    ) async throws(LoginFailure) -> ObtainedCredential {
        let userName =
            if let userName { userName } else { try await typed(.userName, orThrow: .noUserName).text }
        // Most OAuth apps have no client secret. An empty answer means that.
        let clientSecret: Secret? =
            if let clientSecret {
                clientSecret.text.isEmpty ? nil : clientSecret
            } else {
                try await answer(.clientSecret, unusable: .unusableClientSecret)
            }
        let secret = try await typed(.password(userName: userName), orThrow: .noPassword)
        let password = Credential.Password(userName: userName, password: secret)
        var credential: Credential
        do throws(SignInFailure) {
            credential = try await interaction.perform(.asking(host: host)) {
                () async throws(SignInFailure) -> Credential in
                try await server.credential(password, clientSecret: clientSecret)
            }
        } catch {
            throw LoginFailure(error)
        }
        if credential.refreshToken == nil, try await storesPassword() {
            credential.renewal = server.renewal(password, clientSecret: clientSecret)
        }
        return ObtainedCredential(credential: credential, method: .password, userName: userName)
    }

    private func storesPassword() async throws(LoginFailure) -> Bool {
        if await interaction.confirm(.storePassword) { return true }
        guard !Task.isCancelled else { throw .interrupted }
        interaction.tell(.passwordNotStored)
        return false
    }

    /// Only on a terminal.
    private func typed(
        _ question: LoginQuestion,
        orThrow missing: InvalidLoginInput
    ) async throws(LoginFailure) -> Secret {
        guard let text = try await answer(question, unusable: .unusableText, noTerminal: .noTerminal) else {
            throw .invalidInput(missing)
        }
        return text
    }

    /// `nil` for an empty answer, and without one.
    private func answer(
        _ question: LoginQuestion,
        unusable: InvalidLoginInput,
        noTerminal: InvalidLoginInput? = nil
    ) async throws(LoginFailure) -> Secret? {
        switch await interaction.ask(question) {
        case .text(let text): return text.text.isEmpty ? nil : text
        case .ended: return nil
        case .noTerminal:
            if let noTerminal { throw .invalidInput(noTerminal) }
            return nil
        case .unusable: throw .invalidInput(unusable)
        case .interrupted: throw .interrupted
        }
    }
}

extension LoginFailure {
    fileprivate init(_ failure: SignInFailure) {
        self = if case .remote(.cancelled) = failure { .interrupted } else { .notAuthorized(failure) }
    }
}

/// Signs in with a code that the user enters in a browser (RFC 8628).
package protocol DeviceAuthorization: Sendable {
    /// Requests a code.
    func begin(scopes: [String]) async throws(SignInFailure) -> PendingAuthorization
}

/// A code that the user has not entered yet.
package struct PendingAuthorization: Sendable {
    package typealias Wait = @Sendable (_ onTrouble: @Sendable () -> Void) async throws(SignInFailure) -> Credential

    package var code: UserCode
    /// Waits until the user has responded or the code expires. If the network fails meanwhile, continues polling and
    /// calls `onTrouble` once.
    package var credential: Wait

    package init(_ code: UserCode, credential: @escaping Wait) {
        self.code = code
        self.credential = credential
    }
}

/// The code to enter, and the page to enter it on.
package struct UserCode: Sendable, Equatable {
    package var text: String
    /// The URL of the page, to show to the user. May be on any host.
    package var page: String
    /// The URL that may be opened without asking: `page`, if it is on the server itself and uses a private connection.
    package var ownPage: String?
    /// In seconds.
    package var lifetime: Int

    package init(_ text: String, page: String, ownPage: String?, lifetime: Int) {
        self.text = text
        self.page = page
        self.ownPage = ownPage
        self.lifetime = lifetime
    }
}

/// Signs in with user name and password (RFC 6749 section 4.3).
package protocol PasswordAuthorization: Sendable {
    /// Sends one request.
    func credential(
        _ password: Credential.Password,
        clientSecret: Secret?
    ) async throws(SignInFailure) -> Credential

    /// The renewal that uses the password itself, if the user agrees to store it.
    func renewal(_ password: Credential.Password, clientSecret: Secret?) -> Credential.Renewal
}
