import TrendingConsole
import TrendingData
import TrendingDomain
import TrendingPresentation

/// The commands for a team's history on a server.
extension Run {
    /// Creates what is missing of the tables. With `onlyShows`, prints the statements instead.
    package func createTeamTables(onlyShows: Bool) async throws(UsageMistake) -> ExitStatus {
        try await team { (run, address, presenter) in
            let server = run.teamServer(address, for: .question)
            let statements = TeamTables.statements(address.database)
            if onlyShows { return presenter.statements(statements) }
            return await Interruption.cancels {
                await presenter.creating(statements) { (statement) async throws(HistoryFailure) in
                    try await server.execute(statement)
                }
            }
        }
    }

    package func push() async throws(UsageMistake) -> ExitStatus {
        try await team { (run, address, presenter) in
            await presenter.pushing(run.teamSync(address, for: .transfer), progress: run)
        }
    }

    /// `origin` is the server as the user named it. The languages of the options and `day` bound what is pulled.
    package func pull(_ origin: String?, from day: String?) async throws(UsageMistake) -> ExitStatus {
        var scope = TeamScope()
        if let day { scope.firstDay = try HistoryCalendar(clock).range((day, nil)).lowerBound }
        if let origin, let address = try? teamHistoryAddress(), (try? ClickHouseAddress(origin)) != address {
            throw .otherTeam(origin, than: address.text)
        }
        return try await team { [scope] (run, address, presenter) throws(UsageMistake) in
            var scope = scope
            if settings.origin(of: .language) == .option {
                for name in settings[.language].isEmpty ? ["all"] : settings[.language] {
                    scope.languages.append(try await language(name)?.slug ?? "")
                }
            }
            return await presenter.pulling(
                run.teamSync(address, for: .transfer),
                scope,
                isNamed: origin != nil,
                progress: run
            )
        }
    }

    /// Asks for a user and a password, tries them, and stores them. Both may be on standard input, one line each.
    package func loginToTeam() async throws(UsageMistake) -> ExitStatus {
        try await team { (run, address, presenter) in
            guard let secrets = run.teamSecrets else { return presenter.notStored(nil) }
            return await Interruption.cancels {
                var answer = PromptAnswer(await SecretPrompt.shownStandardInput.ask(presenter.userQuestion))
                guard case .text(let user) = answer, !user.text.isEmpty,
                    user.text.utf8.allSatisfy({ $0 > 0x20 && $0 != UInt8(ascii: ":") })
                else { return presenter.refused(answer) }
                answer = PromptAnswer(await SecretPrompt.standardInput.ask(presenter.passwordQuestion))
                guard case .text(let password) = answer else { return presenter.refused(answer) }
                let server = run.teamServer(address, for: .question, as: (user.text, password.text))
                do throws(HistoryFailure) {
                    try await server.checkAccess()
                } catch {
                    return error.screen
                }
                do throws(SecretStoreFailure) {
                    let secret = Secret("\(user.text)\n\(password.text)")
                    return presenter.signedIn(user.text, try await secrets.save(secret, for: address.secretHost))
                } catch {
                    return presenter.notStored(error)
                }
            }
        }
    }

    /// Removes the user and the password of the server.
    package func logoutOfTeam() async throws(UsageMistake) -> ExitStatus {
        try await team(without: .noTeamToSignOut) { (run, address, presenter) in
            guard let secrets = run.teamSecrets else { return presenter.notStored(nil) }
            let removal = await secrets.remove(address.secretHost)
            return presenter.signedOut(wasSignedIn: !removal.secrets.isEmpty, failures: Array(removal.failures.values))
        }
    }

    private func team(
        without missing: UsageMistake = .noTeamHistory,
        _ body: (Run, ClickHouseAddress, TeamHistoryPresenter) async throws(UsageMistake) -> Screen
    ) async throws(UsageMistake) -> ExitStatus {
        let run = with { run in
            run.deadline = nil
            run.usesKeyring = settings[.keyring]
        }
        guard let address = try teamHistoryAddress() else { throw missing }
        let presenter = TeamHistoryPresenter(host: address.host, origin: address.text)
        let status = ScreenOutput(console).show(try await body(run, address, presenter))
        await run.closeHistory()
        return status
    }

