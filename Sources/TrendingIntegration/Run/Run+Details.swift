import TrendingConsole
import TrendingData
import TrendingDomain
import TrendingPresentation

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
