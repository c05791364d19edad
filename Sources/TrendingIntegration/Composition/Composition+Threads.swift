import TrendingConsole
import TrendingData
import TrendingDomain
import TrendingPresentation

extension Composition {
    /// Shows the issue or pull request with this number.
    func threadPresenter(_ number: Int, _ addresses: GivenAddresses) -> ThreadPresenter {
        ThreadPresenter(
            threads: DetailInteractor(
                remote: sourceContext(addresses).thread(number),
                local: storedDetails(addresses).threads(number),
                now: environment.clock.now
            ),
            reader: renderedReader(addresses),
            source: SourceDefinition.starred.source(addresses),
            clock: environment.clock,
            progress: terminalProgress
        )
    }

    /// Follows the issue or pull request with this number. `output` has no pager.
    func threadFollowPresenter(
        _ number: Int,
        _ output: ScreenOutput,
        _ addresses: GivenAddresses
    ) -> ThreadFollowPresenter {
        let remote = sourceContext(addresses)
        let following = ThreadFollowing(
            updates: remote.threadUpdates,
            whole: remote.thread(number),
            local: storedDetails(addresses).threads(number),
            now: environment.clock.now
        ) { seconds in
            try await MonotonicClock().sleep(for: .seconds(seconds))
        }
        return ThreadFollowPresenter(
            threads: threadPresenter(number, addresses),
            following: following,
            source: SourceDefinition.starred.source(addresses),
            clock: environment.clock,
            output: output
        )
    }

    func commentPresenter(_ options: CommentPresenter.Options, _ addresses: GivenAddresses) -> CommentPresenter {
        CommentPresenter(
            sender: CommentSender(remote: sourceContext(addresses).comments, drafts: commentDrafts(addresses)),
            identity: { await interruptibleIdentity(addresses) },
            source: SourceDefinition.starred.source(addresses),
            clock: environment.clock,
            options: options,
            progress: terminalProgress
        )
    }

    private func commentDrafts(_ addresses: GivenAddresses) -> StoredCommentDrafts {
        do {
            let folder = try FileLocations(environment: environment.console.variables).dataDirectory() + "/drafts"
            return StoredCommentDrafts(storage: files(in: folder), host: addresses.host)
        } catch {
            return StoredCommentDrafts(unlocated: error, host: addresses.host)
        }
    }

    /// How often to ask, in seconds: what the user said if the server allows it, otherwise what it allows.
    func followPace(every: Int64?, _ addresses: GivenAddresses) async throws(UsageMistake) -> FollowPace {
        let api = GitHubAPIAddress(addresses)
        guard api.isShared else { return FollowPace(base: every ?? 1) }
        let least =
            switch await interruptibleIdentity(addresses) {
            case .anonymous: FollowPace.anonymous
            case .account, .unknown, .refused, .unavailable: FollowPace.signedIn
            }
        if let every, every < least { throw .tooOften(least: least, host: addresses.host) }
        return FollowPace(base: every ?? least)
    }

    /// The thread that the words on the command line name.
    func namedThread(_ words: [String], _ addresses: GivenAddresses) throws(UsageMistake) -> ThreadName {
        guard let reference = ThreadReference(words) else {
            throw .notAThread(words.joined(separator: " "), host: addresses.host)
        }
        let repos = try namedRepos([reference.repo], command: "thread", addresses)
        guard let repo = repos.names.first else { throw .notAThread(reference.repo, host: addresses.host) }
        return ThreadName(repo: repo, number: reference.number)
    }
}
