import HTTPTypes
import Testing
import TrendingConsole
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("Requests with few files and threads left")
struct ResourceCheckingNetworkClientTests {
    private let response = NetworkResponse.status(200, "the page")

    @Test("Sends if there are enough files and threads")
    func enough() async throws {
        let network = NetworkClientStub(always: .success(response))
        let resources = SpareResources(canOpen: { $0 <= 12 }, canStart: { $0 <= 2 })
        let sut = ResourceCheckingNetworkClient(network, resources: resources)
        #expect(try await sut.send(.to("github.com", "/")) == response)
    }

    @Test(
        "Sends nothing if there are too few: the process would end or hang, or could not resolve the host",
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
