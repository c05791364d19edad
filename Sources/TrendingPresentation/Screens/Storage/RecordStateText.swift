import TrendingDomain

extension StoredRecord {
    /// A sentence about the problem of a record; `nil` if it is a list.
    var trouble: String? {
        switch state {
        case .list: nil
        case .damaged(let damage): "Damaged: \(damage.words)."
        case .newerFormat(let version): "Written by a later version of trending (format \(version)); not damaged."
        case .inaccessible(let reason): "Can't be read: \(reason.words)."
        }
    }

    /// The name of the state in JSON.
    var code: String {
        switch state {
        case .list: "ok"
        case .damaged: "damaged"
        case .newerFormat: "newerFormat"
        case .inaccessible: "inaccessible"
        }
    }
}

extension RecordDamage {
    fileprivate var words: String {
        switch self {
        case .empty: "it is empty"
        case .notARecord: "it does not start like a stored list"
        case .length(let expected, let found):
            "it has \(FigureText.counted(found, "byte")), but \(FigureText.grouped(expected)) were written"
        case .checksum: "its checksum is wrong, so its content has changed"
        case .content: "it is complete, but does not contain a list"
        case .otherQuery(let query): "it contains the list of another query: \(query.summary)"
        }
    }
}
