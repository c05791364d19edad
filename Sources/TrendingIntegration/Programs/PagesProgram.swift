import TrendingConsole
import TrendingData
import TrendingDomain
import TrendingPresentation

/// Runs `open`, from the arguments to the exit status.
package struct PagesProgram: Sendable {
    /// In bytes: more than ten thousand rows of a list.
    private static let longestInput = 4 << 20

    private let environment: RuntimeEnvironment

    package init(environment: RuntimeEnvironment = .current()) {
        self.environment = environment
    }

    /// `texts` are ranks, names and addresses; `-` stands for the lines of standard input. If one of them is wrong,
    /// nothing is opened. With `prints`, only prints the addresses.
    package func run(
        _ texts: [String],
        prints: Bool,
        options: [ConfigurationKey: String]
    ) async throws(UsageMistake) -> ExitStatus {
        let input = texts.contains("-") ? await InputText.read(0, most: Self.longestInput) : nil
        return try await EffectiveSettings.use(options, environment, for: .reading) {
            (effective) throws(UsageMistake) in
            let settings = ReposListSettings(effective)
            let output = ScreenOutput(environment.console, settings.view)
            if case .unreadable(let code) = input {
                return output.show(PagesPresenter.unreadableInput(FileFault(code: code)))
            }
            let lines = try lines(of: input)
            let addresses = try settings.addresses(environment)
            let composition = Composition(environment: environment, isVerbose: settings.isVerbose)
            let names = named(texts, lines, addresses)
            if names.isEmpty {
                // Nothing was picked.
                if lines.allSatisfy(\.isWhitespace) { return .success }
                throw .noReposInInput
            }
            let (pages, places) = try composition.pages(named: names, addresses)
            let presenter = PagesPresenter(pages: PagesInteractor(browser: environment.console.pageBrowser))
            let screen =
                prints
                ? presenter.addresses(of: pages)
                : await presenter.open(pages, places: places, ask: Confirmation.onTerminal.answer)
            return output.show(screen)
        }
    }

    private func named(_ texts: [String], _ lines: String, _ addresses: GivenAddresses) -> [String] {
        let host = addresses.host
        let read = RepoLines(lines) { text in
            if case .repo = try? RepoReference(text, host: host) { return true }
            return ProfileReference.login(text, host: host) != nil
        }
        return texts.flatMap { $0 == "-" ? read.texts : [$0] }
    }

    private func lines(of input: InputText?) throws(UsageMistake) -> String {
        switch input {
        case .text(let text): return text
        case .tooLong(let bytes): throw .inputTooLong(bytes: bytes)
        case .notText: throw .inputNotText
        case .unreadable, nil: return ""
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
