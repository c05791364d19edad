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
        LargeBlocks.giveBack()
        return try await team { (run, address, presenter) in
            await presenter.pushing(run.teamSync(address, for: .transfer), progress: run.transferProgress)
        }
    }

    /// `origin` is the server as the user named it. The languages of the options and `day` bound what is pulled.
    package func pull(_ origin: String?, from day: String?) async throws(UsageMistake) -> ExitStatus {
        var scope = TeamScope()
        if let day { scope.firstDay = try HistoryDays(clock).range(.init(from: day)).lowerBound }
        if let origin, let address = try? teamHistoryAddress(), (try? ClickHouseAddress(origin)) != address {
            throw .otherTeam(origin, than: address.text)
        }
        LargeBlocks.giveBack()
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
                progress: run.transferProgress
            )
        }
    }

    private var transferProgress: ReportProgress<TeamTransfer> {
        progress { TeamHistoryPresenter.line($0, seconds: $1, width: $2) }
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
                let credential = (user: user.text, password: password.text)
                let client = run.teamServer(address, for: .question, as: credential)
                do throws(HistoryFailure) {
                    try await client.checkAccess()
                } catch {
                    return Screen(error)
                }
                do throws(SecretStoreFailure) {
                    return presenter.signedIn(credential.user, try await secrets.save(credential, address))
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
            let removal = await secrets.stores.remove(TeamSecrets.host(address))
            return presenter.signedOut(wasSignedIn: !removal.places.isEmpty, failures: Array(removal.failures.values))
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
}
