import TrendingConsole
import TrendingData
import TrendingDomain
import TrendingPresentation

extension LoginCourse {
    /// What starring public repositories needs at GitHub.
    private static let scopes = ["public_repo"]

    func deviceGrant(opensBrowser: Bool) async throws(LoginFailure) -> LoginGrant {
        let browser = opensBrowser ? Browser(environment.console) : nil
        let (answered, answer) = AsyncStream<Void>.makeStream()
        var waiting: Task<Void, Never>?
        let flow = DeviceFlow(service(.gitHub(server: settings.server)), clock: clock)
        let result: Result<Credential, SignInFailure>
        do throws(SignInFailure) {
            var end = environment.clock.now()
            let trouble = { composition.notices.say(.signInDelayed(host: host, until: end)) }
            let credential = try await flow.credential(scopes: Self.scopes, onTrouble: trouble) { code in
                end = Timestamp(secondsSince1970: end.secondsSince1970 + Int64(code.expiresIn))
                show(code, until: end, isBrowserOpened: code.browserAddress.map { open($0, browser) } ?? false)
                waiting = Task(executorPreference: MainThreadExecutor.current) {
                    await composition.attend(AccountTexts.waiting) { for await _ in answered {} }
                }
            }
            result = .success(credential)
        } catch {
            result = .failure(error)
        }
        answer.finish()
        await waiting?.value
        return LoginGrant(credential: try credential(result), method: .device)
    }

    func tokenGrant() async throws(LoginFailure) -> LoginGrant {
        let token: APIToken?
        do {
            token = try await inputs.token.token()
        } catch {
            throw .mistake(error)
        }
        guard let token else { throw .interrupted }
        return LoginGrant(credential: Credential(accessToken: token), method: .token)
    }

    func passwordGrant(_ typed: String, _ givenName: String?) async throws(LoginFailure) -> LoginGrant {
        let userName = try await userName(givenName)
        let endpoints = OAuthEndpoints.passwordGrant(ServerAddress(typed)?.text ?? typed)
        let clientSecret = try await clientSecret()
        let password = try await password(of: userName)
        let service = service(endpoints, secret: clientSecret)
        let result = await composition.attend(AccountTexts.asking(host)) { () -> Result<Credential, SignInFailure> in
            do throws(SignInFailure) {
                return .success(try await service.credential(userName: userName, password: password))
            } catch {
                return .failure(error)
            }
        }
        var credential = try credential(result)
        if credential.refreshToken == nil, try await keepsPassword() {
            credential.renewal = .init(
                tokenAddress: endpoints.tokenAddress,
                clientID: settings.clientID ?? "",
                clientSecret: clientSecret,
                password: .init(userName: userName, password: password)
            )
        }
        return LoginGrant(credential: credential, method: .password, userName: userName)
    }

    private func credential(_ result: Result<Credential, SignInFailure>) throws(LoginFailure) -> Credential {
        switch result {
        case .success(let credential): return credential
        case .failure(.remote(.cancelled)): throw .interrupted
        case .failure(let failure): throw .signIn(failure)
        }
    }

    private func service(_ endpoints: OAuthEndpoints, secret: Secret? = nil) -> OAuthService {
        OAuthService(
            network: composition.politeNetwork.client,
            endpoints: endpoints,
            client: OAuthClient(id: settings.clientID ?? "", secret: secret),
            now: environment.clock.now
        )
    }

    private func show(_ code: DeviceCode, until end: Timestamp, isBrowserOpened: Bool) {
        narration.show(
            DeviceCodeViewModel(
                code: code.userCode,
                address: code.verificationURI,
                isBrowserOpened: isBrowserOpened,
                expiresAt: end,
                clockTime: environment.clock.timeOfDay
            )
        )
    }

    private func open(_ address: String, _ browser: Browser?) -> Bool {
        ServerPage.isOwn(address, of: settings.server) && browser?.open(address) == true
    }
}
