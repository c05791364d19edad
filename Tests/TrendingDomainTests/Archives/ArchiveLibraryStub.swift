import Synchronization
import TrendingDomain

/// Archives in memory, by their names.
struct ArchiveLibraryStub: ArchiveLibrary {
    var archives: [String: [ArchiveBatch]] = [:]

    init(_ archives: [String: [ArchivedList]], batchSize: Int = 1_000) {
        self.archives = archives.mapValues { lists in
            stride(from: 0, to: lists.count, by: batchSize).map { start in
                var batch = ArchiveBatch()
                batch.lists = Array(lists[start..<min(start + batchSize, lists.count)])
                batch.files = 1
                return batch
            }
        }
    }

    func open(_ place: ArchivePlace) async throws(ArchiveFailure) -> any ArchiveReading {
        guard case .path(let name) = place, let batches = archives[name] else { throw .notFound(path: "\(place)") }
        return ArchiveStub(name: name, batches: batches)
    }
}

private final class ArchiveStub: ArchiveReading {
    let name: String
    let revision: String? = "0123abc"
    private let all: [ArchiveBatch]
    private let rest: Mutex<[ArchiveBatch]>

    init(name: String, batches: [ArchiveBatch]) {
        self.name = name
        all = batches
        rest = Mutex(batches)
    }

    func next() async throws(ArchiveFailure) -> ArchiveBatch? {
        rest.withLock { $0.isEmpty ? nil : $0.removeFirst() }
    }

    func sample() async throws(ArchiveFailure) -> [ArchivedList] { all.flatMap(\.lists) }
}
