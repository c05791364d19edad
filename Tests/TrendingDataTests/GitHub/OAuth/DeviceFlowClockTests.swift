import Synchronization
import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("The clock of the device flow")
struct DeviceFlowClockTests {
    private static let endless = Array(repeating: "authorization_pending", count: 1_000)

    @Test(
        "waits the interval and a fifth of it before each question, longer where the server says so",
        arguments: [
            ([], [6]),
            (["authorization_pending", "authorization_pending"], [6, 6, 6]),
            (["slow_down"], [6, 12]),
            (["slow_down", "slow_down"], [6, 12, 18]),
            (["slow_down=10"], [6, 12]),
            (["slow_down=20"], [6, 24]),
            (["slow_down=5"], [6, 12]),
            (["slow_down=3"], [6, 12]),
            (["slow_down=-1"], [6, 12]),
            (["slow_down=10", "authorization_pending", "slow_down=15", "slow_down"], [6, 12, 12, 18, 24]),
            (["status=429"], [6, 12]),
            (["status=500", "status=503"], [6, 12, 24]),
        ] as [([String], [Double])]
    )
    func waits(polls: [String], waits: [Double]) async throws {
        try await DeviceFlowSUT.serve {
            $0.polls = polls
        } _: { sut in
            #expect(await sut.outcome().credential != nil)
            #expect(sut.waits == waits)
        }
    }

    @Test("begins with the server's interval", arguments: [(nil, 6), (0, 1.2), (1, 1.2), (8, 9.6), (60, 72), (61, 72)])
    func interval(interval: Int?, wait: Double) async throws {
        try await DeviceFlowSUT.serve {
            $0.interval = interval
        } _: { sut in
            #expect(await sut.outcome().credential != nil)
            #expect(sut.waits == [wait])
        }
    }

    @Test(
        "ends when the code does, after 15 minutes at most",
        arguments: [
            (900, 5, 150, 900), (100_000, 5, 150, 900), (60, 7, 7, 58.8), (6, 5, 1, 6), (5, 5, 0, 0),
            (900, 60, 12, 864),
        ]
    )
    func expiry(life: Int, interval: Int, polls: Int, waited: Double) async {
        let (sut, clock, network) = makeSUT(.pending, code: #", "expires_in": \#(life), "interval": \#(interval)"#)
        #expect(await sut.outcome().failure == .expiredToken)
        #expect(network.requests.count == 1 + polls)
        #expect(clock.now.offset == .milliseconds(Int(waited * 1000)))
    }

    @Test("ends where the server asks for more time than is left")
    func slowedDown() async throws {
        try await DeviceFlowSUT.serve {
            $0.polls = ["slow_down=800"]
        } _: { sut in
            #expect(await sut.outcome().failure == .expiredToken)
            #expect(sut.waits == [6])
        }
    }

    @Test("runs while the code is shown")
    func shown() async throws {
        try await DeviceFlowSUT.serve { _ in
        } _: { sut in
            let outcome = await sut.outcome { [clock = sut.clock] _ in clock.advance(by: .seconds(895)) }
            #expect(outcome.failure == .expiredToken)
            #expect(sut.waits.isEmpty)
        }
    }

    @Test("is not the time of day, which may jump", arguments: [-1_000_000, 1_000_000] as [Int64])
    func jumps(seconds: Int64) async {
        let time = ManualTime()
        let network = NetworkClientSequence(.code(), always: .pending, whileSending: { time.pass(seconds) })
        let clock = RecordingClock()
        let sut = DeviceFlow(OAuthSUT(network, time: time).service, clock: clock)
        #expect(await sut.outcome().failure == .expiredToken)
        #expect(clock.sleeps == Array(repeating: .seconds(6), count: 150))
    }

    @Test("stands still where the task is cancelled, and nothing more is asked")
    func cancelled() async throws {
        let clock = RecordingClock { withUnsafeCurrentTask { $0?.cancel() } }
        try await DeviceFlowSUT.serve({ $0.polls = Self.endless }, clock: clock) { sut in
            let outcome = await Task { await sut.outcome() }.value
            #expect(outcome.failure == .remote(.cancelled))
            #expect(sut.server.counts.polls == 0 && sut.waits == [6])
        }
    }

    @Test("goes on where the network fails for a while")
    func network() async {
        let lost = NetworkFailure.connectionLost(host: "h")
        let failures: [NetworkFailure] = [
            lost, .cannotResolve(host: "h"), .cannotConnect(host: "h"), .proxy(detail: ""),
        ]
        for failure in failures {
            let (sut, clock, _) = makeSUT(.failure(failure), .success(.token()))
            #expect(await sut.outcome().credential != nil)
            #expect(clock.sleeps == [.seconds(6), .seconds(6)])
        }
    }

    @Test("says once that the server has trouble, and of an answer that the user is waited for nothing")
    func trouble() async throws {
        try await DeviceFlowSUT.serve {
            $0.polls = ["authorization_pending", "status=503", "status=503", "slow_down"]
        } _: { sut in
            let count = Mutex(0)
            _ = try await sut.flow().begin(scopes: []).credential { count.withLock { $0 += 1 } }
            #expect(count.withLock { $0 } == 1)
        }
    }

    @Test("goes on where the server does not answer in time, and asks less and less")
    func timedOut() async {
        let (sut, clock, _) = makeSUT(.failure(.timedOut(host: "h")))
        #expect(await sut.outcome().failure == .expiredToken)
        let waits = [6, 12, 24, 48] + Array(repeating: 72, count: 11)
        #expect(clock.sleeps == waits.map { .seconds($0) })
    }

    @Test("ends where the network fails for good")
    func networkEnds() async {
        let (sut, clock, _) = makeSUT(.failure(.tls(host: "h", detail: "x")))
        #expect(await sut.outcome().failure == .remote(.tls(host: "h", detail: "x")))
        #expect(clock.sleeps == [.seconds(6)])
    }

    /// The code comes, then the first outcome, and then the last one for ever.
    private func makeSUT(
        _ first: Result<NetworkResponse, NetworkFailure>,
        _ last: Result<NetworkResponse, NetworkFailure>? = nil,
        code: String = ""
    ) -> (DeviceFlow, RecordingClock, NetworkClientSequence) {
        let network = NetworkClientSequence(.code(code), first, always: last ?? first)
        let clock = RecordingClock()
        return (DeviceFlow(OAuthSUT(network).service, clock: clock), clock, network)
    }
}

extension Result<NetworkResponse, NetworkFailure> {
    fileprivate static var pending: Self { .success(.oauth(#"{"error": "authorization_pending"}"#)) }

    fileprivate static func code(_ more: String = "") -> Self {
        let fields = #""device_code": "d", "user_code": "U", "verification_uri": "https://h/login/device""#
        return .success(.oauth("{\(fields)\(more)}"))
    }
}
