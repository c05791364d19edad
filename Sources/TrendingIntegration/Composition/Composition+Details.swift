import TrendingConsole
import TrendingData
import TrendingDomain
import TrendingPresentation

extension Composition {
    func detailsPresenter(_ addresses: GivenAddresses) -> DetailsPresenter {
        let sources = DetailInteractor(
            remote: sourceContext(addresses).readmeSources,
            local: storedDetails(addresses).readmeSources,
            now: environment.clock.now
        )
        return DetailsPresenter(
            details: detailsInteractor(addresses),
            sources: sources,
            reader: readmeReader(addresses),
            source: SourceDefinition.starred.source(addresses),
            clock: environment.clock,
            progress: terminalProgress
        )
    }

    func releasesPresenter(_ addresses: GivenAddresses) -> ReleasesPresenter {
        ReleasesPresenter(
            releases: DetailInteractor(
                remote: sourceContext(addresses).repoReleases,
                local: storedDetails(addresses).releases,
                now: environment.clock.now
            ),
            reader: renderedReader(addresses),
            source: SourceDefinition.starred.source(addresses),
            clock: environment.clock,
            progress: terminalProgress
        )
    }

    /// With `findsRows`, what the stored lists know stands in for facts that are not there.
    func detailsInteractor(_ addresses: GivenAddresses, findsRows: Bool = true) -> RepoDetailsInteractor {
        let remote = sourceContext(addresses)
        let stored = storedDetails(addresses)
        let now = environment.clock.now
        return RepoDetailsInteractor(
            facts: DetailInteractor(remote: remote.repoFacts, local: stored.facts, now: now),
            readme: DetailInteractor(
                remote: remote.readmes,
                local: stored.readmes,
                isProvisional: \.isSource,
                now: now
            ),
            listed: { [known = knownRepos(addresses)] in findsRows ? await known.rows(of: $0) : [] }
        )
    }

    /// Fetches the READMEs of `rows`, `atOnce` at the same time.
    func prefetch(_ rows: [Repo], atOnce: Int, _ addresses: GivenAddresses) async -> Screen {
        let composition = withoutRunLimit
        let presenter = PrefetchPresenter(
            prefetch: DetailsPrefetch(details: composition.detailsInteractor(addresses)) {
                await composition.sourceContext(addresses).reachAPI()
            },
            host: addresses.host,
            source: SourceDefinition.starred.source(addresses),
            clock: environment.clock
        )
        let progress = progress { report, _, width in PrefetchTexts.line(report, width: width) }
        return await presenter.fetch(rows, atOnce: atOnce, progress: progress)
    }

    func readmeReader(_ addresses: GivenAddresses) -> any ReadmeReader {
        storedDocuments(addresses) ?? renderedReader(addresses)
    }

    /// `nil` if there is no known folder for them.
    func storedDocuments(_ addresses: GivenAddresses) -> StoredDocuments? {
        (try? folderOfDetails()).map { folder in
            StoredDocuments(storage: files(in: folder), host: addresses.host, reader: renderedReader(addresses))
        }
    }

    /// Reads HTML that is stored as it is, and keeps nothing.
    func renderedReader(_ addresses: GivenAddresses) -> GitHubReadmeReader {
        GitHubReadmeReader(server: addresses.github ?? ServerAddress.github)
    }

    func storedDetails(_ addresses: GivenAddresses) -> StoredDetails {
        do {
            return StoredDetails(storage: files(in: try folderOfDetails()), addresses: addresses)
        } catch {
            return StoredDetails(storage: UnlocatedStorageClient(error), addresses: addresses)
        }
    }

    private func folderOfDetails() throws(UnknownLocation) -> String {
        try FileLocations(environment: environment.console.variables).dataDirectory() + "/repos"
    }
}

extension StoredDocuments: ReadmeReader {}
extension GitHubReadmeReader: ReadmeReader {}
