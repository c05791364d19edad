import TrendingDomain

/// Stores which lists the user opened, and when. A failure loses only these.
package struct OpenedListsFile: Sendable {
    private let file: HintFile

    package init(folder: String) { file = HintFile(folder: folder, name: StorageKey(safe: "opened")) }

    /// Lines that this version can't read are left out.
    package func load() -> [OpenedList] {
        (file.load()?.record?.all("list") ?? []).compactMap { line in
            let parts = line.split(separator: " ", maxSplits: 1)
            guard parts.count == 2, let seconds = Int64(parts[0]),
                let query = TrendingQuery(record: Array(parts[1].utf8))
            else { return nil }
            return OpenedList(query: query, at: Timestamp(secondsSince1970: seconds))
        }
    }

    /// Adds lists, and drops those that are no longer recent.
    package func add(_ lists: [OpenedList], now: Timestamp) {
        guard !lists.isEmpty else { return }
        let recent = (lists + load()).recent(at: now)
        file.save(LineRecord(recent.map { ("list", "\($0.at.text) " + $0.query.json) }))
    }
}
