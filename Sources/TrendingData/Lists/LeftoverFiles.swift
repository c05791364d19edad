import TrendingConsole

/// Finds and removes the files in the cache folder that no process uses: lock files of queries, and the responses that
/// earlier versions stored in `transfers` to share them.
package struct LeftoverFiles: Sendable {
    private let transfers: String
    private let locks: StorageFolder
    private let calls: SystemCalls
    private let work = BlockingWork(label: "trending.leftovers")

    /// `locks` is the folder of `FileQueryLock`.
    package init(transfers: String, locks: String, calls: SystemCalls = .live) {
        self.transfers = transfers
        self.locks = StorageFolder(queryLocks: locks, calls: calls)
        self.calls = calls
    }

    package struct File: Sendable, Equatable {
        package var path: String
        /// In bytes; `nil` if the file cannot be read.
        package var size: Int?
    }

    /// The stored responses. Lock files are not counted.
    package func files() async -> [File] {
        await work.run {
            names().filter { $0.hasSuffix(".answer") }.sorted().map { name in
                let path = "\(transfers)/\(name)"
                let file = try? OpenFile.existing(path, O_RDONLY | O_NONBLOCK | O_NOFOLLOW, calls: calls)
                return File(path: path, size: try? file?.readAll(limit: Self.sizeLimit).count)
            }
        }
    }

    package func remove() async {
        await work.run {
            locks.removeUnusedFiles()
            let numbers = names().compactMap { Int($0.prefix { $0 != "." }) }
            for number in Set(numbers) where (0..<100).contains(number) { removeTransfer(number) }
        }
    }

    private static let sizeLimit = 64 << 20

    private func names() -> [String] {
        let folder = StorageFolder(path: transfers, sizeLimit: 0, lockWait: .zero, calls: calls)
        return (try? folder.entries())?.map(\.name) ?? []
    }

    /// An earlier version may be using the files now. If so, it holds one of their locks.
    private func removeTransfer(_ number: Int) {
        let stem = "\(transfers)/\(number < 10 ? "0" : "")\(number)"
        let flags = O_RDWR | O_CREAT | O_NOFOLLOW
        guard let lock = try? OpenFile(stem + ".lock", flags, calls: calls), (try? lock.tryLock()) == true,
            let waiting = try? OpenFile(stem + ".waiting", flags, calls: calls), (try? waiting.tryLock()) == true
        else { return }
        for ending in [".answer", ".tmp", ".waiting", ".lock"] { _ = calls.removeFile(stem + ending) }
    }
}
