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

    /// Reads the file of a story: its path, its text and, below `=>`, each list and each reason to skip. Returns the
    /// story with what was read. A list says what is not usual about it: that it is of a document of the program, its
    /// spoken language, source, server and account, and when it was seen.
    static func play(_ story: String) -> String {
        let start = story.replacing(/\n=>(.|\n)*/, with: "")
        let parts = start.split(separator: "\n", maxSplits: 1).map(String.init)
        let read = ReadArchive(parts[0], parts[1] + "\n")
        let skips = read.skips.map { skip in
            let line = skip.example.dropFirst(parts[0].count + 1)
            return "\(skip.cause.rawValue) \(skip.count)" + (line.isEmpty ? "" : ", line \(line)")
        }
        return ([start, "=>"] + read.lists.map(describe) + skips).joined(separator: "\n")
    }

    private static func describe(_ list: ArchivedList) -> String {
        let rows = list.entries.map { row in
            let figures = [(row.stars, "stars"), (row.gained, "gained"), (row.forks, "forks")]
            let facts = [row.repo.language] + figures.map { number, name in number.map { "\($0) \(name)" } }
            let known = (facts + [row.repo.description.map { "'\($0)'" }]).compactMap(\.self)
            let id = [row.repo.id.map { " #\($0)" }, row.repo.server.isEmpty ? nil : " at \(row.repo.server)"]
            return "\(row.rank) \(row.repo.name.text)" + id.compactMap(\.self).joined()
                + (known.isEmpty ? "" : " (\(known.joined(separator: ", ")))")
        }
        let identity = list.list
        let names = [
            list.isOwnDocument ? "own" : "", list.label.calendarDay.text, identity.period,
            identity.language.isEmpty ? "all" : identity.language, identity.spokenLanguage,
            identity.source == "github" ? "" : identity.source, identity.server, identity.account,
        ]
        let seen = Set([list.firstSeen, list.lastSeen].compactMap { $0?.iso8601 }).sorted().joined(separator: " to ")
        return names.filter { !$0.isEmpty }.joined(separator: " ") + (list.isWhole ? "" : ", incomplete")
            + (seen.isEmpty ? "" : ", seen \(seen)") + ": " + (rows.isEmpty ? "-" : rows.joined(separator: ", "))
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
