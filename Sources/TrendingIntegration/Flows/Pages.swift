import TrendingConsole
import TrendingData
import TrendingDomain
import TrendingPresentation

/// `show` and `open`.
extension Run {
    /// `show`, also `show -`. `text` is a number, a name or an address. With `refreshes`, fetches first.
    package func details(
        of text: String,
        _ part: DetailPart,
        refreshes: Bool
    ) async throws(UsageMistake) -> ExitStatus {
        try await each(text, command: "show") { (run, text) throws(UsageMistake) in
            guard let repo = try run.namedRepos([text], command: "show").names.first else { return .usage }
            let mostAge = settings[.maxAge]?.seconds(at: now())
            let freshness: DetailFreshness = refreshes ? .refreshed : mostAge.map { .notOlder($0) } ?? .stored
            if settings.outputFormat == .json, let mistake = part.jsonMistake { throw mistake }
            // The library that reads HTML is opened while the stored files are read.
            if part != .source { XML2Library.prepare() }
            let screens = run.detailScreens
            let display = run.pictured(try run.output())
            let screen =
                switch part {
                case .page, .outline, .links:
                    await screens.page(repo, freshness, part, from: run.detailsInteractor())
                case .source: await screens.source(repo, freshness, from: run.readmeSources, run.detailsInteractor())
                case .releases: await screens.releases(repo, freshness, from: run.releases)
                }
            return await display.showPictured(screen).status
        }
    }

    /// `open`. With `prints`, only prints the addresses.
    package func open(_ texts: [String], prints: Bool) async throws(UsageMistake) -> ExitStatus {
        try await answer(texts, find: pages) { pages in
            if prints { return .addresses(of: pages) }
            let browser = console.browser.map { browser -> PageOpener in { await browser.open($0) } }
            return await .opening(pages, in: browser, ask: Confirmation.onTerminal.answer)
        }
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
            if let login = shownLogin ?? ProfileReference.login(text, host: addresses.siteHost) {
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
    /// The user's browser, or why there is none.
    var browser: Result<Browser, MissingBrowser> {
        do {
            return .success(try Browser(self))
        } catch {
            return switch error {
            case .remoteSession: .failure(.remoteSession)
            case .noScreen: .failure(.noScreen)
            }
        }
    }
}
