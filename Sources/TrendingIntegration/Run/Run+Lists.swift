import TrendingConsole
import TrendingData
import TrendingDomain
import TrendingPresentation

/// How a run fetches, stores, records and shows lists.
extension Run {
    /// Shows lists on `output`, and tells `onShown` their rows.
    func listRun<Item: ListedItem>(
        _ lists: ListInteractor<Item>,
        _ output: any ScreenDisplay,
        onShown: @escaping @Sendable ([Item]) -> Void = { _ in }
    ) -> ListRun<Item> {
        ListRun(
            lists: lists,
            seen: seenInteractor,
            history: { historyInteractor(of: Item.kind) },
            clock: clock,
            display: output,
            onShown: onShown
        )
    }

    func reposListPresenter(
        _ output: any ScreenDisplay,
        onShown: @escaping @Sendable ([Repo]) -> Void = { _ in }
    ) -> ReposListPresenter {
        ReposListPresenter(
            run: listRun(
                interactor(InterruptibleListService(remote: remote, run: self), isAttended: true),
                output,
                onShown: onShown
            ),
            refresh: starsRefresh,
            starred: starredInteractor,
            texts: starsTexts()
        )
    }

    /// With `isAttended`, Ctrl-C ends a wait for another process, and a progress line shows the wait.
    func interactor(_ remote: any RemoteListService<Repo>, isAttended: Bool = false) -> ListInteractor<Repo> {
        ListInteractor(
            remote: remote,
            local: FilteringListService(stored: storedLists) { recording(recordingSeen(storedLists)) },
            lock: SelectiveQueryLock { queryLock(isAttended: isAttended) },
            now: now
        )
    }

    /// Without `isAttended`, on a full screen: without a progress line, and Ctrl-C is a key.
    func developersInteractor(isAttended: Bool = true) -> ListInteractor<Developer> {
        let remote = logged(GitHubDevelopersService(client: client, baseURL: server, now: now))
        return ListInteractor(
            remote: isAttended ? InterruptibleListService(remote: remote, run: self) : remote,
            local: recording(recordingSeen(storedDevelopers)),
            lock: queryLock(isAttended: isAttended),
            now: now
        )
    }

    /// `nil` if there is no known folder for the locks. Each process then fetches its own list.
    private func queryLock(isAttended: Bool) -> (any QueryLock)? {
        cacheDirectory.map { folder in
            FileQueryLock(
                folder: folder + "/locks",
                logger: logger,
                attend: { query, wait in
                    guard isAttended else { return await wait() }
                    return await attend(query.fetchingText, wait)
                },
                onLongWait: { [warnings, isSaid = logger == nil && !hasProgressLine] in
                    if isSaid { warnings.say(ServerWait.forOtherProcess) }
                }
            )
        }
    }

    /// The service for all sources.
    var remote: any RemoteListService<Repo> {
        StarRecordingReposService(logged(RoutingReposService(run: self)), stars: localStars)
    }

    private func logged<Item: Sendable>(_ remote: any RemoteListService<Item>) -> any RemoteListService<Item> {
        logger.map { LoggedListService(remote: remote, logger: $0) } ?? remote
    }

    var storedLists: any LocalListService<Repo> {
        StoredListService(storage: data(), format: repoLists, now: now)
    }

    var storedDevelopers: any LocalListService<Developer> {
        StoredListService(storage: data(), format: developerLists, now: now)
    }
}

/// The record of what a person has seen. Nothing is opened before it is used.
extension Run {
    var seenStore: any SeenStore {
        StoredSeenStore(storage: data("/seen", isNested: true), onDamage: warnings.sayNotSeen)
    }

    /// What was told. Nothing is told twice because a part of the record is damaged.
    var toldStore: any SeenStore {
        StoredSeenStore(storage: data("/told", isNested: true), salvages: true) { [warnings] in
            warnings.say($0.toldSentence)
        }
    }

    /// `nil` if nothing is recorded.
    var seenInteractor: SeenInteractor? {
        recordsSeen ? SeenInteractor(store: seenStore, hasReader: console.standardOutput != nil, now: now) : nil
    }

    package var seenUpkeep: SeenInteractor { SeenInteractor(store: seenStore, told: toldStore, now: now) }

    /// Records what is new in saved lists, if that is recorded.
    private func recordingSeen<Item: RankedItem>(
        _ stored: any LocalListService<Item>
    ) -> any LocalListService<Item> {
        guard recordsSeen else { return stored }
        return SeenListService(
            stored,
            store: seenStore,
            storedLists: { (try? await storedListsService.lists())?.lists ?? [] },
            now: now,
            onFailure: warnings.sayNotSeen
        )
    }
}
