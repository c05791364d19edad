import TrendingConsole
import TrendingData
import TrendingDomain
import TrendingPresentation

/// Runs the commands for a team's history on a server, from the options to the exit status.
package struct TeamHistoryProgram: Sendable {
    private let environment: RuntimeEnvironment
    private let options: [AnySetting: String]

    package init(environment: RuntimeEnvironment = .current(), options: [AnySetting: String]) {
        self.environment = environment
        self.options = options
    }

    /// Creates what is missing of the tables. With `onlyShows`, prints the statements instead.
    package func create(onlyShows: Bool) async throws(UsageMistake) -> ExitStatus {
        try await run { composition, address in
            let server = composition.teamServer(address, for: .question)
            let statements = TeamTables.statements(address.database)
            let presenter = TeamHistoryPresenter(host: address.host, origin: address.text)
            if onlyShows { return presenter.statements(statements) }
            return await Interruption.cancels {
                await presenter.creating(statements) { (statement) async throws(HistoryFailure) in
                    try await server.execute(statement)
                }
            }
        }
    }

    package func push() async throws(UsageMistake) -> ExitStatus {
        try await transfer { presenter, sync, _, progress in await presenter.pushing(sync, progress: progress) }
    }

    /// `origin` is the server as the user named it. The languages of the options and `day` bound what is pulled.
    package func pull(_ origin: String?, from day: String?) async throws(UsageMistake) -> ExitStatus {
        var scope = TeamScope()
        if let day { scope.firstDay = try HistoryDays(environment.clock).range(.init(from: day)).lowerBound }
        let address = try HistorySettings(environment).team
        if let origin, let address, (try? ClickHouseAddress(origin)) != address {
            throw .otherTeam(origin, than: address.text)
        }
        return try await transfer { [scope] (presenter, sync, composition, progress) throws(UsageMistake) in
            var scope = scope
            scope.languages = try await composition.slugs(options[.language])
            return await presenter.pulling(sync, scope, isNamed: origin != nil, progress: progress)
        }
    }

    private func transfer(
        _ work: (
            TeamHistoryPresenter, TeamHistorySync, Composition, ReportProgress<TeamTransfer>
        ) async throws(UsageMistake) -> Screen
    ) async throws(UsageMistake) -> ExitStatus {
        LargeBlocks.giveBack()
        return try await run { (composition, address) throws(UsageMistake) in
            let progress = composition.progress { TeamHistoryPresenter.line($0, seconds: $1, width: $2) }
            let sync = composition.teamSync(address, for: .transfer)
            return try await work(
                TeamHistoryPresenter(host: address.host, origin: address.text),
                sync,
                composition,
                progress
            )
        }
    }

    /// Asks for a user and a password, tries them, and stores them. Both may be on standard input, one line each.
    package func login() async throws(UsageMistake) -> ExitStatus {
        try await run { composition, address in
            let presenter = TeamHistoryPresenter(host: address.host, origin: address.text)
            guard let secrets = composition.teamSecrets else { return presenter.notStored(.noFolder) }
            return await Interruption.cancels {
                let credential: ClickHouseCredential
                do throws(TeamSignInFault) {
                    credential = try await TeamCredentialInput.ask()
                } catch {
                    return presenter.refused(error)
                }
                let client = composition.teamServer(address, for: .question, as: credential)
                do throws(HistoryFailure) {
                    try await client.checkAccess()
                } catch {
                    return Screen(error)
                }
                do throws(SecretStoreFailure) {
                    let stored = try await secrets.stores.save(credential.secret, for: TeamSecrets.host(address))
                    return presenter.signedIn(credential.user, stored)
                } catch {
                    return presenter.notStored(.failed(error))
                }
            }
        }
    }

    /// Removes the user and the password of the server.
    package func logout() async throws(UsageMistake) -> ExitStatus {
        try await run(without: .noTeamToSignOut) { composition, address in
            let presenter = TeamHistoryPresenter(host: address.host, origin: address.text)
            guard let secrets = composition.teamSecrets else { return presenter.notStored(.noFolder) }
            let removal = await secrets.stores.remove(TeamSecrets.host(address))
            return presenter.signedOut(wasSignedIn: !removal.places.isEmpty, failures: Array(removal.failures.values))
        }
    }

    private func run(
        without missing: UsageMistake = .noTeamHistory,
        _ body: (Composition, ClickHouseAddress) async throws(UsageMistake) -> Screen
    ) async throws(UsageMistake) -> ExitStatus {
        let settings = try EffectiveSettings(options, environment, for: .history)
        let composition = Composition(
            environment: environment,
            isVerbose: settings[.verbose],
            usesKeyring: settings[.keyring],
            history: HistorySettings(settings),
            isLasting: true
        )
        guard let address = try composition.teamHistoryAddress() else { throw missing }
        let status = ScreenOutput(environment.console).show(try await body(composition, address))
        await composition.closeHistory()
        return status
    }
}

extension Composition {
    /// The slugs of the languages in the text, empty for all languages together.
    fileprivate func slugs(_ text: String?) async throws(UsageMistake) -> [String] {
        var slugs: [String] = []
        for name in text?.split(separator: ",").map(String.init) ?? [] {
            let language = name.lowercased() == "all" ? nil : name
            do throws(QueryMistake) {
                let query = try await queryResolver.query(
                    source: .github,
                    language: language,
                    since: .daily,
                    spokenLanguage: nil
                )
                slugs.append(query.language?.slug ?? "")
            } catch {
                throw UsageMistake(error)
            }
        }
        return slugs
    }
}

/// Asks for the user and the password of a server.
private enum TeamCredentialInput {
    static func ask() async throws(TeamSignInFault) -> ClickHouseCredential {
        let user = try text(await SecretPrompt.shownStandardInput.ask(TeamHistoryPresenter.userQuestion))
        guard !user.isEmpty, user.utf8.allSatisfy({ $0 > 0x20 && $0 != UInt8(ascii: ":") }) else { throw .badUser }
        let password = try text(await SecretPrompt.standardInput.ask(TeamHistoryPresenter.passwordQuestion))
        return ClickHouseCredential(user: user, password: password)
    }

    private static func text(_ answer: SecretPrompt.Answer) throws(TeamSignInFault) -> String {
        switch answer {
        case .text(let text): return text
        case .unusable: throw .unusable
        case .ended: throw .noPassword
        case .interrupted: throw .interrupted
        case .noTerminal: throw .noTerminal
        }
    }
}
