import Synchronization
import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("Device flow timing")
struct DeviceFlowTimingTests {
    private static let endless = Array(repeating: "authorization_pending", count: 1_000)

    @Test(
        "Waits a fifth longer than the interval before each poll, and more if the server slows it down",
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
        let sut = try await DeviceFlowSUT { $0.polls = polls }
        #expect(await sut.outcome().credential != nil)
        #expect(sut.waits == waits)
    }

    @Test(
        "Ends when the code expires, after at most 15 minutes",
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

    @Test("Ends if the server demands a longer wait than the code lives")
    func slowedDown() async throws {
        let sut = try await DeviceFlowSUT { $0.polls = ["slow_down=800"] }
        #expect(await sut.outcome().failure == .expiredToken)
        #expect(sut.waits == [6])
    }

    @Test("The code's lifetime includes the time while it is shown")
    func shown() async throws {
        let sut = try await DeviceFlowSUT()
        let outcome = await sut.outcome { [clock = sut.clock] _ in clock.advance(by: .seconds(895)) }
        #expect(outcome.failure == .expiredToken)
        #expect(sut.waits.isEmpty)
    }

    @Test("Does not depend on the wall clock", arguments: [-1_000_000, 1_000_000] as [Int64])
    func jumps(seconds: Int64) async {
        let time = ManualTime()
        let network = NetworkClientSequence(.code(), always: .pending, whileSending: { time.pass(seconds) })
        let clock = RecordingClock()
        let sut = DeviceFlow(OAuthSUT(network, time: time).service, clock: clock)
        #expect(await sut.outcome().failure == .expiredToken)
        #expect(clock.sleeps == Array(repeating: .seconds(6), count: 150))
    }

    @Test("Continues after a temporary network failure")
    func network() async {
        let lost = RemoteFailure.unreachable(.connectionLost(host: "h"))
        let failures: [RemoteFailure] = [
            lost, .unreachable(.cannotResolve(host: "h")), .unreachable(.cannotConnect(host: "h")),
            .unreachable(.proxy(detail: "")),
        ]
        for failure in failures {
            let (sut, clock, _) = makeSUT(.failure(failure), .success(.token()))
            #expect(await sut.outcome().credential != nil)
            #expect(clock.sleeps == [.seconds(6), .seconds(6)])
        }
    }

    @Test("Reports server trouble once, and reports nothing while the user has not confirmed")
    func trouble() async throws {
        let sut = try await DeviceFlowSUT {
            $0.polls = ["authorization_pending", "status=503", "status=503", "slow_down"]
        }
        let count = Mutex(0)
        _ = try await sut.flow().begin(scopes: []).credential { count.withLock { $0 += 1 } }
        #expect(count.withLock { $0 } == 1)
    }

    @Test("Continues after timeouts, with longer and longer waits")
    func timedOut() async {
        let (sut, clock, _) = makeSUT(.failure(.timedOut(host: "h")))
        #expect(await sut.outcome().failure == .expiredToken)
        let waits = [6, 12, 24, 48] + Array(repeating: 72, count: 11)
        #expect(clock.sleeps == waits.map { .seconds($0) })
    }

    @Test("Ends after a permanent network failure")
    func networkEnds() async {
        let (sut, clock, _) = makeSUT(.failure(.tls(host: "h", detail: "x")))
        #expect(await sut.outcome().failure == .remote(.tls(host: "h", detail: "x")))
        #expect(clock.sleeps == [.seconds(6)])
    }

    /// A flow with these responses: the code, then `first`, and then `last` for all further requests.
    private func makeSUT(
        _ first: Result<NetworkResponse, RemoteFailure>,
        _ last: Result<NetworkResponse, RemoteFailure>? = nil,
        code: String = ""
    ) -> (DeviceFlow, RecordingClock, NetworkClientSequence) {
        let network = NetworkClientSequence(.code(code), first, always: last ?? first)
        let clock = RecordingClock()
        return (DeviceFlow(OAuthSUT(network).service, clock: clock), clock, network)
    }
}

extension Result<NetworkResponse, RemoteFailure> {
    fileprivate static var pending: Self { .success(.api(#"{"error": "authorization_pending"}"#)) }

    fileprivate static func code(_ more: String = "") -> Self {
        let fields = #""device_code": "d", "user_code": "U", "verification_uri": "https://h/login/device""#
        return .success(.api("{\(fields)\(more)}"))
    }
}
