import TrendingConsole
import TrendingData
import TrendingDomain
import TrendingPresentation

/// Runs `open`, from the arguments to the exit status.
package struct PagesProgram: Sendable {
    private let environment: RuntimeEnvironment

    package init(environment: RuntimeEnvironment = .current()) {
        self.environment = environment
    }

    /// `texts` are ranks, names and addresses; `-` stands for the lines of standard input. If one of the others is wrong,
    /// nothing is opened. With `prints`, only prints the addresses.
    package func run(
        _ texts: [String],
        prints: Bool,
        options: [ConfigurationKey: String]
    ) async throws(UsageMistake) -> ExitStatus {
        let given = await GivenNames(texts)
        return try await EffectiveSettings.use(options, environment, for: .reading) {
            (effective) throws(UsageMistake) in
            let settings = ReposListSettings(effective)
            let output = ScreenOutput(environment.console, settings.view)
            let addresses = try settings.addresses(environment)
            let composition = Composition(environment: environment, isVerbose: settings.isVerbose)
            let names = try given.checked(addresses.host) { (text) throws(UsageMistake) in
                _ = try composition.pages(named: [text], addresses)
            }
            if let nothing = names.nothing { return output.show(nothing) }
            let (pages, places) = try composition.pages(named: names.texts, addresses)
            let presenter = PagesPresenter(pages: PagesInteractor(browser: environment.console.pageBrowser))
            var screen =
                prints
                ? presenter.addresses(of: pages)
                : await presenter.open(pages, places: places, ask: Confirmation.onTerminal.answer)
            screen.notes = names.warnings + screen.notes
            return output.show(screen)
        }
    }
}

extension Composition {
    /// The pages of repositories and developers, each once, and the positions of repositories named by rank.
    fileprivate func pages(
        named texts: [String],
        _ addresses: GivenAddresses
    ) throws(UsageMistake) -> (pages: [RepoPage], places: [RepoName: LastShown.Place]) {
        let server = addresses.github ?? ServerAddress.github
        var (pages, places) = ([RepoPage](), [RepoName: LastShown.Place]())
        var seen: Set<String> = []
        for text in texts {
            let page: RepoPage
            if let login = ProfileReference.login(text, host: addresses.host) {
                page = RepoPage(login: login, server: server)
            } else if let found = try rankedDeveloper(text, addresses) {
                page = RepoPage(login: found.login, server: server, place: found.place)
            } else {
                let repos = try namedRepos([text], command: "open", addresses)
                guard let name = repos.names.first else { continue }
                places.merge(repos.places) { first, _ in first }
                page = RepoPage(name, server: server)
            }
            if seen.insert(page.name.lowercased()).inserted { pages.append(page) }
        }
        return (pages, places)
    }

    /// The developer whose rank the text is; `nil` if it is none.
    private func rankedDeveloper(
        _ text: String,
        _ addresses: GivenAddresses
    ) throws(UsageMistake) -> (login: String, place: LastShown.Place)? {
        guard let rank = Int(text) else { return nil }
        do throws(RepoNamingFailure) {
            return try rankedRepos.developer(rank, host: addresses.host)
        } catch {
            throw UsageMistake(TerminalText.naming(error, host: addresses.host, command: "open").string)
        }
    }
}

extension Console {
    var pageBrowser: Result<any PageBrowser, MissingBrowser> {
        do throws(Browser.Missing) {
            return .success(ConsolePageBrowser(browser: try Browser(self)))
        } catch {
            switch error {
            case .remoteSession: return .failure(.remoteSession)
            case .noScreen: return .failure(.noScreen)
            }
        }
    }
}

private struct ConsolePageBrowser: PageBrowser {
    let browser: Browser

    func open(_ address: String) async -> Bool { await browser.open(address) }
}
