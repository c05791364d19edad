import TrendingConsole
import TrendingDomain

/// Signs in with a code that the user enters in a browser (RFC 8628).
package struct DeviceFlow: DeviceAuthorization {
    private let service: OAuthService
    private let clock: any Clock<Duration>

    package init(_ service: OAuthService, clock: any Clock<Duration> = MonotonicClock()) {
        self.service = service
        self.clock = clock
    }

    package func begin(scopes: [String]) async throws(SignInFailure) -> PendingAuthorization {
        do {
            let code = try await service.deviceCode(scopes: scopes)
            let stopwatch = Stopwatch(clock)
            return PendingAuthorization(code.user) { (onTrouble) async throws(SignInFailure) in
                try await credential(code, since: stopwatch, onTrouble: onTrouble)
            }
        } catch .remote(.rejected(404, _)) {
            throw .noDeviceFlow
        } catch {
            throw error
        }
    }

    /// `stopwatch` was started when the code was received.
    private func credential(
        _ code: DeviceCode,
        since stopwatch: Stopwatch,
        onTrouble: @Sendable () -> Void
    ) async throws(SignInFailure) -> Credential {
        var pace = PollingPace(interval: code.interval)
        var hasTrouble = false
        while stopwatch.elapsed + pace.wait <= .seconds(code.user.lifetime) {
            try await sleep(for: pace.wait)
            do {
                return try await service.credential(deviceCode: code.deviceCode)
            } catch {
                guard pace.goesOn(after: error) else { throw error }
                if case .remote = error, !hasTrouble {
                    hasTrouble = true
                    onTrouble()
                }
            }
        }
        throw .expiredToken
    }

    private func sleep(for wait: Duration) async throws(SignInFailure) {
        do {
            try await clock.sleep(for: wait)
        } catch {
            throw .remote(.cancelled)
        }
    }
}

/// Decides how long the device flow waits before it polls again.
struct PollingPace: Sendable {
    /// In seconds of the server's clock.
    private(set) var interval: Int

    /// A fifth longer than the interval, because this machine's clock may run fast.
    var wait: Duration { .milliseconds(interval * 1200) }

    /// Whether to poll again after this failure.
    mutating func goesOn(after failure: SignInFailure) -> Bool {
        switch failure {
        case .authorizationPending: break
        case .slowDown(let named): interval = named.flatMap { $0 > interval ? $0 : nil } ?? interval + 5
        case .remote(.rateLimited): interval += 5
        // RFC 8628 section 3.5: back off while the server does not respond.
        case .remote(.timedOut), .remote(.rejected(500...599, _)): interval = max(interval, min(interval * 2, 60))
        case .remote(.unreachable(.cannotResolve)), .remote(.unreachable(.cannotConnect)),
            .remote(.unreachable(.connectionLost)), .remote(.unreachable(.proxy)), .remote(.unreachable(.other)):
            break
        default: return false
        }
        return true
    }
}

/// The response to a device authorization request (RFC 8628 section 3.2).
struct DeviceCode: Sendable, Equatable {
    /// Sent to the server when polling, and never shown.
    let deviceCode: Secret
    /// Printable ASCII, an http or https address on any host, and 1 to 900 seconds.
    let user: UserCode
    /// Seconds between two polls, from 1 to 60.
    let interval: Int

    init(_ fields: OAuthFields, server: String) throws(SignInFailure) {
        guard let code = fields.text("device_code"), OAuthText.isPrintable(code, limit: 1000),
            let userCode = fields.text("user_code"), OAuthText.isPrintable(userCode, limit: 40),
            let address = fields.text("verification_uri").flatMap(JSONString.address)
        else { throw .unusableAnswer(.deviceCode) }
        deviceCode = Secret(code)
        let page = WebOrigin(address)
        user = UserCode(
            userCode,
            page: address,
            ownPage: page.isPrivate && page == WebOrigin(server) ? address : nil,
            lifetime: min(max(fields.number("expires_in") ?? 900, 1), 900)
        )
        interval = min(max(fields.number("interval") ?? 5, 1), 60)
    }
}
