import HTTPTypes
import Testing
import TrendingConsole
import TrendingTestSupport
@testable import TrendingData

@Suite("A request where threads may not start")
struct ThreadCheckingNetworkClientTests {
    private let response = NetworkResponse.status(200, "the page")

    @Test("is sent if enough of them start")
    func enough() async throws {
        let network = NetworkClientStub(always: .success(response))
        let sut = ThreadCheckingNetworkClient(network) { $0 <= 2 }
        #expect(try await sut.send(.to("github.com", "/")) == response)
    }

    @Test("is not sent if fewer do, and the reason is no name that can't be resolved")
    func tooFew() async {
        let network = NetworkClientStub(always: .success(response))
        let sut = ThreadCheckingNetworkClient(network) { $0 < 2 }
        await #expect(throws: NetworkFailure.exhausted(detail: "No more threads can be started")) {
            try await sut.send(.to("github.com", "/"))
        }
        #expect(network.requests.isEmpty)
    }

    @Test("finds that this machine starts threads")
    func live() {
        #expect(SpareThreads.exist())
    }
}
