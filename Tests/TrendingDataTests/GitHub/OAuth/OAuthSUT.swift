import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

/// An OAuth service at `https://h`, with the time at 1,000,000.
struct OAuthSUT {
    let network: NetworkClientSequence
    let service: OAuthService
    let time: ManualTime
    private let secret: Secret?

    init(_ network: NetworkClientSequence, secret: String? = nil, time: ManualTime = ManualTime()) {
        (self.network, self.time) = (network, time)
        self.secret = secret.map { Secret($0) }
        service = OAuthService(
            network: network,
            endpoints: .gitHub(server: "https://h"),
            clientID: "client",
            now: { time.now }
        )
    }

    init(_ outcome: Result<NetworkResponse, RemoteFailure>, secret: String? = nil) {
        self.init(NetworkClientSequence(outcome), secret: secret)
    }

    init(_ json: String) {
        self.init(.success(.api(json)))
    }

    /// Polls once for the token of a device code.
    func poll() async -> Result<Credential, SignInFailure> {
        do throws(SignInFailure) {
            return .success(try await service.credential(deviceCode: Secret("dddd")))
        } catch {
            return .failure(error)
        }
    }

    /// Signs in with a password.
    func password() async -> Result<Credential, SignInFailure> {
        do throws(SignInFailure) {
            let password = Credential.Password(userName: "ada", password: Secret("pppp"))
            return .success(try await service.credential(password, clientSecret: secret))
        } catch {
            return .failure(error)
        }
    }
}

extension Result<Credential, SignInFailure> {
    var credential: Credential? {
        if case .success(let credential) = self { credential } else { nil }
    }

    var failure: SignInFailure? {
        if case .failure(let failure) = self { failure } else { nil }
    }

    /// Whether the response could not be read.
    var isUnreadable: Bool {
        switch self {
        case .failure(.remote(.unreadable)), .failure(.unusableAnswer): true
        default: false
        }
    }
}

extension NetworkResponse {
    static func token(_ more: String = "") -> NetworkResponse {
        .api(#"{"access_token": "tttt", "token_type": "bearer"\#(more)}"#)
    }
}
