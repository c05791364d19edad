import HTTPTypes
import Testing
import TrendingTestSupport

@testable import TrendingData

@Suite("A request where few files may be open")
struct DescriptorCheckingNetworkClientTests {
    private let response = NetworkResponse.status(200, "the page")

    @Test("is sent where there are enough of them")
    func enough() async throws {
        let network = NetworkClientStub(always: .success(response))
        let sut = DescriptorCheckingNetworkClient(network) { $0 > 6 }
        #expect(try await sut.send(.to("github.com", "/")) == response)
    }

    @Test("is not sent where waiting for it could get none: the process would end, or wait for ever")
    func tooFew() async {
        let network = NetworkClientStub(always: .success(response))
        let sut = DescriptorCheckingNetworkClient(network) { $0 <= 6 }
        await #expect(throws: NetworkFailure.exhausted(detail: "Too many open files")) {
            try await sut.send(.to("github.com", "/"))
        }
        #expect(network.requests.isEmpty)
    }
}
