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
            let row = row(numbered: text)
            let shownLogin: String? = if case .developer(let login)? = row?.item { login } else { nil }
            let isThread = if case .thread? = row?.item { true } else { ThreadReference([text]) != nil }
            let (name, path): (String, String)
            if let login = shownLogin ?? ProfileReference.login(text, host: addresses.host) {
                (name, path) = ("@\(login)", login)
            } else if isThread {
                let thread = try namedThread([text])
                // From there, the server leads to a pull request with the number.
                (name, path) = (thread.text, "\(thread.repo.text)/issues/\(thread.number)")
            } else {
                guard let repo = try namedRepos([text], command: "open").names.first else { continue }
                (name, path) = (repo.text, repo.text)
            }
            guard seen.insert(name.lowercased()).inserted else { continue }
            pages.append(RepoPage(name, at: path, server: server, place: row?.place))
        }
        return pages
    }
}

extension Console {
    var pageBrowser: Result<PageOpener, MissingBrowser> {
        do {
            let browser = try Browser(self)
            return .success { await browser.open($0) }
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
