import TrendingConsole
import TrendingData
import TrendingDomain
import TrendingPresentation

/// Builds the objects for a team's history on a ClickHouse server.
extension Composition {
    /// `nil` if the settings name none.
    func teamHistoryAddress() throws(UsageMistake) -> ClickHouseAddress? {
        if let mistake = history?.teamMistake { throw mistake }
        return history?.team
    }

    /// `isForTables` waits longer: a server waits up to three minutes until all others of its cluster have a table. With
    /// `isAttended`, a line on the terminal says that the server is asked.
    func teamServer(
        _ address: ClickHouseAddress,
        as credential: ClickHouseCredential? = nil,
        isForTables: Bool = false,
        isAttended: Bool = true
    ) -> ClickHouseServer {
        var (limits, probing) = (limits, NetworkLimits.probing)
        // A server that stores many lists sends nothing meanwhile.
        if isForTables { limits.totalTimeout = .seconds(200) }
        limits.lowSpeedTime = limits.totalTimeout
        // An answer with many editions is larger than a page.
        limits.maxBodyBytes = NetworkLimits.importing.maxBodyBytes
        // Not even a question goes to another server.
        (limits.maxRedirects, probing.maxRedirects) = (0, 0)
        return ClickHouseServer(
            address,
            client: teamNetwork(address, limits, isAttended),
            probing: teamNetwork(address, probing, isAttended)
        ) { [secrets = teamSecrets] in
            if let credential { return credential }
            return await secrets?.credential(address)
        }
    }

    private func teamNetwork(
        _ address: ClickHouseAddress,
        _ limits: NetworkLimits,
        _ isAttended: Bool
    ) -> any NetworkClient {
        var stack = networkStack
        stack.curl = CurlNetworkClient(environment, limits)
        return isAttended ? AttendedNetworkClient(stack.client) { progressLine(.asking(address.host)) } : stack.client
    }

    func teamHistory(_ address: ClickHouseAddress, isAttended: Bool = true) -> any TeamHistory {
        ClickHouseHistoryStore(teamServer(address, isAttended: isAttended))
    }

    /// Runs a command's questions: the team's history answers, if there is one. If its server fails after the first answer,
    /// runs them again with the history of this machine.
    func answer<Answer>(
        _ questions: (AskedHistory) async throws(UsageMistake) -> Answer
    ) async throws(UsageMistake) -> Answer {
        let state = AskedHistory.State(history?.teamMistake.map { HistoryAnswerer($0) } ?? .own)
        let team = teamFirstHistory(state)
        let history = HistoryInteractor(HistoryUntilToday(team ?? historyStore, now: environment.clock.now))
        let asked = AskedHistory(interactor: history, state: state)
        let answer = try await questions(asked)
        guard let team, await team.startAgain() else { return answer }
        state.hasFailed = false
        return try await questions(asked)
    }

    private func teamFirstHistory(_ state: AskedHistory.State) -> TeamFirstHistory? {
        guard let address = history?.team else { return nil }
        let team = teamHistory(address)
        let pause = TeamPause(team, teamReach, now: environment.clock.now)
        return TeamFirstHistory(team, orElse: historyStore, pause: pause) { failure in
            state.answerer = HistoryAnswerer(host: address.host, failure)
        } onFailure: {
            state.hasFailed = true
        }
    }

    /// A transfer with a progress line of its own is not attended.
    func teamSync(_ address: ClickHouseAddress, isAttended: Bool) -> TeamHistorySync {
        TeamHistorySync(
            local: historyStore,
            team: teamHistory(address, isAttended: isAttended),
            mark: sentMarks,
            reach: teamReach,
            now: environment.clock.now
        )
    }

    private var sentMarks: any SentMark { teamFiles.map { StoredSentMarks($0) } ?? NoSentMarks() }
    var teamReach: any TeamReach { teamFiles.map { StoredTeamReach($0) } ?? NoTeamReach() }

    private var teamFiles: (any LocalStorageClient)? {
        guard let data = try? FileLocations(environment: environment.console.variables).dataDirectory() else {
            return nil
        }
        return FileLocalStorageClient(directory: data + "/team", isNested: true)
    }

    /// Sends what the run may have recorded to the team's history. A failure is only a warning, because the lists are
    /// recorded here, and the next refresh sends them.
    func sendHistory() async {
        guard history?.isKept == true, openHistory.isOpen else { return }
        if let mistake = history?.teamMistake { return historyWarning.sayNotSent(mistake) }
        guard let address = history?.team else { return }
        do throws(HistoryFailure) {
            try await teamSync(address, isAttended: true).sendNew()
        } catch {
            if !Task.isCancelled { historyWarning.sayNotSent(error) }
        }
    }

    /// Ends the use of the history in a run that may have recorded lists.
    func finishHistory() async {
        await sendHistory()
        await closeHistory()
    }
}

/// Keeps the user and the password of a server where tokens are kept.
struct TeamSecrets: Sendable {
    let stores: SecretStores

    func credential(_ address: ClickHouseAddress) async -> ClickHouseCredential? {
        guard let secret = try? await stores.find(Self.host(address)) else { return nil }
        return ClickHouseCredential(secret)
    }

    /// No account has a host with this beginning.
    static func host(_ address: ClickHouseAddress) -> String { "history+\(address.host)" }
}

/// A machine without a folder for files sends all recent editions each time.
private struct NoSentMarks: SentMark {
    func day(to name: String) async -> TrendingDay? { nil }
    func save(_ day: TrendingDay, to name: String) async {}
}

/// A machine without a folder for files asks each time.
private struct NoTeamReach: TeamReach {
    func failure(of name: String) async -> Timestamp? { nil }
    func save(_ failure: Timestamp?, of name: String) async {}
}

extension ClickHouseCredential {
    /// `nil` if the secret is not a user and a password.
    init?(_ secret: Secret) {
        let parts = secret.text.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2 else { return nil }
        self.init(user: String(parts[0]), password: String(parts[1]))
    }

    var secret: Secret { Secret("\(user)\n\(password)") }
}
