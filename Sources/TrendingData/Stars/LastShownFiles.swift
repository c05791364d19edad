import TrendingConsole

/// The records of all terminals in a folder. A terminal does not announce its end, so old records are removed when a
/// new terminal stores its first one.
struct LastShownFiles {
    static let prefix = "last-shown_"
    static let mostTerminals = 50
    /// Thirty days, in seconds.
    static let longestAge = 30 * 86_400

    let folder: StorageFolder

    /// Removes old records, but keeps `path`, the newest others, and the records of a newer version.
    /// Returns whether `path` was the only record.
    func removeOld(except path: String) -> Bool {
        let now = time(nil)
        let all = files()
        let others = all.filter { $0.path != path }.sorted { $0.changedAt > $1.changedAt }
        for (index, file) in others.enumerated() {
            guard index >= Self.mostTerminals - 1 || now - file.changedAt > Self.longestAge else { continue }
            if !isOfLaterVersion(file.path) { _ = folder.calls.removeFile(file.path) }
        }
        return others.isEmpty && !all.isEmpty
    }

    private func files() -> [(path: String, changedAt: Int)] {
        let names = (try? folder.names()) ?? []
        return names.filter { $0.hasPrefix(Self.prefix) }.compactMap { name in
            let path = folder.path(name)
            return folder.calls.status(path).map { (path, Int($0.changed / 1_000_000_000)) }
        }
    }

    private func isOfLaterVersion(_ path: String) -> Bool {
        (try? folder.bytes(at: path)).map(LineRecord.decode)?.isNewer == true
    }
}
