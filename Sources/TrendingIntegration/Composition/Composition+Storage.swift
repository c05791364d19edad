import TrendingConsole
import TrendingData
import TrendingDomain
import TrendingPresentation

extension Composition {
    /// The stored lists and the cache.
    var keptLists: any StoredListsService {
        let locations = FileLocations(environment: environment.console.variables)
        do {
            let cache = try locations.cacheDirectory()
            return KeptListsService(
                lists: files(in: try locations.dataDirectory()),
                cache: files(in: cache),
                leftovers: LeftoverFiles(transfers: cache + "/transfers", locks: cache + "/locks"),
                now: environment.clock.now
            )
        } catch {
            return UnlocatedListsService(error)
        }
    }

    package var storagePresenter: StoragePresenter {
        StoragePresenter(lists: keptLists, clock: environment.clock)
    }
}
