import Synchronization
import TrendingDomain

/// One archive in memory, under any name.
struct ArchiveLibraryStub: ArchiveLibrary {
    let lists: [ArchivedList]
    let batchSize: Int

    func open(_ place: ArchivePlace) async throws(ArchiveFailure) -> any ArchiveReading {
        guard case .path(let name) = place else { throw .notFound(path: "\(place)") }
        return ArchiveStub(name: name, lists: lists, batchSize: batchSize)
    }
}

private final class ArchiveStub: ArchiveReading {
    let name: String
    let revision: String? = "0123abc"
    private let lists: [ArchivedList]
    private let batchSize: Int
    private let start = Mutex(0)

    init(name: String, lists: [ArchivedList], batchSize: Int) {
        (self.name, self.lists, self.batchSize) = (name, lists, batchSize)
    }

    func next() async throws(ArchiveFailure) -> ArchiveBatch? {
        start.withLock { start in
            guard start < lists.count else { return nil }
            var batch = ArchiveBatch()
            batch.lists = Array(lists[start...].prefix(batchSize))
            batch.files = 1
            start += batchSize
            return batch
        }
    }

    func sample() async throws(ArchiveFailure) -> [ArchivedList] { lists }
}
