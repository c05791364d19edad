import TrendingData
import TrendingDomain
import TrendingPresentation

/// Runs `starred`: what whoever is signed in has starred; the favourites of this machine where nobody is.
package struct StarredProgram: Sendable {
    private let environment: RuntimeEnvironment
    private let match: RepoMatcher?

    package init(environment: RuntimeEnvironment = .current(), match: RepoMatcher? = nil) {
        self.environment = environment
        self.match = match
    }

    /// `refreshes` asks the server whatever is stored.
    package func run(options: [ConfigurationKey: String], refreshes: Bool) async throws(UsageMistake) -> ExitStatus {
        // What narrows other lists down, by the configuration file perhaps, is nothing to this one.
        let narrow: [ConfigurationKey: String] = [
            .source: "starred", .language: EffectiveSettings.standardWord,
            .spokenLanguage: EffectiveSettings.standardWord, .since: EffectiveSettings.standardWord,
        ]
        let given = options.merging(narrow) { $1 }
        return try await EffectiveSettings.use(given, environment) { (effective) throws(UsageMistake) in
            var settings = ReposListSettings(effective)
            if options[.sort] == nil, settings.arrangement.sort == .gained { settings.arrangement.sort = .rank }
            settings.arrangement.match = match
            return try await run(settings, refreshes: refreshes)
        }
    }

    private func run(_ settings: ReposListSettings, refreshes: Bool) async throws(UsageMistake) -> ExitStatus {
        let composition = Composition(environment: environment, isVerbose: settings.isVerbose)
        let addresses = try settings.addresses(environment)
        let controller = composition.controller(settings.view, addresses)
        var request = ReposListRequest(
            action: .list,
            list: ListRequest(try await composition.queries(settings)[0], maxAge: settings.maxAge),
            arrangement: settings.arrangement,
            format: settings.format
        )
        if request.list.queries[0].account == nil {
            switch await composition.attendedIdentity(addresses) {
            case .account(let account): request.list.queries[0].account = account
            case .anonymous: break
            case .unknown(let failure):
                controller.say(composition.starsPresenter(addresses).sentence(unknownAccount: failure))
                return ExitStatus(failure)
            case .unavailable(let notice):
                controller.say(.unavailableAccount)
                return ExitStatus(notice)
            }
        }
        guard let account = request.list.queries[0].account else {
            if refreshes { controller.say(.nobodySignedIn) }
            do throws(LocalFailure) {
                return await controller.show(try await favourites(request, composition, addresses), request)
            } catch {
                controller.say(composition.starsPresenter(addresses).sentence(unreadable: error))
                return .inputOutput
            }
        }
        var book: StarBook?
        do throws(LocalFailure) {
            book = try await composition.localStars.load(.account(account))
        } catch {
            // It is put aside now, so that the marks of the list have nothing to say of it.
            if case .damaged = error {
                controller.say(composition.starsPresenter(addresses).sentence(unreadable: error))
            }
        }
        // The stored list lacks what was starred since.
        if refreshes || book?.settled.isEmpty == false { request.action = .refresh }
        return await controller.run(request)
    }

    /// Each as the latest stored list that has it shows it.
    private func favourites(
        _ request: ReposListRequest,
        _ composition: Composition,
        _ addresses: GivenAddresses
    ) async throws(LocalFailure) -> LoadedList {
        let names = try await composition.localStars.load(.favourites(host: addresses.host))?.starred.names ?? []
        let known = await KnownRepos(of: names, composition, addresses)
        let repos = names.enumerated().map { index, name in
            var repo = known[name]
            repo.rank = index + 1
            return repo
        }
        let list = TrendingList(query: request.list.queries[0], fetchedAt: environment.clock.now(), repos: repos)
        return LoadedList(list: list, origin: .stored(because: nil))
    }
}
