import TrendingConsole
import TrendingData
import TrendingDomain
import TrendingPresentation

extension Run {
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

    var commentPresenter: CommentPresenter {
        CommentPresenter(
            sender: CommentSender(
                remote: sourceContext().comments,
                drafts: commentDrafts,
                now: now
            ),
            identity: { await interruptibleIdentity() },
            detailsTexts,
            progress: self
        ) { [stored = storedDetails] comment, name in
            // Otherwise the stored thread, shown for some minutes more, would not have what the user wrote.
            let threads = stored.threads(name.number)
            guard var detail = (try? await threads.load(name.repo)) ?? nil else { return }
            detail.value = detail.value.with(comment)
            try? await threads.save(detail, of: name.repo)
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

    /// What a number stands for in the list shown last; `nil` for any other text.
    func row(numbered text: String) -> (item: LastShown.Item, place: LastShown.Place)? {
        Int(text).flatMap { lastShown.row($0, host: addresses.host) }
    }

    /// The thread that the words on the command line name.
    func namedThread(_ words: [String]) throws(UsageMistake) -> ThreadName {
        if words.count == 1, case .thread(let name)? = row(numbered: words[0])?.item { return name }
        guard let reference = ThreadReference(words) else {
            throw .notAThread(words.joined(separator: " "), isRepo: isRepo(words), host: addresses.host)
        }
        let repos = try namedRepos(
            [reference.repo],
            command: "thread",
            ending: "#\(reference.number)"
        )
        guard let repo = repos.names.first else {
            throw .notAThread(reference.repo, isRepo: false, host: addresses.host)
        }
        return ThreadName(repo: repo, number: reference.number)
    }

    /// Whether the words name a repository, and no issue of it.
    func isRepo(_ words: [String]) -> Bool {
        words.count == 1 && ThreadReference(words) == nil && (try? RepoReference(words[0], host: addresses.host)) != nil
    }
}