    /// The user and the password of a server are where tokens are kept. `nil` if there is no known folder for them.
    private var teamSecrets: SecretStores? {
        (try? locations.accountsDirectory()).map { secretStores(in: $0) }
    }

    /// `nil` if the settings name none.
    private func teamHistoryAddress() throws(UsageMistake) -> ClickHouseAddress? {
        // With an empty address, a user can ask the history of this machine in one run.
        guard let text = settings[.historyURL], !text.isEmpty else { return nil }
        do {
            return try ClickHouseAddress(text)
        } catch {
            throw UsageMistake(historyURL: error, in: settings)
        }
    }

    /// What a server is used for.
    private enum TeamUse {
        /// By a run that has done its work.
        case exchange
        /// With a progress line of its own.
        case transfer
        /// By a person who waits.
        case question
    }

    /// How long a run spends at most on a team's history.
    private static let exchangeTime: Duration = .seconds(2)

    private func teamServer(
        _ address: ClickHouseAddress,
        for use: TeamUse,
        as credential: ClickHouseCredential? = nil
    ) -> ClickHouseServer {
        var limits = limits
        limits.totalTimeout = use == .exchange ? Self.exchangeTime : .seconds(60)
        // A server that stores many lists sends nothing meanwhile.
        limits.lowSpeedTime = limits.totalTimeout
        // An answer with many editions is larger than a page.
        limits.maxBodyBytes = NetworkLimits.importing.maxBodyBytes
        // Not even a question goes to another server.
        limits.maxRedirects = 0
        var client = with { run in
            run.limits = limits
            // A command for the server alone asks it in any case.
            run.ignoresWaits = ignoresWaits || use != .exchange
            run.deadline = use == .exchange ? RunDeadline(limit: Self.exchangeTime, coversPosts: true) : nil
        }.client
        // A line on the terminal says that the server is asked.
        if use == .question {
            client = AttendedNetworkClient(client: client, run: self, text: TeamHistoryPresenter.asking(address.host))
        }
        return ClickHouseServer(address, client: client) { [secrets = teamSecrets] in
            if let credential { return credential }
            let text = (try? await secrets?.find(address.secretHost))?.text ?? ""
            let parts = text.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            return parts.count == 2 ? (parts[0], parts[1]) : nil
        }
    }

    private func teamSync(_ address: ClickHouseAddress, for use: TeamUse) -> TeamHistorySync {
        TeamHistorySync(
            local: historyStore,
            team: teamServer(address, for: use),
            memory: teamMemory(address.text),
            now: now
        )
    }

    /// Answers the questions of a command: this machine's history, or with `asksServer` the team's server at the host.
    func asked(server asksServer: Bool) throws(UsageMistake) -> (HistoryInteractor, team: String?) {
        guard asksServer else { return (historyInteractor(of: .repos), nil) }
        guard let address = try teamHistoryAddress() else { throw .noTeamHistory }
        let server = teamServer(address, for: .question)
        return (HistoryInteractor(server, until: .last(at: now())), address.host)
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

    /// Sends what the run may have recorded to the team's history, and fetches what is new for the lists that this
    /// machine stores. A failure is only a warning, because the lists are recorded here, and a later run goes on.
    func exchangeHistory() async {
        guard keepsHistory, openHistories.all[.repos] != nil else { return }
        let address: ClickHouseAddress
        do {
            guard let given = try teamHistoryAddress() else { return }
            address = given
        } catch {
            return warnings.say(error.unsentSentence)
        }
        let stopwatch = Stopwatch(MonotonicClock())
        let lists = await storedLists.storedLists().compactMap { ListIdentity($0.query) }
        do {
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

extension ClickHouseAddress {
    /// What its user and password are stored under. No account has a host with this beginning.
    fileprivate var secretHost: String { "history+\(host)" }
}
