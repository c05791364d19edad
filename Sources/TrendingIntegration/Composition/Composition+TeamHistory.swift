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

    /// What a server is used for.
    enum TeamUse {
        /// By a command that can go on without it.
        case question
        /// With a progress line of its own.
        case transfer
        case signIn
        /// Takes up to three minutes: a server waits until all others of its cluster have a table.
        case tables
    }

    func teamServer(
        _ address: ClickHouseAddress,
        for use: TeamUse,
        as credential: ClickHouseCredential? = nil
    ) -> ClickHouseServer {
        var (limits, probing) = (limits, NetworkLimits.probing)
        if use == .tables { limits.totalTimeout = .seconds(200) }
        // A server that stores many lists sends nothing meanwhile.
        limits.lowSpeedTime = limits.totalTimeout
        // An answer with many editions is larger than a page.
        limits.maxBodyBytes = NetworkLimits.importing.maxBodyBytes
        // Not even a question goes to another server.
        (limits.maxRedirects, probing.maxRedirects) = (0, 0)
        return ClickHouseServer(
            address,
            client: teamNetwork(address, limits, for: use),
            probing: teamNetwork(address, probing, for: use),
            pause: ServerPause(teamFiles, isIgnored: use != .question, now: environment.clock.now)
        ) { [secrets = teamSecrets] in
            if let credential { return credential }
            return await secrets?.credential(address)
        }
    }

    /// A line on the terminal says that the server is asked.
    private func teamNetwork(
        _ address: ClickHouseAddress,
        _ limits: NetworkLimits,
        for use: TeamUse
    ) -> any NetworkClient {
        var stack = networkStack
        stack.curl = CurlNetworkClient(environment, limits)
        // A command for the server alone asks it in any case.
        stack.ignoresWaits = stack.ignoresWaits || use != .question
        if use == .transfer { return stack.client }
        return AttendedNetworkClient(stack.client) { progressLine(.asking(address.host)) }
    }

    private func teamHistory(_ address: ClickHouseAddress, for use: TeamUse) -> any TeamHistory {
        ClickHouseHistoryStore(teamServer(address, for: use), now: environment.clock.now)
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
        return TeamFirstHistory(teamHistory(address, for: .question), orElse: historyStore) { failure in
            state.answerer = HistoryAnswerer(host: address.host, failure)
        } onFailure: {
            state.hasFailed = true
        }
    }

    func teamSync(_ address: ClickHouseAddress, for use: TeamUse) -> TeamHistorySync {
        TeamHistorySync(
            local: historyStore,
            team: teamHistory(address, for: use),
            mark: sentMarks,
            now: environment.clock.now
        )
    }

    /// An edition of this day is new or has changed.
    func noteToSend(_ day: TrendingDay) async {
        if let address = history?.team { await sentMarks.lower(to: day, to: address.text) }
    }

    private var sentMarks: any SentMark { teamFiles.map { StoredSentMarks($0) } ?? NoSentMarks() }

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
            try await teamSync(address, for: .question).sendNew()
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

extension ClickHouseCredential {
    /// `nil` if the secret is not a user and a password.
    init?(_ secret: Secret) {
        let parts = secret.text.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2 else { return nil }
        self.init(user: String(parts[0]), password: String(parts[1]))
    }

    var secret: Secret { Secret("\(user)\n\(password)") }
}
