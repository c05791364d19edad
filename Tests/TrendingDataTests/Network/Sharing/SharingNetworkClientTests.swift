import HTTPTypes
import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("Sharing network client", .timeLimit(.minutes(1)))
struct SharingNetworkClientTests {
    private let network = HeldNetworkClient()
    private let log = LogSpy()
    private let request = NetworkRequest.to("a.test", "/trending")

    /// A request that has been sent, and two that wait for the same response.
    private func threeAtOnce(_ request: NetworkRequest) async -> [Task<NetworkResponse, any Error>] {
        let sut = SharingNetworkClient(client: network, logger: log.logger())
        var tasks = [Task { try await sut.send(request) }]
        await network.arrival()
        for waiting in 1...2 {
            tasks.append(Task { try await sut.send(request) })
            while log.lines.count < waiting { await Task.yield() }
        }
        return tasks
    }

    @Test(
        "Identical concurrent requests are one transfer with one outcome, and each that joins it is logged",
        arguments: [HTTPRequest.Method.get, .head],
        [.success(.status(200, "the page")), .failure(.timedOut(host: "a.test"))] as [PendingResponse.Outcome]
    )
    func one(method: HTTPRequest.Method, outcome: PendingResponse.Outcome) async throws {
        let request = NetworkRequest.to("a.test", "/?token=secret", method: method)
        let tasks = await threeAtOnce(request)
        network.end(outcome)
        for task in tasks { #expect(await task.result.mapError { $0 as? RemoteFailure ?? .empty } == outcome) }
        #expect(network.requests == [request])
        let line = "info \(method) http://a.test/?token=*** is already under way"
        #expect(log.lines == [line, line])
    }

    @Test("Cancelling one request keeps the transfer for the others", arguments: 0...2)
    func oneCancelled(number: Int) async throws {
        var tasks = await threeAtOnce(request)
        let cancelled = tasks.remove(at: number)
        cancelled.cancel()
        await #expect(throws: RemoteFailure.cancelled) { try await cancelled.value }
        network.end(.success(.status(200, "the page")))
        for task in tasks { #expect(try await task.value.body == Array("the page".utf8)) }
        #expect(network.requests.count == 1)
    }

    @Test("Cancelling the last request cancels the transfer", arguments: [[0, 1, 2], [2, 1, 0], [1, 0, 2]])
    func allCancelled(order: [Int]) async {
        let tasks = await threeAtOnce(request)
        for number in order { tasks[number].cancel() }
        await network.cancellation()
        for task in tasks { await #expect(throws: RemoteFailure.cancelled) { try await task.value } }
        network.end(.failure(.cancelled))
    }

    @Test("A cancelled transfer is not shared")
    func abandoned() async throws {
        let sut = SharingNetworkClient(client: network)
        let first = Task { try await sut.send(request) }
        await network.arrival()
        first.cancel()
        await #expect(throws: RemoteFailure.cancelled) { try await first.value }
        let second = Task { try await sut.send(request) }
        await network.arrival()
        network.end(.failure(.cancelled))
        network.end(.success(.status(200)))
        #expect(try await second.value.head.status == .ok)
    }

    @Test("Consecutive requests are separate transfers")
    func sequential() async throws {
        let sut = SharingNetworkClient(client: network)
        for number in 1...3 {
            let task = Task { try await sut.send(request) }
            await network.arrival()
            network.end(.success(.status(200, "\(number)")))
            #expect(try await task.value.body == Array("\(number)".utf8))
        }
        #expect(network.requests.count == 3)
    }

    @Test("A cancelled task sends nothing")
    func cancelledBefore() async {
        let sut = SharingNetworkClient(client: network)
        let task = Task {
            await suspendUntilCancelled()
            return try await sut.send(request)
        }
        task.cancel()
        await #expect(throws: RemoteFailure.cancelled) { try await task.value }
        #expect(network.requests.isEmpty)
    }

    @Test(
        "Different requests, and those that may change something or have a body, are not shared",
        arguments: [
            NetworkRequest.to("b.test"), .to("a.test", "/b"), .to("a.test", scheme: "https"),
            .to("a.test", method: .head), .to("a.test", headers: [.authorization: "secret"]),
        ].map { (NetworkRequest.to("a.test"), $0) }
            + [
                NetworkRequest.to("a.test", method: .post), .to("a.test", method: .put),
                .to("a.test", method: .patch), .to("a.test", method: .delete), .to("a.test", body: [1]),
            ].map { ($0, $0) }
    )
    func notShared(one: NetworkRequest, other: NetworkRequest) async throws {
        let sut = SharingNetworkClient(client: network)
        let tasks = [one, other].map { request in Task { try await sut.send(request) } }
        for _ in tasks { await network.arrival() }
        for _ in tasks { network.end(.success(.status(200))) }
        for task in tasks { _ = try await task.value }
        #expect(network.requests.count == 2)
    }

    @Test("Every request gets one result, in any order of arrival, end and cancellation")
    func anyOrder() async {
        let network = InMemoryNetworkClient()
        network.stub(host: "a.test") { _ in
            await Task.yield()
            return .status(200)
        }
        let sut = SharingNetworkClient(client: network)
        await withTaskGroup { group in
            for number in 0..<2_000 {
                group.addTask {
                    let task = Task { try await sut.send(.to("a.test", "/\(number % 3)")) }
                    if number.isMultiple(of: 2) { task.cancel() }
                    switch await task.result {
                    case .success(let response): #expect(response.head.status == .ok)
                    case .failure(let error): #expect(error as? RemoteFailure == .cancelled)
                    }
                }
            }
        }
    }
}
