import TrendingConsole
import TrendingData
import TrendingDomain
import TrendingPresentation

extension Composition {
    /// Shows the issue or pull request with this number.
    func threadPresenter(
        _ number: Int,
        _ options: CommentPresenter.Options,
        _ addresses: GivenAddresses
    ) -> ThreadPresenter {
        ThreadPresenter(
            threads: threadInteractor(number, addresses),
            reader: renderedReader(addresses),
            source: SourceDefinition.starred.source(addresses),
            clock: environment.clock,
            progress: terminalProgress,
            options: options,
            draft: { [drafts = commentDrafts(addresses)] in (try? await drafts.load($0)) ?? nil }
        )
    }

    /// Follows the issue or pull request with this number. `output` has no pager.
    func threadFollowPresenter(
        _ number: Int,
        _ options: CommentPresenter.Options,
        _ output: ScreenOutput,
        _ addresses: GivenAddresses,
        _ sleep: WakeableSleep
    ) -> ThreadFollowPresenter {
        ThreadFollowPresenter(
            threads: threadPresenter(number, options, addresses),
            following: threadFollowing(number, addresses, sleep),
            source: SourceDefinition.starred.source(addresses),
            clock: environment.clock,
            output: followDisplay(output)
        )
    }

    /// `sleep` is the wait between two requests.
    func threadFollowing(_ number: Int, _ addresses: GivenAddresses, _ sleep: WakeableSleep) -> ThreadFollowing {
        let remote = sourceContext(addresses)
        return ThreadFollowing(
            updates: remote.threadUpdates { await isSignedIn(addresses) },
            whole: remote.thread(number) { await isSignedIn(addresses) },
            local: storedDetails(addresses).threads(number),
            now: environment.clock.now
        ) { seconds in
            try await sleep.sleep(for: .seconds(seconds))
        }
    }

    func commentPresenter(_ options: CommentPresenter.Options, _ addresses: GivenAddresses) -> CommentPresenter {
        CommentPresenter(
            sender: CommentSender(
                remote: sourceContext(addresses).comments,
                drafts: commentDrafts(addresses),
                now: environment.clock.now
            ),
            identity: { await interruptibleIdentity(addresses) },
            source: SourceDefinition.starred.source(addresses),
            clock: environment.clock,
            options: options,
            progress: terminalProgress
        ) { [stored = storedDetails(addresses)] comment, name in
            // Otherwise the stored thread, shown for some minutes more, would not have what the user wrote.
            let threads = stored.threads(name.number)
            guard var detail = (try? await threads.load(name.repo)) ?? nil else { return }
            detail.value = detail.value.with(comment)
            try? await threads.save(detail, of: name.repo)
        }
    }

    private func commentDrafts(_ addresses: GivenAddresses) -> StoredCommentDrafts {
        do {
            let folder = try FileLocations(environment: environment.console.variables).dataDirectory() + "/drafts"
            return StoredCommentDrafts(storage: files(in: folder), folder: folder, host: addresses.host)
        } catch {
            return StoredCommentDrafts(unlocated: error, host: addresses.host)
        }
    }

    func browseThreads(_ addresses: GivenAddresses) -> BrowseThreads {
        let (remote, stored, now) = (sourceContext(addresses), storedDetails(addresses), environment.clock.now)
        return BrowseThreads(
            lists: DetailInteractor(remote: remote.threadLists, local: stored.threadLists, now: now),
            thread: { threadInteractor($0, addresses) },
            following: { threadFollowing($0, addresses, $1) },
            rule: { await followRule(addresses, isInterruptible: false) },
            reader: renderedReader(addresses),
            now: now
        )
    }

    private func threadInteractor(_ number: Int, _ addresses: GivenAddresses) -> DetailInteractor<IssueThread> {
        DetailInteractor(
            remote: sourceContext(addresses).thread(number) { await isSignedIn(addresses) },
            local: storedDetails(addresses).threads(number),
            now: environment.clock.now
        )
    }

    private func isSignedIn(_ addresses: GivenAddresses) async -> Bool {
        if case .account = await identity(addresses) { true } else { false }
    }

    /// Without `isInterruptible`, Ctrl-C is a key.
    func followRule(_ addresses: GivenAddresses, isInterruptible: Bool = true) async -> FollowRule {
        await FollowRule(isShared: GitHubAPIAddress(addresses).isShared) {
            isInterruptible ? await interruptibleIdentity(addresses) : await identity(addresses)
        }
    }

    /// The thread that the words on the command line name.
    func namedThread(_ words: [String], _ addresses: GivenAddresses) throws(UsageMistake) -> ThreadName {
        guard let reference = ThreadReference(words) else {
            throw .notAThread(words.joined(separator: " "), host: addresses.host)
        }
        let repos = try namedRepos(
            [reference.repo],
            command: "thread",
            ending: "#\(reference.number)",
            addresses
        )
        guard let repo = repos.names.first else { throw .notAThread(reference.repo, host: addresses.host) }
        return ThreadName(repo: repo, number: reference.number)
    }
}
