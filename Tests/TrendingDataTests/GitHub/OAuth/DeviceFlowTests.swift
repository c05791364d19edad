import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("Device flow")
struct DeviceFlowTests {
    @Test(
        "Ends with the server's refusal, without another poll",
        arguments: OAuthErrorTests.codes.filter { !["authorization_pending", "slow_down"].contains($0.0) },
        [200, 400]
    )
    func refusal(_ code: (String, SignInFailure), status: Int) async throws {
        let sut = try await DeviceFlowSUT {
            $0.errorStatus = status
            $0.polls = ["authorization_pending", code.0]
        }
        let failure = try #require(await sut.outcome().failure)
        switch code.1 {
        case .invalidGrant: #expect(failure == .incorrectDeviceCode)
        case .refused: #expect(failure == .refused(code: code.0, description: "The server's words on \(code.0)"))
        default: #expect(failure == code.1)
        }
        #expect(sut.server.counts.polls == 2 && sut.waits == [6, 6])
    }

    @Test("Ends before there is a code if the server does not know the client")
    func client() async throws {
        let sut = try await DeviceFlowSUT()
        let outcome = await sut.flow(clientID: "other").outcome { _ in Issue.record("there is no code") }
        #expect(outcome.failure == .incorrectClientCredentials)
        #expect(sut.waits.isEmpty && sut.server.counts.polls == 0)
    }

    @Test("Ends on an invalid response", arguments: [404, 302, 410])
    func noAnswer(status: Int) async throws {
        let sut = try await DeviceFlowSUT { $0.polls = ["status=\(status)"] }
        // A server of OAuth does not redirect; the network does.
        let failure: RemoteFailure =
            status == 302 ? .unreadable(.notFromAPI(status: status)) : .rejected(status: status)
        #expect(await sut.outcome().failure == .remote(failure))
    }

    @Test("Reports a missing device flow on a 404, which GitHub returns for an unknown client ID")
    func unknown() async {
        let network = NetworkClientSequence(.success(.api("Not Found", status: 404)))
        let sut = DeviceFlow(OAuthSUT(network).service, clock: RecordingClock())
        #expect(await sut.outcome().failure == .noDeviceFlow)
    }
}
