import TrendingDomain

/// Of the editions of a list and a day, the best one is in the answers: that of the program, or else by
/// `Edition.isPreferred`. Those of other archives are kept, and take its place when it is forgotten.
extension HistoryTables {
    /// Stores an archive's edition. Returns whether another edition is in the answers afterwards. Then `repos` must be
    /// flushed, and `writer` finished. No import changes what of `names` is compared.
    func put(
        _ new: Edition,
        _ list: Int64,
        from origin: Int64,
        _ writer: HistoryWriter,
        _ names: inout HistoryNames
    ) throws(SQLiteFailure) -> Bool {
        guard let stored = try editions.row(list, Int64(new.day.number)) else {
            try writer.put(row(new, list, origin: origin), replacing: nil)
            return true
        }
        if stored.origin == origin { return try renew(stored, with: new, writer, &names) }
        guard stored.origin != Self.program, try new.isPreferred(to: edition(stored, &names)) else {
            try keep(new, list, from: origin, &names)
            return false
        }
        let row = try row(new, list, origin: origin)
        try outranked.putFirst(stored)
        try outranked.remove(list, row.day, from: origin)
        try writer.put(row, replacing: stored)
        return true
    }

    /// An archive that has changed may now know less than another one.
    private func renew(
        _ stored: EditionRow,
        with new: Edition,
        _ writer: HistoryWriter,
        _ names: inout HistoryNames
    ) throws(SQLiteFailure) -> Bool {
        guard try isNeeded(new, insteadOf: stored, &names) else { return false }
        let row = try row(new, stored.list, origin: stored.origin)
        if let best = try bestOutranked(stored.list, stored.day, &names),
            try !new.isPreferred(to: edition(best, &names))
        {
            try outranked.remove(best.list, best.day, from: best.origin)
            try outranked.putLast(row)
            try writer.put(best, replacing: stored)
        } else {
            try writer.put(row, replacing: stored)
        }
        return true
    }

    private func keep(
        _ new: Edition,
        _ list: Int64,
        from origin: Int64,
        _ names: inout HistoryNames
    ) throws(SQLiteFailure) {
        let others = try outranked.all(list, Int64(new.day.number))
        if let own = others.first(where: { $0.row.origin == origin }) {
            guard try isNeeded(new, insteadOf: own.row, &names) else { return }
        }
        try outranked.putLast(row(new, list, origin: origin))
    }

    /// Both are of the same archive.
    private func isNeeded(
        _ new: Edition,
        insteadOf row: EditionRow,
        _ names: inout HistoryNames
    ) throws(SQLiteFailure) -> Bool {
        let stored = try edition(row, &names)
        return new.isPreferred(to: stored) && !new.hasSameFacts(as: stored)
    }

    /// Puts the best outranked edition of a place back. `old` is the edition that is there until now.
    func restore(
        _ list: Int64,
        _ day: Int64,
        replacing old: EditionRow?,
        _ writer: HistoryWriter
    ) throws(SQLiteFailure) -> Bool {
        var names = HistoryNames()
        guard let best = try bestOutranked(list, day, &names) else { return false }
        try outranked.remove(list, day, from: best.origin)
        try writer.put(best, replacing: old)
        return true
    }

    private func bestOutranked(
        _ list: Int64,
        _ day: Int64,
        _ names: inout HistoryNames
    ) throws(SQLiteFailure) -> EditionRow? {
        let all = try outranked.all(list, day)
        guard var best = all.first?.row else { return nil }
        for other in all.dropFirst() {
            if try edition(other.row, &names).isPreferred(to: edition(best, &names)) { best = other.row }
        }
        return best
    }
}
