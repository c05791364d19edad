import HTTPTypes
import Synchronization
import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("Retries of a request")
struct RetryingNetworkClientTests {
    private let clock = RecordingClock()

    @Test("Retries after a status that may be temporary", arguments: [502, 503, 504])
    func statuses(status: Int) async throws {
        let network = NetworkClientSequence(.success(.status(status)), .success(.status(200)))
        let response = try await makeSUT(network).send(.to("a.test"))
        #expect(response.head.status == .ok)
        #expect(network.requests == [.to("a.test"), .to("a.test")])
    }

    @Test(
        "Retries if the connection failed",
        arguments: [
            NetworkFailure.cannotResolve(host: "h"), .cannotConnect(host: "h"), .connectionLost(host: "h"),
            .timedOut(host: "h"),
        ]
    )
    func failures(failure: NetworkFailure) async throws {
        let network = NetworkClientSequence(.failure(failure), .success(.status(200)))
        #expect(try await makeSUT(network).send(.to("a.test")).head.status == .ok)
    }

    @Test(
        "Does not retry after a permanent failure",
        arguments: [
            NetworkFailure.tls(host: "h", detail: "d"), .proxy(detail: "d"), .tooManyRedirects(host: "h"),
            .forbiddenAddress(host: "h"), .tooLarge(limitBytes: 9), .unreadable(detail: "d"), .cancelled,
            .missingLibrary(name: "n", detail: "d"), .other(detail: "d"),
            .rateLimited(host: "h", until: Timestamp(secondsSince1970: 1)),
        ]
    )
    func lastingFailures(failure: NetworkFailure) async {
        let network = NetworkClientSequence(.failure(failure), .success(.status(200)))
        await #expect(throws: failure) { try await makeSUT(network).send(.to("a.test")) }
        #expect(network.requests.count == 1)
    }

    @Test("Does not retry after any other status", arguments: [200, 304, 400, 403, 404, 408, 429, 500, 501, 505])
    func otherStatuses(status: Int) async throws {
        let network = NetworkClientSequence(.success(.status(status, headers: [.retryAfter: "0"])))
        #expect(try await makeSUT(network).send(.to("a.test")).head.status.code == status)
        #expect(network.requests.count == 1)
    }

    @Test(
        "Retries idempotent methods only",
        arguments: [
            (HTTPRequest.Method.get, 2), (.head, 2), (.options, 2), (.put, 2), (.delete, 2), (.post, 1), (.patch, 1),
            (.connect, 1),
        ]
    )
    func methods(method: HTTPRequest.Method, requests: Int) async throws {
        let network = NetworkClientSequence(.success(.status(503)), .success(.status(200)))
        _ = try await makeSUT(network).send(.to("a.test", method: method))
        #expect(network.requests.count == requests)
    }

    @Test("Sends a request at most three times, and returns the last response")
    func tries() async throws {
        let network = NetworkClientSequence(
            .success(.status(503)),
            .failure(.timedOut(host: "h")),
            .success(.status(502))
        )
        let response = try await makeSUT(network).send(.to("a.test"))
        #expect(response.head.status.code == 502)
        #expect(response.transfer.tries == 3)
        #expect(network.requests.count == 3)
    }

    @Test("Throws the failure of the last try")
    func lastFailure() async {
        let network = NetworkClientSequence(.success(.status(503)), always: .failure(.cannotConnect(host: "h")))
        await #expect(throws: NetworkFailure.cannotConnect(host: "h")) {
            try await makeSUT(network).send(.to("a.test"))
        }
        #expect(network.requests.count == 3)
    }

    @Test("Counts one try if the first succeeds")
    func oneTry() async throws {
        let response = try await makeSUT(NetworkClientSequence(.success(.status(200)))).send(.to("a.test"))
        #expect(response.transfer.tries == 1)
        #expect(clock.sleeps.isEmpty)
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
        "Waits at least as long as the server asks",
        arguments: [
            (["retry-after": "3"], 3), (["retry-after": "Thu, 01 Jan 1970 00:16:44 GMT"], 4),
            (["retry-after": "Thu, 01 Jan 1970 05:00:05 GMT", "date": "Thu, 01 Jan 1970 05:00:00 GMT"], 5),
        ]
    )
    func retryAfter(fields: [String: String], seconds: Int) async throws {
        let network = NetworkClientSequence(.success(.status(503, fields)), .success(.status(200)))
        #expect(try await makeSUT(network).send(.to("a.test")).transfer.tries == 2)
        #expect(clock.sleeps == [.seconds(seconds)])
    }

    @Test(
        "Waits the usual time if the server asks for less, or its header cannot be read",
        arguments: ["0", "-5", "soon", ""]
    )
    func shorterRetryAfter(value: String) async throws {
        let network = NetworkClientSequence(.success(.status(503, ["retry-after": value])), .success(.status(200)))
        _ = try await makeSUT(network).send(.to("a.test"))
        #expect(clock.sleeps == [.milliseconds(250)])
    }

    @Test(
        "Returns the response if the server asks for a longer wait than the ten seconds allow",
        arguments: ["11", "3600", "99999999999999999999"]
    )
    func longRetryAfter(value: String) async throws {
        let network = NetworkClientSequence(.success(.status(503, ["retry-after": value])))
        #expect(try await makeSUT(network).send(.to("a.test")).head.status.code == 503)
        #expect(clock.sleeps.isEmpty)
        #expect(network.requests.count == 1)
    }

    @Test("Starts the last try no later than ten seconds after the first", arguments: [(4.5, 3), (5, 2), (9.9, 1)])
    func budget(seconds: Double, requests: Int) async {
        let network = NetworkClientSequence(always: .failure(.timedOut(host: "h"))) { [clock] in
            clock.advance(by: .seconds(seconds))
        }
        await #expect(throws: NetworkFailure.timedOut(host: "h")) { try await makeSUT(network).send(.to("a.test")) }
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
        await #expect(throws: NetworkFailure.cancelled) { try await task.value }
        #expect(network.requests.count == 1)
    }

    @Test("Logs each retry")
    func log() async throws {
        let log = LogSpy()
        let network = NetworkClientSequence(
            .success(.status(503, ["retry-after": "2"])),
            .failure(.connectionLost(host: "a.test")),
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

    @Test("Logs one line for the response, with the number of tries")
    func summary() async throws {
        let log = LogSpy()
        let network = NetworkClientSequence(.success(.status(503)), .success(.status(200)))
        let sut = LoggingNetworkClient(makeSUT(network), logger: log.logger())
        _ = try await sut.send(.to("a.test"))
        #expect(log.lines.last == "info 200, 0 decompressed, 2 tries from http://a.test/")
    }

    /// The time is 1,000 s after the start of 1970.
    private func makeSUT(
        _ network: NetworkClientSequence,
        clock: RecordingClock? = nil,
        random: Double = 1,
        logger: LogSpy? = nil
    ) -> RetryingNetworkClient {
        RetryingNetworkClient(
            network,
            clock: clock ?? self.clock,
            now: { Timestamp(secondsSince1970: 1_000) },
            random: { random },
            logger: logger?.logger()
        )
    }
}
