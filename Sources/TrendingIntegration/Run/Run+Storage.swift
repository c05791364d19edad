import TrendingConsole
import TrendingData
import TrendingDomain
import TrendingPresentation

extension Run {
    /// The stored lists and the cache.
    package var storedListsService: any StoredListsService {
        let locations = locations
        do {
            let cache = try locations.cacheDirectory()
            let data = try locations.dataDirectory()
            return LocalStoredListsService(
                lists: files(in: data),
                cache: files(in: cache),
                details: files(in: data + "/repos"),
                pictures: pictureFiles(in: cache),
                queryLocks: cache + "/locks",
                now: now
            )
        } catch {
            let none = UnlocatedStorageClient(error)
            return LocalStoredListsService(lists: none, cache: none)
        }
    }
}
