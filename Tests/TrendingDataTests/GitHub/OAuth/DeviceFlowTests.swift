import Synchronization
import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("Device flow")
struct DeviceFlowTests {
    @Test(
        "Ends with the server's refusal, without another poll",
        arguments: OAuthErrorTests.codes.filter { !["authorization_pending", "slow_down"].contains($0.0) }
    )
    func refusal(code: String, meaning: SignInFailure) async {
        let sut = FlowSUT([.pending, .success(.api(#"{"error": "\#(code)"}"#))])
        // GitHub does not know the code of a device.
        #expect(await sut.outcome().failure == (meaning == .invalidGrant ? .incorrectDeviceCode : meaning))
        #expect(sut.polls == 2 && sut.waits == [6, 6])
    }

    @Test(
        "Ends before there is a code if the server does not know the client: GitHub answers that there is nothing",
        arguments: [
            (NetworkResponse.api("Not Found", status: 404), SignInFailure.noDeviceFlow),
            (.api(#"{"error": "incorrect_client_credentials"}"#), .incorrectClientCredentials),
        ]
    )
    func client(answer: NetworkResponse, failure: SignInFailure) async {
        let sut = DeviceFlow(OAuthSUT(.success(answer)).service, clock: RecordingClock())
        let outcome = await sut.outcome { _ in Issue.record("there is no code") }
        #expect(outcome.failure == failure)
    }

    @Test(
        "Waits a fifth longer than the interval before each poll, and more if the server slows it down or has trouble",
        arguments: pairs(
            """
            token => 6
            authorization_pending authorization_pending => 6 6 6
            slow_down => 6 12
            slow_down slow_down => 6 12 18
            slow_down=10 => 6 12
            slow_down=20 => 6 24
            slow_down=5 => 6 12
            slow_down=3 => 6 12
            slow_down=-1 => 6 12
            slow_down=10 authorization_pending slow_down=15 slow_down => 6 12 12 18 24
            status=429 => 6 12
            status=500 status=503 => 6 12 24
            lost => 6 6
            unresolved => 6 6
            unconnected => 6 6
            proxy => 6 6
            """
        )
    )
    func waits(polls: String, waits: String) async {
        let sut = FlowSUT(polls: polls.replacing("token", with: ""))
        #expect(await sut.outcome().credential != nil)
        #expect(sut.waits.map { "\(Int($0))" }.joined(separator: " ") == waits)
    }

    @Test(
        "Ends when the code expires, after at most 15 minutes",
        arguments: [
            (900, 5, 150, 900), (100_000, 5, 150, 900), (60, 7, 7, 58.8), (6, 5, 1, 6), (5, 5, 0, 0),
            (900, 60, 12, 864),
        ]
    )
    func expiry(life: Int, interval: Int, polls: Int, waited: Double) async {
        let sut = FlowSUT(always: .pending, code: #", "expires_in": \#(life), "interval": \#(interval)"#)
        #expect(await sut.outcome().failure == .expiredToken)
        #expect(sut.polls == polls)
        #expect(sut.clock.now.offset == .milliseconds(Int(waited * 1000)))
    }

    @Test("Ends if the server demands a longer wait than the code lives, or never responds")
    func slowedDown() async {
        let slow = FlowSUT(polls: "slow_down=800")
        #expect(await slow.outcome().failure == .expiredToken)
        #expect(slow.waits == [6])
        let silent = FlowSUT(always: .failure(.timedOut(host: "h")))
        #expect(await silent.outcome().failure == .expiredToken)
        #expect(silent.waits == [6, 12, 24, 48] + Array(repeating: 72, count: 11))
    }

    @Test("The code's lifetime includes the time while it is shown")
    func shown() async {
        let sut = FlowSUT()
        let outcome = await sut.outcome { _ in sut.clock.advance(by: .seconds(895)) }
        #expect(outcome.failure == .expiredToken)
        #expect(sut.waits.isEmpty)
    }

    @Test("Does not depend on the wall clock", arguments: [-1_000_000, 1_000_000] as [Int64])
    func jumps(seconds: Int64) async {
        let time = ManualTime()
        let sut = FlowSUT(always: .pending, time: time) { time.pass(seconds) }
        #expect(await sut.outcome().failure == .expiredToken)
        #expect(sut.waits == Array(repeating: 6, count: 150))
    }

    @Test("Reports server trouble once, and reports nothing while the user has not confirmed")
    func trouble() async throws {
        let sut = FlowSUT(polls: "authorization_pending status=503 status=503 slow_down")
        let count = Mutex(0)
        _ = try await sut.flow.begin(scopes: []).credential { count.withLock { $0 += 1 } }
        #expect(count.withLock { $0 } == 1)
    }

    @Test(
        "Ends after any other failure",
        arguments: [
            RemoteFailure.tls(host: "h", detail: "x"), .rejected(status: 404), .unreadable(.notFromAPI(status: 302)),
        ]
    )
    func networkEnds(failure: RemoteFailure) async {
        let sut = FlowSUT(always: .failure(failure))
        #expect(await sut.outcome().failure == .remote(failure))
        #expect(sut.waits == [6])
    }
}

/// A device flow with a server that gives a code and answers the polls for its token, and a clock that does not wait.
private struct FlowSUT {
    let clock = RecordingClock()
    let flow: DeviceFlow
    private let network: NetworkClientSequence

    /// The answers to the polls, and to all further ones. `code` has more fields of the code.
    init(
        _ polls: [NetworkClientSequence.Outcome] = [],
        always last: NetworkClientSequence.Outcome = .success(.token()),
        code: String = "",
        time: ManualTime = ManualTime(),
        whileSending: @escaping @Sendable () async -> Void = {}
    ) {
        network = NetworkClientSequence(whileSending: whileSending)
        let fields = #""device_code": "7f3a", "user_code": "U", "verification_uri": "https://h/login/device""#
        network.answer([.success(.api("{\(fields)\(code)}"))] + polls, always: last)
        flow = DeviceFlow(OAuthSUT(network, time: time).service, clock: clock)
    }

    /// With an answer for each word: `status=503`, `slow_down=10` or another error.
    init(polls: String) {
        self.init(
            polls.split(separator: " ").map { poll in
                let parts = poll.split(separator: "=")
                switch parts[0] {
                case "status": return .success(.status(Int(parts[1]) ?? 0))
                case "lost": return .failure(.unreachable(.connectionLost(host: "h")))
                case "unresolved": return .failure(.unreachable(.cannotResolve(host: "h")))
                case "unconnected": return .failure(.unreachable(.cannotConnect(host: "h")))
                case "proxy": return .failure(.unreachable(.proxy(detail: "")))
                default: break
                }
                let interval = parts.count > 1 ? #", "interval": \#(parts[1])"# : ""
                return .success(.api(#"{"error": "\#(parts[0])"\#(interval)}"#))
            }
        )
    }

    var polls: Int { network.requests.count - 1 }
    /// In seconds.
    var waits: [Double] { clock.sleeps.map { $0 / .seconds(1) } }

    func outcome(onCode: (UserCode) async -> Void = { _ in }) async -> Result<Credential, SignInFailure> {
        await flow.outcome(onCode: onCode)
    }
}

extension NetworkClientSequence.Outcome {
    fileprivate static var pending: Self { .success(.api(#"{"error": "authorization_pending"}"#)) }
}

extension DeviceFlow {
    fileprivate func outcome(onCode: (UserCode) async -> Void) async -> Result<Credential, SignInFailure> {
        do throws(SignInFailure) {
            let pending = try await begin(scopes: ["public_repo"])
            await onCode(pending.code)
            return .success(try await pending.credential {})
        } catch {
            return .failure(error)
        }
    }
}
