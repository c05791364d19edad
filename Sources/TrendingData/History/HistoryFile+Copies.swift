import TrendingConsole
import TrendingDomain

extension HistoryFile {
    /// Removes damaged copies and what an interruption left. Files that the program did not make stay. Needs
    /// the lock.
    func removeCopies() throws(HistoryFailure) {
        let isMissing = try !exists()
        try files { () throws(StorageFailure) in
            for entry in try folder.entries() {
                let isOwnLog = isMissing && Self.logNames.contains(entry.name)
                if isOwnLog || Self.isCopy(entry.name) { try folder.remove(folder.path(entry.name)) }
            }
        }
    }

    /// The number of damaged copies and what an interruption left, each with what belongs to it.
    func copies() throws(HistoryFailure) -> Int {
        let entries = try files { () throws(StorageFailure) in try folder.entries() }
        let names = entries.map(\.name).filter { Self.isCopy($0) && !$0.hasSuffix(".unreported") }.map { name in
            Self.sideEndings.first(where: name.hasSuffix).map { String(name.dropLast($0.count)) } ?? name
        }
        return Set(names).count
    }

    private static let sideEndings = ["-wal", "-shm", "-journal"]
    private static let logNames = sideEndings.map { name + $0 }
    private static let kinds = ["damaged", "salvage", "salvaged", "repair", "unreported"]

    /// `history.db.damaged-2-wal` and the like.
    private static func isCopy(_ name: String) -> Bool {
        guard name.hasPrefix("\(Self.name).") else { return false }
        let parts = name.dropFirst(Self.name.count + 1).split(separator: "-", omittingEmptySubsequences: false)
        return kinds.contains { $0 == parts[0] }
            && parts.dropFirst().allSatisfy { part in
                ["wal", "shm", "journal"].contains(String(part))
                    || !part.isEmpty && part.utf8.allSatisfy { (0x30...0x39).contains($0) }
            }
    }
}
