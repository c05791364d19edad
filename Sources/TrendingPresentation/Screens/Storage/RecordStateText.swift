import TrendingDomain

extension StoredRecord {
    /// What is wrong with a record, or keeps this program from reading it, as a sentence; `nil` if it is a list.
    var trouble: String? {
        switch state {
        case .list: nil
        case .damaged(let damage): "Damaged: \(damage.words)."
        case .newerFormat(let version): "Written by a later version of trending (format \(version)); not damaged."
        case .inaccessible(let reason): "Can't be read: \(reason.words)."
        }
    }

    /// The name of the state for programs.
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
        case .notARecord: "it does not begin as a stored list does"
        case .length(let expected, let found):
            "it holds \(FigureText.counted(found, "byte")) of a list where \(FigureText.grouped(expected)) were written"
        case .checksum: "its checksum is wrong, so that some of it has changed"
        case .content: "it is whole, but holds no list"
        case .otherQuery(let query): "it holds the list of \(query.summary), which belongs elsewhere"
        }
    }
}
