import TrendingConsole
import TrendingData
import TrendingDomain
import TrendingPresentation

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
}

extension Run {
    var detailsTexts: DetailsTexts { DetailsTexts(source: starredSource, clock: clock) }

    var detailScreens: DetailScreens { DetailScreens(detailsTexts, reader: readmeReader, progress: self) }

    /// With `findsRows`, what the stored lists know stands in for facts that are not there.
    func detailsInteractor(findsRows: Bool = true) -> RepoDetailsInteractor {
        let (remote, stored) = (sourceContext(), storedDetails)
        return RepoDetailsInteractor(
            facts: detail(remote.repoFacts, stored.facts),
            readme: DetailInteractor(
                remote: remote.readmes,
                local: stored.readmes,
                isProvisional: \.isSource,
                now: now
            ),
            listed: { [known = knownRepos] in findsRows ? await known.rows(of: $0) : [] }
        )
    }

    /// READMEs as their authors wrote them.
    var readmeSources: DetailInteractor<RepoReadme> {
        detail(sourceContext().readmeSources, storedDetails.readmeSources)
    }

    var releases: DetailInteractor<[RepoRelease]> { detail(sourceContext().repoReleases, storedDetails.releases) }

    /// Fetches the READMEs of `rows`, `atOnce` at the same time.
    func prefetch(_ rows: [Repo], atOnce: Int) async -> Screen {
        let run = with { $0.deadline = RunDeadline(limit: .seconds(3600)) }
        let prefetch = DetailsPrefetch(details: run.detailsInteractor()) { await run.sourceContext().reachAPI() }
        let progress = progress { BulkReport<RepoName>.line($0, width: $2) }
        return await prefetch.screen(rows, of: addresses.host, atOnce: atOnce, detailsTexts, progress: progress)
    }

    var readmeReader: GitHubReadmeReader { GitHubReadmeReader(server: server) }

    var storedDetails: StoredDetails { StoredDetails(storage: data("/repos"), addresses: addresses) }

    /// What is fetched if it is not stored.
    func detail<Value: Sendable>(
        _ remote: any RemoteDetailService<Value>,
        _ local: any LocalDetailService<Value>
    ) -> DetailInteractor<Value> {
        DetailInteractor(remote: remote, local: local, now: now)
    }
}

extension GitHubReadmeReader: ReadmeReader {}

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
