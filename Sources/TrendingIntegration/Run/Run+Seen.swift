import TrendingConsole
import TrendingData
import TrendingDomain
import TrendingPresentation

extension Run {
    /// What a person has seen. Nothing is opened before it is used.
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

    /// Records what is new in saved lists, if that is recorded.
    func recordingSeen<Item: RankedItem>(_ stored: any LocalListService<Item>) -> any LocalListService<Item> {
        guard recordsSeen else { return stored }
        return SeenListService(
            stored,
            store: seenStore,
            storedLists: { (try? await storedListsService.lists())?.lists ?? [] },
            now: now,
            onFailure: warnings.sayNotSeen
        )
    }

    package var seenUpkeep: SeenInteractor { SeenInteractor(store: seenStore, told: toldStore, now: now) }

    package func seenOverview() async -> Screen {
        await seenUpkeep.overview(isRecording: recordsSeen, clock, await historyQueries())
    }
}
