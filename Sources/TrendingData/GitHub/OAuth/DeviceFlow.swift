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

    package func begin(scopes: [String]) async throws(SignInFailure) -> any PendingAuthorization {
        do {
            let code = try await service.deviceCode(scopes: scopes)
            return PendingDeviceFlow(service: service, clock: clock, deviceCode: code, stopwatch: Stopwatch(clock))
        } catch .remote(.rejected(404, _)) {
            throw .noDeviceFlow
        } catch {
            throw error
        }
    }
}

private struct PendingDeviceFlow: PendingAuthorization {
    let service: OAuthService
    let clock: any Clock<Duration>
    let deviceCode: DeviceCode
    /// Started when the code was received.
    let stopwatch: Stopwatch

    var code: UserCode {
        UserCode(
            deviceCode.userCode,
            page: deviceCode.verificationURI,
            ownPage: deviceCode.browserAddress,
            lifetime: deviceCode.expiresIn
        )
    }

    func credential(onTrouble: @Sendable () -> Void) async throws(SignInFailure) -> Credential {
        var pace = PollingPace(interval: deviceCode.interval)
        var hasTrouble = false
        while stopwatch.elapsed + pace.wait <= .seconds(deviceCode.expiresIn) {
            try await sleep(for: pace.wait)
            do {
                return try await service.credential(deviceCode: deviceCode.deviceCode)
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
        case .remote(let failure): return failure.isTransient
        default: return false
        }
        return true
    }
}

extension RemoteFailure {
    fileprivate var isTransient: Bool {
        switch self {
        case .unreachable(.cannotResolve), .unreachable(.cannotConnect), .unreachable(.connectionLost),
            .unreachable(.proxy), .unreachable(.other):
            true
        default: false
        }
    }
}

/// The response to a device authorization request (RFC 8628 section 3.2).
package struct DeviceCode: Sendable, Equatable {
    /// Sent to the server when polling, and never shown.
    package let deviceCode: Secret
    /// Printable ASCII.
    package let userCode: String
    /// An http or https address on any host.
    package let verificationURI: String
    /// `verificationURI` if it is a page on the server itself, over a private connection.
    package let browserAddress: String?
    /// Seconds, from 1 to 900.
    package let expiresIn: Int
    /// Seconds between two polls, from 1 to 60.
    package let interval: Int

    init(_ fields: OAuthFields, server: String) throws(SignInFailure) {
        guard let code = fields.text("device_code"), OAuthText.isPrintable(code, limit: 1000),
            let userCode = fields.text("user_code"), OAuthText.isPrintable(userCode, limit: 40),
            let address = fields.text("verification_uri").flatMap(JSONString.address)
        else { throw .unusableAnswer(.deviceCode) }
        deviceCode = Secret(code)
        self.userCode = userCode
        verificationURI = address
        let page = WebOrigin(address)
        browserAddress = page.isPrivate && page == WebOrigin(server) ? address : nil
        expiresIn = min(max(fields.number("expires_in") ?? 900, 1), 900)
        interval = min(max(fields.number("interval") ?? 5, 1), 60)
    }
}
