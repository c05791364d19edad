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

    init(interval: Int) {
        self.interval = interval
    }

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
