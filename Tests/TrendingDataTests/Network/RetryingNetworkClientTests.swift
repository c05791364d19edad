import HTTPTypes
import Synchronization
import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("Retries of a request")
struct RetryingNetworkClientTests {
    private let clock = RecordingClock()

    private static func status(_ code: Int) -> Result<NetworkResponse, RemoteFailure> {
        .success(.status(code, headers: [.retryAfter: "0"]))
    }

    @Test("Retries after a status or a failure of the connection that may be temporary, at most twice")
    func temporary() async throws {
        let failures: [RemoteFailure] = [
            .unreachable(.cannotResolve(host: "h")), .unreachable(.cannotConnect(host: "h")),
            .unreachable(.connectionLost(host: "h")), .timedOut(host: "h"),
        ]
        for answer in [502, 503, 504].map(Self.status) + failures.map(Result.failure) {
            let network = NetworkClientSequence(answer, Self.status(200))
            let response = try await makeSUT(network).send(.to("a.test"))
            #expect(response.head.status == .ok && response.transfer.tries == 2, "\(answer)")
            #expect(network.requests == [.to("a.test"), .to("a.test")])
            let always = NetworkClientSequence(Self.status(503), always: answer)
            #expect(await makeSUT(always).outcome(of: .to("a.test")).map(\.head) == answer.map(\.head))
            #expect(always.requests.count == 3)
        }
    }

    @Test("Does not retry after any other status or failure")
    func lasting() async {
        let failures: [RemoteFailure] = [
            .tls(host: "h", detail: "d"), .unreachable(.proxy(detail: "d")), .unreachable(.tooManyRedirects(host: "h")),
            .unreachable(.forbiddenRedirect(host: "h")), .unreadable(.tooLarge(limitBytes: 9)),
            .unreadable(.garbled(detail: "d")), .cancelled,
            .unreachable(.missingLibrary(name: "n", detail: "d")), .unreachable(.other(detail: "d")),
            .rateLimited(retryAt: Timestamp(secondsSince1970: 1)),
        ]
        let statuses = [200, 304, 400, 403, 404, 408, 429, 500, 501, 505].map(Self.status)
        for answer in statuses + failures.map(Result.failure) {
            let network = NetworkClientSequence(answer)
            #expect(await makeSUT(network).outcome(of: .to("a.test")).map(\.head) == answer.map(\.head))
            #expect(network.requests.count == 1 && clock.sleeps.isEmpty, "\(answer)")
        }
    }

    @Test(
        "Retries idempotent methods only",
        arguments: [
            (HTTPRequest.Method.get, 2), (.head, 2), (.options, 2), (.put, 2), (.delete, 2), (.post, 1), (.patch, 1),
            (.connect, 1),
        ]
    )
    func methods(method: HTTPRequest.Method, requests: Int) async throws {
        let network = NetworkClientSequence(Self.status(503), Self.status(200))
        _ = try await makeSUT(network).send(.to("a.test", method: method))
        #expect(network.requests.count == requests)
    }

    @Test(
        "Waits a quarter of a second, then half a second, minus a random part of up to a half",
        arguments: [(0, [125, 250]), (0.5, [187.5, 375]), (1, [250, 500])] as [(Double, [Double])]
    )
    func backoff(chance: Double, milliseconds: [Double]) async throws {
        let network = NetworkClientSequence(always: .success(.status(503)))
        _ = try await makeSUT(network, random: chance).send(.to("a.test"))
        #expect(clock.sleeps == milliseconds.map { .milliseconds($0) })
    }

    @Test(
        "Waits at least as long as the server asks, but does not retry if that is longer than ten seconds",
        arguments: [
            (["retry-after": "3"], 3000), (["retry-after": "Thu, 01 Jan 1970 00:16:44 GMT"], 4000),
            (["retry-after": "Thu, 01 Jan 1970 05:00:05 GMT", "date": "Thu, 01 Jan 1970 05:00:00 GMT"], 5000),
            (["retry-after": "0"], 250), (["retry-after": "soon"], 250), (["retry-after": "11"], nil),
        ] as [([String: String], Int?)]
    )
    func retryAfter(fields: [String: String], milliseconds: Int?) async throws {
        let network = NetworkClientSequence(.success(.status(503, fields)), .success(.status(200)))
        let response = try await makeSUT(network).send(.to("a.test"))
        #expect(response.head.status.code == (milliseconds == nil ? 503 : 200))
        #expect(clock.sleeps == [milliseconds].compactMap { $0.map { .milliseconds($0) } })
    }

    @Test("Starts the last try no later than ten seconds after the first", arguments: [(4.5, 3), (5, 2), (9.9, 1)])
    func budget(seconds: Double, requests: Int) async {
        let network = NetworkClientSequence(always: .failure(.timedOut(host: "h"))) { [clock] in
            clock.advance(by: .seconds(seconds))
        }
        await #expect(throws: RemoteFailure.timedOut(host: "h")) { try await makeSUT(network).send(.to("a.test")) }
        #expect(network.requests.count == requests)
    }

    @Test("Does not retry if the wait took too long, as when the machine slept")
    func oversleeping() async throws {
        let network = NetworkClientSequence(.success(.status(503)))
        let late = Mutex<RecordingClock?>(nil)
        let clock = RecordingClock { late.withLock { $0 }?.advance(by: .seconds(60)) }
        late.withLock { $0 = clock }
        #expect(try await makeSUT(network, clock: clock).send(.to("a.test")).head.status.code == 503)
        #expect(network.requests.count == 1)
        late.withLock { $0 = nil }
    }

    @Test("Ends when its task is cancelled during a wait")
    func cancellation() async {
        let (waits, wait) = AsyncStream.makeStream(of: Void.self)
        let network = NetworkClientSequence(.success(.status(503)))
        let clock = RecordingClock {
            wait.yield()
            await suspendUntilCancelled()
        }
        let task = Task { try await makeSUT(network, clock: clock).send(.to("a.test")) }
        for await _ in waits { break }
        task.cancel()
        await #expect(throws: RemoteFailure.cancelled) { try await task.value }
        #expect(network.requests.count == 1)
    }

    @Test("Logs each retry")
    func log() async throws {
        let log = LogSpy()
        let network = NetworkClientSequence(
            .success(.status(503, ["retry-after": "2"])),
            .failure(.unreachable(.connectionLost(host: "a.test"))),
            .success(.status(200))
        )
        let sut = makeSUT(network, logger: log)
        _ = try await sut.send(.to("user:pass@a.test", "/x?token=s"))
        #expect(
            log.lines == [
                "info 503 from http://a.test/x?token=***, retrying in 2.0 s (2 of 3)",
                "info lost the connection to a.test, retrying in 0.5 s (3 of 3)",
            ]
        )
    }

    /// The time is 1,000 s after the start of 1970.
    private func makeSUT(
        _ network: NetworkClientSequence,
        clock: RecordingClock? = nil,
        random: Double = 1,
        logger: LogSpy? = nil
    ) -> RetryingNetworkClient {
        RetryingNetworkClient(
            client: network,
            clock: clock ?? self.clock,
            now: { Timestamp(secondsSince1970: 1_000) },
            random: { random },
            logger: logger?.logger()
        )
    }
}
