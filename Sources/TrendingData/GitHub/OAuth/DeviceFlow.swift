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
