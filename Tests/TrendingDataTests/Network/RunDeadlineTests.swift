import HTTPTypes
import Synchronization
import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("Run deadline", .timeLimit(.minutes(1)))
struct RunDeadlineTests {
    private let clock = ManualSleepClock()
    private let page = NetworkResponse.status(200, "the page")

    @Test("Sends no request after the deadline")
    func tooMany() async throws {
        let network = NetworkClientSequence(always: .success(page)) { [clock] in clock.time.advance(by: .seconds(5)) }
        let sut = sut(network)
        for _ in 0..<11 { _ = try await sut.send(.to("a.test", "/?page=1")) }
        // Not while a request is under way: it would depend on the threads whether that ends the request.
        clock.time.advance(by: .seconds(5))
        #expect(await sut.outcome(of: .to("a.test", "/?page=13")).failure == .timedOut(host: "a.test"))
        #expect(network.requests.count == 11)
    }

    @Test("Ends a request that is under way")
    func underWay() async {
        let network = HeldNetworkClient()
        let sut = sut(network)
        async let outcome = sut.outcome(of: .to("a.test"))
        await network.arrival()
        clock.reach()
        await network.cancellation()
        network.end(.failure(.cancelled))
        #expect(await outcome.failure == .timedOut(host: "a.test"))
    }

    @Test("Counts each host separately, and does not end a POST: its response may exist only once")
    func others() async throws {
        let network = NetworkClientSequence(always: .success(page)) { [clock] in clock.time.advance(by: .seconds(61)) }
        let sut = sut(network)
        for request in [.to("a.test"), .to("b.test"), .to("a.test", method: .post)] as [NetworkRequest] {
            #expect(try await sut.send(request) == page)
        }
        #expect(await sut.outcome(of: .to("a.test")).failure == .timedOut(host: "a.test"))
    }

    @Test("A request that the user cancels is cancelled, not timed out")
    func cancelled() async {
        let network = HeldNetworkClient()
        let sut = sut(network)
        let task = Task { await sut.outcome(of: .to("a.test")) }
        await network.arrival()
        task.cancel()
        await network.cancellation()
        network.end(.failure(.cancelled))
        #expect(await task.value.failure == .cancelled)
    }

    private func sut(_ network: any NetworkClient) -> DeadlineNetworkClient {
        DeadlineNetworkClient(client: network, deadline: RunDeadline(clock: clock))
    }
}

/// A clock on which no sleep ends until the test calls `reach`.
private final class ManualSleepClock: Clock {
    typealias Instant = RecordingClock.Instant

    let time = RecordingClock()
    /// One for each sleep: a stream ends for good when a task that waits for it is cancelled.
    private let sleeps = Mutex<[AsyncStream<Void>.Continuation]>([])

    var now: Instant { time.now }
    var minimumResolution: Duration { .zero }

    private let isReached = Atomic<Bool>(false)

    func reach() {
        isReached.store(true, ordering: .sequentiallyConsistent)
        sleeps.withLock { sleeps in for sleep in sleeps { sleep.yield() } }
    }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        let (stream, continuation) = AsyncStream<Void>.makeStream()
        sleeps.withLock { $0.append(continuation) }
        if isReached.load(ordering: .sequentiallyConsistent) { return }
        for await _ in stream { return }
        throw CancellationError()
    }
}
