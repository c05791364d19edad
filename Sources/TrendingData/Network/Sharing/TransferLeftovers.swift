import TrendingConsole

/// Answers that processes which were killed have left for others that no longer wait. The next request of the same slot
/// removes them too; these are for somebody who clears up.
package struct TransferLeftovers: Sendable {
    private let folder: String
    private let calls: SystemCalls
    private let work = BlockingWork(label: "trending.leftovers")

    package init(folder: String, calls: SystemCalls = .live) {
        self.folder = folder
        self.calls = calls
    }

    package struct File: Sendable, Equatable {
        package var path: String
        package var size: Int
    }

    package func files() async -> [File] {
        await work.run { [folder, calls] in
            var entries: [FolderEntry] = []
            guard calls.listFolder(folder, &entries) == 0 else { return [] }
            return entries.filter { $0.name.hasSuffix(".answer") }.sorted { $0.name < $1.name }.compactMap { entry in
                let path = "\(folder)/\(entry.name)"
                let file = try? OpenFile.existing(path, O_RDONLY | O_NONBLOCK | O_NOFOLLOW, calls: calls)
                let size = try? file?.readAll(limit: TransferRecord.sizeLimit).count
                return size.map { File(path: path, size: $0) }
            }
        }
    }

    /// Removes them, and the files of slots that no request is using now.
    package func remove() async {
        await work.run { removeUnused(locks: true) }
    }

    /// Removes the answers alone.
    func removeAnswers() {
        removeUnused(locks: false)
    }

    private func removeUnused(locks: Bool) {
        var entries: [FolderEntry] = []
        guard calls.listFolder(folder, &entries) == 0 else { return }
        let names = entries.map(\.name).filter { locks || $0.hasSuffix(".answer") || $0.hasSuffix(".tmp") }
        let numbers = names.compactMap { Int($0.prefix { $0 != "." }) }
        for number in Set(numbers) where (0..<TransferIdentity.slotCount).contains(number) {
            TransferSlot(number, in: folder, calls: calls).removeUnlessUsed(locks: locks)
        }
    }
}
