import TrendingData
import TrendingDomain

extension Composition {
    /// Everything that the program keeps on this machine.
    func keptLists() throws(LocalFailure) -> any StoredListsService {
        let locations = FileLocations(environment: environment.variables)
        do {
            let cache = try locations.cacheDirectory()
            return KeptListsService(
                lists: FileLocalStorageClient(directory: try locations.dataDirectory()),
                cache: FileLocalStorageClient(directory: cache),
                leftovers: TransferLeftovers(folder: cache + "/transfers")
            )
        } catch {
            throw .noLocation(reason: error.reason)
        }
    }
}
