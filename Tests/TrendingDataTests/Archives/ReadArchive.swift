@testable import TrendingData
import TrendingDomain

/// The lists in one file of an archive, and what was skipped.
struct ReadArchive {
    let lists: [ArchivedList]
    let skips: [ArchiveSkips.Tally]

    init(_ path: String, _ text: String) {
        self.init(path, Array(text.utf8))
    }

    init(_ path: String, _ bytes: [UInt8]) {
        // 2027-01-02.
        let lastDay = CalendarDay(of: Timestamp(secondsSince1970: 1_798_848_000))
        var reader = ArchiveReader(ArchiveFiles(bytes, name: path), lastDay: lastDay)
        var (lists, skips) = ([ArchivedList](), ArchiveSkips())
        while let batch = reader.next() {
            lists += batch.lists
            skips.add(batch.skips)
        }
        self.lists = lists
        self.skips = skips.tallies
    }

    /// Each list as `2026-01-31 daily swift: 1 owner/name, 2 owner/name`.
    var texts: [String] {
        lists.map { list in
            let rows = list.entries.map { "\($0.rank) \($0.repo.name.text)" }.joined(separator: ", ")
            let language = list.list.language.isEmpty ? "all" : list.list.language
            return "\(list.label.calendarDay.text) \(list.list.period) \(language): \(rows)"
        }
    }

    /// Each skip as `invalidName 2`.
    var reasons: [String] { skips.map { "\($0.cause.rawValue) \($0.count)" } }

    var entries: [Edition.Entry] { lists.flatMap(\.entries) }
    var descriptions: [String?] { entries.map(\.repo.description) }
}
