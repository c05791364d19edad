/// Remembers which servers of a team's history could not be reached.
package protocol TeamReach: Sendable {
    /// When the server was last asked in vain; `nil` if it has answered since, or if that is not known.
    func failure(of name: String) async -> Timestamp?
    /// `nil` if the server has answered.
    func save(_ failure: Timestamp?, of name: String) async
}

/// Leaves a server alone for five minutes after a command has waited for it in vain: the next ones begin at once.
package struct TeamPause: Sendable {
    private let team: any TeamHistory
    private let reach: any TeamReach
    private let now: @Sendable () -> Timestamp

    package init(_ team: any TeamHistory, _ reach: any TeamReach, now: @escaping @Sendable () -> Timestamp) {
        (self.team, self.reach, self.now) = (team, reach, now)
    }

    /// In seconds.
    private static let length: Int64 = 300
    /// In seconds. A server that refuses at once costs no time, so it may be asked again at once.
    private static let longWait: Int64 = 2

    /// Why the server is not asked now.
    func failure() async -> HistoryFailure? {
        guard let failed = await reach.failure(of: team.name) else { return nil }
        let since = now().secondsSince1970.subtractingReportingOverflow(failed.secondsSince1970)
        // After a leap of the clock, nobody knows how long ago it was.
        guard !since.overflow, (0..<Self.length).contains(since.partialValue) else { return nil }
        return .server(host: team.host, .paused(seconds: Int(Self.length - since.partialValue)))
    }

    /// Asks the server, and remembers whether it could be reached.
    func noting<Answer: Sendable>(
        _ ask: () async throws(HistoryFailure) -> Answer
    ) async throws(HistoryFailure) -> Answer {
        let start = now()
        do throws(HistoryFailure) {
            let answer = try await ask()
            if await reach.failure(of: team.name) != nil { await reach.save(nil, of: team.name) }
            return answer
        } catch {
            let end = now()
            if error.saysNotReached, end.secondsSince1970 - Self.longWait >= start.secondsSince1970 {
                await reach.save(end, of: team.name)
            }
            throw error
        }
    }
}

extension HistoryFailure {
    /// Whether it was no answer of the server that failed.
    fileprivate var saysNotReached: Bool {
        switch self {
        case .server(_, .remote(.unreachable)), .server(_, .remote(.timedOut)): true
        default: false
        }
    }
}
