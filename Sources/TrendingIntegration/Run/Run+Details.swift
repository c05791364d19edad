import TrendingConsole
import TrendingData
import TrendingDomain
import TrendingPresentation

/// What a run reads of one repository, developer or thread: fetched if it is not stored.
extension Run {
    var detailsTexts: DetailsTexts { DetailsTexts(source: starredSource, clock: clock) }

    var detailScreens: DetailScreens { DetailScreens(detailsTexts, reader: readmeReader, progress: self) }

    /// With `findsRows`, what lists say stands in for facts that are not there.
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
            listed: { [known = knownRepos] in findsRows ? await known.rows(of: $0) : [] },
            remembered: { findsRows ? await rememberedRows(of: $0) : [] }
        )
    }

    /// The last row of a repository in the history, or else, if the terminal shows the sample, the row there.
    private func rememberedRows(of name: RepoName) async -> [ListedRepo] {
        if let row = await rememberedRepos.row(of: name, historyQueries()) { return [row] }
        guard case .shown(let shown) = lastShown, shown.host == addresses.siteHost,
            let query = shown.sample(with: name),
            let sample = try? await remote.fetch(query, FetchOptions())
        else { return [] }
        return sample.items.filter { $0.repoName == name }.map { ListedRepo($0, in: sample) }
    }

    /// READMEs as their authors wrote them.
    var readmeSources: DetailInteractor<RepoReadme> {
        detail(sourceContext().readmeSources, storedDetails.readmeSources)
    }

    var releases: DetailInteractor<[RepoRelease]> { detail(sourceContext().repoReleases, storedDetails.releases) }

    var readmeReader: GitHubReadmeReader { GitHubReadmeReader(server: server) }

    var storedDetails: StoredDetails { StoredDetails(storage: data("/repos"), addresses: addresses) }

    /// Profiles one at a time, which needs no user that is signed in.
    var profile: DetailInteractor<Profile> { detail(sourceContext().profile, storedDetails.profiles) }

    /// `sleep` is the wait between two requests.
    func threadFollowing(_ number: Int, _ sleep: WakeableSleep) -> ThreadFollowing {
        let remote = sourceContext()
        return ThreadFollowing(
            updates: remote.threadUpdates { await isSignedIn() },
            whole: remote.thread(number) { await isSignedIn() },
            local: storedDetails.threads(number),
            now: now
        ) { seconds in
            try await sleep.sleep(for: .seconds(seconds))
        }
    }

    var commentDrafts: StoredCommentDrafts {
        do {
            let folder = try locations.dataDirectory() + "/drafts"
            return StoredCommentDrafts(storage: files(in: folder), folder: folder, host: addresses.host)
        } catch {
            return StoredCommentDrafts(unlocated: error, host: addresses.host)
        }
    }

    var threadLists: DetailInteractor<[ThreadSummary]> {
        detail(sourceContext().threadLists, storedDetails.threadLists)
    }

    func threadInteractor(_ number: Int) -> DetailInteractor<IssueThread> {
        detail(sourceContext().thread(number) { await isSignedIn() }, storedDetails.threads(number))
    }

    private func isSignedIn() async -> Bool {
        if case .success(_?) = await identity() { true } else { false }
    }

    /// Without `isInterruptible`, Ctrl-C is a key.
    func followRule(isInterruptible: Bool = true) async -> FollowRule {
        await FollowRule(isShared: api.isShared) {
            isInterruptible ? await interruptibleIdentity() : await identity()
        }
    }

    /// What is fetched if it is not stored.
    private func detail<Value: Sendable>(
        _ remote: any RemoteDetailService<Value>,
        _ local: any LocalDetailService<Value>
    ) -> DetailInteractor<Value> {
        DetailInteractor(remote: remote, local: local, now: now)
    }
}

extension GitHubReadmeReader: ReadmeReader {}
