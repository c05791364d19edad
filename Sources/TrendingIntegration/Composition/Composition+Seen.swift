import TrendingConsole
import TrendingData
import TrendingDomain
import TrendingPresentation

extension Composition {
    /// What a person has seen. Nothing is opened before it is used.
    var seenStore: any SeenStore { seenStore(in: "seen") }

    /// A store with a folder of its own in the data folder.
    func seenStore(in name: String) -> any SeenStore {
        do {
            let folder = try FileLocations(environment: environment.console.variables).dataDirectory() + "/" + name
            let storage = FileLocalStorageClient(
                directory: folder,
                isNested: true,
                onAccessibleFolder: { [openFolders] in openFolders.say($0) },
                onMissingLocks: { [missingLocks] in missingLocks.say($0) }
            )
            return StoredSeenStore(storage: storage, onDamage: { [historyWarning] in historyWarning.sayNotSeen($0) })
        } catch {
            return UnlocatedSeenStore(error)
        }
    }

    /// `nil` if nothing is recorded.
    var seenInteractor: SeenInteractor? {
        history?.recordsSeen == true ? SeenInteractor(store: seenStore, now: environment.clock.now) : nil
    }

    var seenRecorder: SeenRecorder {
        SeenRecorder(seenInteractor, hasReader: environment.console.standardOutput != nil)
    }

    /// Records what is new in saved lists, if that is recorded.
    func recordingSeen<Item: RankedItem>(_ stored: any LocalListService<Item>) -> any LocalListService<Item> {
        guard history?.recordsSeen == true else { return stored }
        return SeenListService(
            stored,
            store: seenStore,
            storedLists: { (try? await storedListsService.lists())?.lists ?? [] },
            now: environment.clock.now,
            onFailure: { [historyWarning] in historyWarning.sayNotSeen($0) }
        )
    }

    package func seenPresenter() async -> SeenPresenter {
        let names = LanguageNames(learned: await learnedLanguages?.load() ?? [])
        return SeenPresenter(
            seen: SeenInteractor(store: seenStore, told: toldStore, now: environment.clock.now),
            isRecording: history?.recordsSeen == true,
            clock: environment.clock,
            queries: { TrendingQuery($0, names) }
        )
    }
}
