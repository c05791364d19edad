import TrendingDomain

extension RepoRows {
    /// A row in memory. Imports change most rows again and again: what they change is written by `flush`.
    final class KnownRow {
        var row: Row
        var change = Change.none

        enum Change { case none, text, name }

        init(_ row: Row) { self.row = row }
    }

    /// The best text of all archives is in the row, and that of each other archive is kept.
    func putImported(_ repo: TrendedRepo, _ origin: Int64, _ day: Int64?) throws(SQLiteFailure) -> Int64 {
        guard let known = try known(repo.address, id: repo.id, isOwn: false) else {
            return try add(repo, isOwn: false, ImportedText(repo, from: origin, on: day))
        }
        let id = known.row.id
        guard let new = ImportedText(repo, from: origin, on: day) else { return id }
        guard let old = known.row.text else {
            try change(known, to: new)
            return id
        }
        guard old.origin != origin else {
            if new.isBetter(than: old) { try change(known, to: new) }
            return id
        }
        let earlier = try outranked.text(of: id, from: origin)
        if let earlier, !new.isBetter(than: earlier) { return id }
        if new.isBetter(than: old) {
            try outranked.remove(id, from: origin)
            try outranked.put(old, of: id)
            try change(known, to: new)
        } else {
            try outranked.put(new, of: id)
        }
        return id
    }

    private func change(_ known: KnownRow, to text: ImportedText) throws(SQLiteFailure) {
        let name = known.row.repo.name
        known.row.text = text
        if known.change == .none { changed.append(known) }
        if text.name.owner != name.owner || text.name.name != name.name { known.change = .name }
        if known.change == .none { known.change = .text }
    }

    /// Writes what imports have changed.
    func flush() throws(SQLiteFailure) {
        for known in changed.sorted(by: { $0.row.id < $1.row.id }) {
            let (row, values) = (known.row, known.row.values)
            if known.change == .name {
                try write(row)
            } else {
                try textChange.run(values[5], values[6], values[7], values[9], values[10], values[0])
            }
            known.change = .none
        }
        changed.removeAll(keepingCapacity: true)
        try outranked.flush()
    }
}
