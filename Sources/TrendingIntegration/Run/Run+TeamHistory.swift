import TrendingConsole
import TrendingData
import TrendingDomain
import TrendingPresentation

/// Builds the objects for a team's history on a ClickHouse server.
extension Run {
    /// `nil` if the settings name none.
    func teamHistoryAddress() throws(UsageMistake) -> ClickHouseAddress? {
        // With an empty address, a user can ask the history of this machine in one run.
        guard let text = settings[.historyURL], !text.isEmpty else { return nil }
        do throws(TeamAddressFault) {
            return try ClickHouseAddress(text)
        } catch {
            throw UsageMistake(historyURL: error, in: settings)
        }
    }

    /// What a server is used for.
    enum TeamUse {
        /// By a run that has done its work.
        case exchange
        /// With a progress line of its own.
        case transfer
        /// By a person who waits.
        case question
    }

    func teamServer(
        _ address: ClickHouseAddress,
        for use: TeamUse,
        as credential: ClickHouseCredential? = nil
    ) -> ClickHouseServer {
        var limits = limits
        limits.totalTimeout = use == .exchange ? Self.exchangeTime : .seconds(use == .question ? 300 : 60)
        // A server that stores many lists sends nothing meanwhile.
        limits.lowSpeedTime = limits.totalTimeout
        // An answer with many editions is larger than a page.
        limits.maxBodyBytes = NetworkLimits.importing.maxBodyBytes
        // Not even a question goes to another server.
        limits.maxRedirects = 0
        return ClickHouseServer(address, client: teamNetwork(address, limits, for: use)) { [secrets = teamSecrets] in
            if let credential { return credential }
            return await secrets?.credential(address)
        }
    }

    /// How long a run spends at most on a team's history.
    private static let exchangeTime: Duration = .seconds(2)

    /// A line on the terminal says that the server is asked.
    private func teamNetwork(
        _ address: ClickHouseAddress,
        _ limits: NetworkLimits,
        for use: TeamUse
    ) -> any NetworkClient {
        var stack = networkStack
        stack.curl = CurlNetworkClient(environment, limits)
        // A command for the server alone asks it in any case.
        stack.ignoresWaits = stack.ignoresWaits || use != .exchange
        stack.deadline = use == .exchange ? RunDeadline(limit: Self.exchangeTime, coversPosts: true) : nil
        if use != .question { return stack.client }
        return AttendedNetworkClient(client: stack.client) { progressLine(TeamHistoryPresenter.asking(address.host)) }
    }

    func teamSync(_ address: ClickHouseAddress, for use: TeamUse) -> TeamHistorySync {
        TeamHistorySync(
            local: historyStore,
            team: teamServer(address, for: use),
            memory: teamMemory(address.text),
            now: now
        )
    }

    /// Answers the questions of a command: this machine's history, or with `asksServer` the team's server at the host.
    func asked(server asksServer: Bool) throws(UsageMistake) -> (HistoryInteractor, team: String?) {
        guard asksServer else {
            return (HistoryInteractor(HistoryUntilToday(historyStore, now: now)), nil)
        }
        guard let address = try teamHistoryAddress() else { throw .noTeamHistory }
        let history = HistoryUntilToday(team: teamServer(address, for: .question), now: now)
        return (HistoryInteractor(history), address.host)
    }

    /// An edition of this day is new or has changed.
    func noteToSend(_ day: TrendingDay) async {
        guard let address = try? teamHistoryAddress() else { return }
        await teamMemory(address.text).change { mark in mark.sentUntil = mark.sentUntil.map { min($0, day) } }
    }

    /// The user removed what was pulled under this name.
    func noteForgotten(_ name: String) async {
        await teamMemory(name).change { ($0.isForgotten, $0.pulled) = (true, [:]) }
    }

    private func teamMemory(_ name: String) -> any TeamMemory {
        StoredTeamMemory(data("/team", isNested: true), of: name)
    }

    /// Sends what the run may have recorded to the team's history, and fetches what is new for the lists that this machine
    /// stores. A failure is only a warning, because the lists are recorded here, and a later run goes on.
    func exchangeHistory() async {
        guard keepsHistory, openHistory.isOpen else { return }
        let address: ClickHouseAddress
        do throws(UsageMistake) {
            guard let given = try teamHistoryAddress() else { return }
            address = given
        } catch {
            return warnings.say(error.unsentSentence)
        }
        let stopwatch = Stopwatch(MonotonicClock())
        let lists = await storedLists.storedLists().compactMap { ListIdentity($0.query) }
        do throws(HistoryFailure) {
            try await teamSync(address, for: .exchange).exchange(lists) { stopwatch.elapsed < Self.exchangeTime }
        } catch {
            if !Task.isCancelled { warnings.say(error.unsentSentence) }
        }
    }

    /// Ends the use of the history in a run that may have recorded lists.
    func finishHistory() async {
        await exchangeHistory()
        await closeHistory()
    }
}

/// Keeps the user and the password of a server where tokens are kept.
struct TeamSecrets: Sendable {
    let stores: SecretStores

    func credential(_ address: ClickHouseAddress) async -> ClickHouseCredential? {
        let text = (try? await stores.find(Self.host(address)))?.text ?? ""
        let parts = text.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        return parts.count == 2 ? (parts[0], parts[1]) : nil
    }

    func save(_ credential: ClickHouseCredential, _ address: ClickHouseAddress) async throws(SecretStoreFailure)
        -> StoredSecret
    {
        try await stores.save(Secret("\(credential.user)\n\(credential.password)"), for: Self.host(address))
    }

    /// No account has a host with this beginning.
    static func host(_ address: ClickHouseAddress) -> String { "history+\(address.host)" }
}
