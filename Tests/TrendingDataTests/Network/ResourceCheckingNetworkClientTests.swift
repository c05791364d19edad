import HTTPTypes
import Testing
import TrendingConsole
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("A request where few files may be open and threads started")
struct ResourceCheckingNetworkClientTests {
    private let response = NetworkResponse.status(200, "the page")

    @Test("is sent if there are enough of them")
    func enough() async throws {
        let network = NetworkClientStub(always: .success(response))
        let resources = SpareResources(canOpen: { $0 <= 12 }, canStart: { $0 <= 2 })
        let sut = ResourceCheckingNetworkClient(network, resources: resources)
        #expect(try await sut.send(.to("github.com", "/")) == response)
    }

    @Test(
        "is not sent otherwise: the process would end or wait for ever, or the host's name could not be resolved",
        arguments: [(11, 2, .files), (12, 1, .threads)] as [(Int, Int, ScarceResource)]
    )
    func tooFew(files: Int, threads: Int, resource: ScarceResource) async {
        let network = NetworkClientStub(always: .success(response))
        let resources = SpareResources(canOpen: { $0 <= files }, canStart: { $0 <= threads })
        let sut = ResourceCheckingNetworkClient(network, resources: resources)
        await #expect(throws: NetworkFailure.exhausted(resource)) {
            try await sut.send(.to("github.com", "/"))
        }
        #expect(network.requests.isEmpty)
    }
}
