import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

/// A device flow with its own authorization server, and a clock that does not wait.
struct DeviceFlowSUT {
    let server: AuthorizationServer
    let clock: RecordingClock
    let time = ManualTime()

    /// With a server that has these settings.
    init(
        clock: RecordingClock = RecordingClock(),
        _ change: (inout AuthorizationSettings) -> Void = { _ in }
    ) async throws {
        var settings = AuthorizationSettings()
        change(&settings)
        server = try await AuthorizationServer(settings)
        self.clock = clock
    }

    func flow(clientID: String = "client") -> DeviceFlow {
        let service = OAuthService(
            network: CurlNetworkClient.test(),
            endpoints: .gitHub(server: server.address),
            clientID: clientID,
            now: { [time] in time.now }
        )
        return DeviceFlow(service, clock: clock)
    }

    func outcome(onCode: (UserCode) async -> Void = { _ in }) async -> Result<Credential, SignInFailure> {
        await flow().outcome(onCode: onCode)
    }

    /// In seconds.
    var waits: [Double] { clock.sleeps.map { $0 / .seconds(1) } }
}

extension DeviceFlow {
    func outcome(onCode: (UserCode) async -> Void = { _ in }) async -> Result<Credential, SignInFailure> {
        do throws(SignInFailure) {
            let pending = try await begin(scopes: ["public_repo"])
            await onCode(pending.code)
            return .success(try await pending.credential {})
        } catch {
            return .failure(error)
        }
    }
}
