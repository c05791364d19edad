import TrendingConsole
import TrendingData
import TrendingDomain

extension Composition {
    /// Everything that the program keeps on this machine.
    func keptLists() throws(LocalFailure) -> any StoredListsService {
        let locations = FileLocations(environment: environment.console.variables)
        do {
            let cache = try locations.cacheDirectory()
            return KeptListsService(
                lists: files(in: try locations.dataDirectory()),
                cache: files(in: cache),
                leftovers: TransferLeftovers(folder: cache + "/transfers"),
                now: environment.clock.now
            )
        } catch {
            throw .noLocation(reason: error.reason)
        }
    }
}
