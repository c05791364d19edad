@testable import TrendingData
import TrendingDomain

/// Files of archives.
extension FuzzTarget {
    static let archives = [
        FuzzTarget("archive") { bytes in
            for ending in ["md", "json", "jsonl", "csv"] {
                let last = CalendarDay(of: Timestamp(secondsSince1970: 1_800_000_000))
                var reader = ArchiveReader(ArchiveFiles(bytes, name: "go/2020-01-31.\(ending)"), lastDay: last)
                while let batch = reader.next() {
                    for list in batch.lists { check(list) }
                }
            }
        }
    ]

    private static func check(_ list: ArchivedList) {
        precondition(!list.entries.isEmpty && list.entries.count <= ListDraft.mostRows)
        for entry in list.entries {
            precondition(RepoPath(owner: entry.repo.name.owner, name: entry.repo.name.name) != nil)
            precondition(!(entry.repo.description ?? "").unicodeScalars.contains { $0.value < 0x20 })
            precondition(
                (entry.repo.description ?? "").utf8.count <= 3 * (ArchiveText.longest + 4) && (entry.stars ?? 0) >= 0
            )
        }
    }
}
