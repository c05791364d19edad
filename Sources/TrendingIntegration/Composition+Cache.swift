import TrendingData
import TrendingDomain

extension Composition {
    /// Everything that the program keeps on this machine.
    func keptLists() throws(LocalFailure) -> any StoredListsService {
        let locations = FileLocations(environment: environment.variables)
        do {
            return KeptListsService(
                lists: FileLocalStorageClient(directory: try locations.dataDirectory()),
                cache: FileLocalStorageClient(directory: try locations.cacheDirectory())
            )
        } catch {
            throw .noLocation(reason: error.reason)
        }
    }
}
