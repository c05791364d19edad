import TrendingConsole
import TrendingData
import TrendingDomain
import TrendingPresentation

extension Run {
    /// `open`. `texts` are numbers, names and addresses; `-` stands for the lines of standard input. If one of the
    /// others is wrong, nothing is opened. With `prints`, only prints the addresses.
    package func open(_ texts: [String], prints: Bool) async throws(UsageMistake) -> ExitStatus {
        let output = ScreenOutput(console, settings)
        let names = try await GivenNames(texts).checked(addresses.host) { (text) throws(UsageMistake) in
            _ = try pages(named: [text])
        }
        if let nothing = names.nothing { return output.show(nothing) }
        let found = try pages(named: names.texts)
        var screen: Screen =
            prints
            ? .addresses(of: found)
            : await .opening(found, in: console.pageBrowser, ask: Confirmation.onTerminal.answer)
        screen.notes = names.warnings + screen.notes
        return output.show(screen)
    }

    /// The pages of repositories and developers, each once.
    private func pages(named texts: [String]) throws(UsageMistake) -> [RepoPage] {
        var pages: [RepoPage] = []
        var seen: Set<String> = []
        for text in texts {
            let page: RepoPage
            let row = row(numbered: text)
            if let login = ProfileReference.login(text, host: addresses.host) {
                page = RepoPage(login: login, server: server)
            } else if let row, case .thread(let name) = row.item {
                page = RepoPage(name, server: server, place: row.place)
            } else if ThreadReference([text]) != nil {
                page = RepoPage(try namedThread([text]), server: server)
            } else if let row, case .developer(let login) = row.item {
                page = RepoPage(login: login, server: server, place: row.place)
            } else {
                let repos = try namedRepos([text], command: "open")
                guard let name = repos.names.first else { continue }
                page = RepoPage(name, server: server, place: repos.places[name])
            }
            if seen.insert(page.name.lowercased()).inserted { pages.append(page) }
        }
        return pages
    }
}

extension Console {
    var pageBrowser: Result<any PageBrowser, MissingBrowser> {
        do {
            return .success(ConsolePageBrowser(browser: try Browser(self)))
        } catch {
            return .failure(MissingBrowser(error))
        }
    }
}

extension MissingBrowser {
    init(_ missing: Browser.Missing) {
        switch missing {
        case .remoteSession: self = .remoteSession
        case .noScreen: self = .noScreen
        }
    }
}

private struct ConsolePageBrowser: PageBrowser {
    let browser: Browser

    func open(_ address: String) async -> Bool { await browser.open(address) }
}
