import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("OAuth remote failures")
struct OAuthRemoteFailureTests {
    @Test(
        "Derives the failure from the status",
        arguments: [
            (404, RemoteFailure.rejected(status: 404)), (500, .rejected(status: 500)), (503, .rejected(status: 503)),
            (302, .unreadable(.notFromAPI(status: 302))), (400, .rejected(status: 400)), (401, .unauthorized),
            (429, .rateLimited(retryAt: nil)), (200, .unreadable(.notJSON(contentType: nil))),
        ]
    )
    func status(code: Int, failure: RemoteFailure) async {
        #expect(await OAuthSUT(.success(.status(code))).poll().failure == .remote(failure))
    }

    @Test("Reports a 404 or 500 as rejected, even if its body is JSON", arguments: [404, 500])
    func errorBody(status: Int) async {
        let sut = OAuthSUT(.success(.api(#"{"error": "Not Found"}"#, status: status)))
        #expect(await sut.poll().failure == .remote(.rejected(status: status)))
    }

    @Test("Sends nothing over an unencrypted connection")
    func notEncrypted() async {
        let network = NetworkClientSequence(.success(.token()))
        let sut = OAuthService(
            network: network,
            endpoints: .passwordGrant("http://h.test/token"),
            clientID: "client",
            now: { ManualTime().now }
        )
        await #expect(throws: SignInFailure.notEncrypted(host: "h.test")) {
            try await sut.credential(.init(userName: "ada", password: Secret("p")), clientSecret: nil)
        }
        #expect(network.requests.isEmpty)
    }
}
