import TrendingConsole
import TrendingData
import TrendingDomain
import TrendingPresentation

/// Runs `star` and `unstar`.
package struct StarProgram: Sendable {
    private let environment: RuntimeEnvironment

    package init(environment: RuntimeEnvironment = .current()) {
        self.environment = environment
    }

    /// `texts` are ranks, names and addresses. Where one of them is wrong, nothing is done about any.
    package func run(
        _ kind: StarChange.Kind,
        _ texts: [String],
        options: [ConfigurationKey: String]
    ) async throws(UsageMistake) -> ExitStatus {
        try await EffectiveSettings.use(options, environment) { (effective) throws(UsageMistake) in
            let settings = ReposListSettings(effective)
            let addresses = try settings.addresses(environment)
            let composition = Composition(environment: environment, isVerbose: settings.isVerbose)
            let repos = try NamedRepos(texts, host: addresses.host, command: kind.rawValue) { composition.rankedRepos }
            return await run(kind, repos, composition, addresses, settings.view)
        }
    }

    private func run(
        _ kind: StarChange.Kind,
        _ repos: NamedRepos,
        _ composition: Composition,
        _ addresses: GivenAddresses,
        _ view: ViewOptions
    ) async -> ExitStatus {
        let presenter = composition.starsPresenter(addresses)
        let output = ReportView(environment: environment, options: view, format: .text)
        let identity = await composition.attendedIdentity(addresses)
        switch identity {
        case .account, .anonymous: break
        case .unknown(let failure):
            output.say(presenter.sentence(unknownAccount: failure).string)
            return ExitStatus(failure)
        case .unavailable(let notice):
            output.say(TerminalText.unavailableAccount.string)
            return ExitStatus(notice)
        }
        let owner = StarOwner(identity.account, host: addresses.host)
        do {
            let report = try await changed(
                repos.names.map { StarChange(kind, $0) },
                of: owner,
                composition,
                addresses
            )
            let answers = presenter.answers(report, places: repos.places)
            let status = output.show(text: { _ in answers.map { $0.string + "\n" }.joined() }, document: { "" })
            for sentence in presenter.narration(report) { output.say(sentence.string) }
            return status == .success ? ExitStatus(report) : status
        } catch {
            output.say(presenter.sentence(error).string)
            return .inputOutput
        }
    }

    private func changed(
        _ changes: [StarChange],
        of owner: StarOwner,
        _ composition: Composition,
        _ addresses: GivenAddresses
    ) async throws(LocalFailure) -> StarReport {
        let stars = composition.starsInteractor(addresses)
        let result = await Interruption.cancels { () -> Result<StarReport, LocalFailure> in
            await composition.attend(.sendingStars) {
                do throws(LocalFailure) {
                    return .success(try await stars.change(changes, of: owner))
                } catch {
                    return .failure(error)
                }
            }
        }
        return try result.get()
    }
}

extension ExitStatus {
    /// What waits is no failure: nothing of it is lost.
    package init(_ report: StarReport) {
        let isRefused = report.outcomes.contains { if case .refused = $0.result { true } else { false } }
        switch report.stop {
        case .cancelled: self = .interrupted
        case _ where report.storageFailure != nil: self = .inputOutput
        case .unauthorized: self = .signInRequired
        default: self = isRefused ? .unreachable : .success
        }
    }
}
