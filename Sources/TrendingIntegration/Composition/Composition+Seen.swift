import TrendingConsole
import TrendingData
import TrendingDomain
import TrendingPresentation

extension Composition {
    /// What a person has seen. Nothing is opened before it is used.
    var seenStore: any SeenStore { seenStore(in: "seen", onDamage: warnings.sayNotSeen) }

    /// What was told. Nothing is told twice because a part of the record is damaged.
    var toldStore: any SeenStore {
        seenStore(in: "told", salvages: true) { [warnings] in warnings.say(.toldDamaged($0)) }
    }

    /// A store with a folder of its own in the data folder.
    private func seenStore(
        in name: String,
        salvages: Bool = false,
        onDamage: @escaping @Sendable (LocalFailure) -> Void
    ) -> any SeenStore {
        do {
            let folder = try FileLocations(environment: environment.console.variables).dataDirectory() + "/" + name
            let storage = FileLocalStorageClient(
                directory: folder,
                isNested: true,
                onAccessibleFolder: warnings.sayOpen,
                onMissingLocks: warnings.sayMissingLocks
            )
            return StoredSeenStore(storage: storage, salvages: salvages, onDamage: onDamage)
        } catch {
            return StoredSeenStore(storage: UnlocatedStorageClient(error))
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
            onFailure: warnings.sayNotSeen
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
