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
        return try await EffectiveSettings.use(options, environment) { (effective) throws(UsageMistake) in
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
            let repos = try composition.namedRepos(names, command: "open", addresses)
            let server = addresses.github ?? ServerAddress.github
            let pages = repos.names.map { RepoPage($0, server: server) }
            let presenter = PagesPresenter(pages: PagesInteractor(browser: environment.console.pageBrowser))
            let screen =
                prints
                ? presenter.addresses(of: pages)
                : await presenter.open(pages, places: repos.places, ask: Confirmation.onTerminal.answer)
            return output.show(screen)
        }
    }

    private func named(_ texts: [String], _ lines: String, _ addresses: GivenAddresses) -> [String] {
        let host = addresses.host
        let read = RepoLines(lines) { text in
            if case .repo = try? RepoReference(text, host: host) { true } else { false }
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
