import TrendingDomain

/// Stores where the reader of lists was last. A failure loses only the place.
package struct ListPlaceFile: Sendable {
    private let file: HintFile

    /// Opens the folder when the place is stored.
    package init(folder: String) { file = HintFile(folder: folder, name: StorageKey(safe: "place")) }

    /// `nil` if no place is stored, or if this version can't read it.
    package func load() -> ListPlace? { file.load()?.record.flatMap { ListPlace($0) } }

    /// Does not overwrite the record of a later version.
    package func save(_ place: ListPlace) { file.save(place.record) }
}

extension ListPlace {
    fileprivate init?(_ record: LineRecord) {
        guard let query = record["query"].flatMap({ TrendingQuery(record: Array($0.utf8)) }) else { return nil }
        self.init(query: query)
        repo = record["repo"].flatMap { RepoName(stored: $0[...]) }
        (filter, isWide) = (record["filter"] ?? "", record["wide"] != "false")
        leftAt = record.moment("left")
    }

    fileprivate var record: LineRecord {
        LineRecord([
            ("query", query.json), ("repo", repo?.text), ("filter", filter.isEmpty ? nil : filter),
            ("wide", isWide ? nil : "false"), ("left", leftAt?.text),
        ])
    }
}

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

extension TrendingQuery {
    /// In a line.
    fileprivate var json: String { String(decoding: JSONWriter.bytes(of: self), as: UTF8.self) }
}

/// Stores whether the user wants pictures on the full screen.
package struct PictureAnswerFile: Sendable {
    private let file: HintFile

    package init(folder: String) { file = HintFile(folder: folder, name: StorageKey(safe: "pictures")) }

    /// `nil` if the user has not said.
    package func load() -> Bool? { file.load()?.record?["shown"].flatMap { Bool($0) } }

    package func save(_ isShown: Bool) { file.save(LineRecord([("shown", String(isShown))])) }
}
