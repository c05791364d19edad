import Synchronization
import Testing
import TrendingDomain
import TrendingTestSupport

@Suite("Pause of a team's history")
struct TeamPauseTests {
    private let local = InMemoryHistoryStore()
    private let team = InMemoryHistoryStore()
    private let reach = InMemoryTeamReach()
    private let clock = SteppingClock()

    private var pause: TeamPause { TeamPause(team, reach, now: clock.now) }
    private var sync: TeamHistorySync {
        TeamHistorySync(local: local, team: team, mark: InMemorySentMarks(), reach: reach, now: clock.now)
    }

    /// Who answers.
    private func ask() async throws -> [String]? { try await said().split(separator: " ").prefix(1).map(String.init) }

    /// Who answers, and why it isn't the team.
    private func said() async throws -> String {
        let said = Mutex<[HistoryFailure?]>([])
        let sut = TeamFirstHistory(team, orElse: local, pause: pause) { failure in
            said.withLock { $0.append(failure) }
        }
        let names = try await sut.edition(of: .any(), .on(.any()))?.names ?? []
        return "\(names.joined()) \(said.withLock { $0 })"
    }

    private static func text(_ name: String, _ failure: HistoryFailure?) -> String { "\(name) \([failure])" }

    private static let silent = HistoryFailure.server(host: "h", .remote(.timedOut(host: "h")))

    private static func paused(_ seconds: Int) -> HistoryFailure {
        .server(host: "team.example.com", .paused(seconds: seconds))
    }

    init() async throws {
        try await local.record(.any("mine"))
        try await team.record(.any("ours"))
    }

    @Test("A server that was waited for in vain is left alone for five minutes, whatever the next command is")
    func silent() async throws {
        team.fail(with: Self.silent)
        clock.step = 5
        #expect(try await said() == Self.text("mine", Self.silent))
        clock.step = 0
        team.fail(with: nil)
        clock.seconds += 60
        #expect(try await said() == Self.text("mine", Self.paused(240)))
        let failure = await historyFailure { () async throws(HistoryFailure) in try await sync.sendNew() }
        #expect(failure == Self.paused(240))
        clock.seconds += 239
        #expect(try await said() == Self.text("mine", Self.paused(1)))
        clock.seconds += 1
        #expect(try await said() == Self.text("ours", nil))
    }

    @Test("A transfer asks the server in any case; once it has answered, it is asked again")
    func transfer() async throws {
        await reach.save(clock.now(), of: team.name)
        #expect(try await ask() == ["mine"])
        _ = try await sync.pull { _ in }
        #expect(try await ask() == ["ours"])
    }

    @Test("A server that refuses at once, or answers with a failure, may be asked again at once")
    func refused() async throws {
        for (failure, wait) in [
            (HistoryFailure.server(host: "h", .remote(.unreachable(.cannotConnect(host: "h")))), 0),
            (.server(host: "h", .overloaded), 30), (.server(host: "h", .remote(.cancelled)), 30),
        ] {
            clock.step = wait
            team.fail(with: failure)
            _ = try? await ask()
            #expect(await reach.failure(of: team.name) == nil)
        }
    }

    @Test("After a leap of the clock, the server is asked")
    func leap() async throws {
        for seconds in [Int64.min, .max, 1_000_000_000_000] {
            await reach.save(Timestamp(secondsSince1970: seconds), of: team.name)
            #expect(try await ask() == ["ours"])
        }
    }
}

/// Goes on by `step` each time that it is read.
private final class SteppingClock: Sendable {
    private let state = Mutex((seconds: Timestamp.at(12).secondsSince1970, step: Int64(0)))

    var seconds: Int64 {
        get { state.withLock { $0.seconds } }
        set { state.withLock { $0.seconds = newValue } }
    }
    var step: Int {
        get { state.withLock { Int($0.step) } }
        set { state.withLock { $0.step = Int64(newValue) } }
    }

    var now: @Sendable () -> Timestamp {
        { [self] in
            state.withLock { state in
                state.seconds += state.step
                return Timestamp(secondsSince1970: state.seconds)
            }
        }
    }
}
