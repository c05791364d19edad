import TrendingDomain

/// Stores where the reader of lists was last. A failure loses only the place.
package struct ListPlaceFile: Sendable {
    private let file: HintFile

    /// Opens the folder when the place is stored.
    package init(folder: String) { file = HintFile(folder: folder, name: .place) }

    /// `nil` if no place is stored, or if this version can't read it.
    package func load() -> ListPlace? { file.load()?.record.flatMap { ListPlace($0) } }

    /// Does not overwrite the record of a later version.
    package func save(_ place: ListPlace) { file.save(place.record) }
}

/// Stores whether the user wants pictures on the full screen.
package struct PictureAnswerFile: Sendable {
    private let file: HintFile

    package init(folder: String) { file = HintFile(folder: folder, name: .pictures) }

    /// `nil` if the user has not said.
    package func load() -> Bool? { file.load()?.record?["shown"].flatMap { Bool($0) } }

    package func save(_ isShown: Bool) { file.save(LineRecord([("shown", String(isShown))])) }
}

extension StorageKey {
    fileprivate static let place = StorageKey(safe: "place")
    fileprivate static let pictures = StorageKey(safe: "pictures")
}

extension TrendingQuery {
    /// In a line.
    var json: String { String(decoding: JSONWriter.bytes(of: self), as: UTF8.self) }
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
