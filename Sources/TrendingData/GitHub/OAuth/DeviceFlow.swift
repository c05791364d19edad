import TrendingConsole
import TrendingDomain

/// Signs in with a code that the user types elsewhere (RFC 8628).
package struct DeviceFlow: Sendable {
    private let service: OAuthService
    private let clock: any Clock<Duration>

    package init(_ service: OAuthService, clock: any Clock<Duration> = SteadyClock()) {
        self.service = service
        self.clock = clock
    }

    /// Hands the code to `onCode` and waits until the user has answered, for as long as the code is good. A network that
    /// fails meanwhile is asked again; `onTrouble` hears of that once.
    package func credential(
        scopes: [String],
        onTrouble: () -> Void = {},
        onCode: (DeviceCode) async -> Void
    ) async throws(SignInFailure) -> Credential {
        let code = try await deviceCode(scopes)
        let stopwatch = Stopwatch(clock)
        await onCode(code)
        var pace = PollingPace(interval: code.interval)
        var hasTrouble = false
        while stopwatch.elapsed + pace.wait <= .seconds(code.expiresIn) {
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

    private func deviceCode(_ scopes: [String]) async throws(SignInFailure) -> DeviceCode {
        do {
            return try await service.deviceCode(scopes: scopes)
        } catch .remote(.rejected(404)) {
            throw .noDeviceFlow
        } catch {
            throw error
        }
    }

    private func sleep(for wait: Duration) async throws(SignInFailure) {
        do {
            try await clock.sleep(for: wait)
        } catch {
            throw .remote(.cancelled)
        }
    }
}
