import Testing
@testable import TrendingData
import TrendingDomain

@Suite("Rows that name their lists")
struct RowListsTests {
    @Test("Rows of a list may stand apart")
    func interleaved() {
        let read = ReadArchive(
            "x.csv",
            "date,rank,owner,name\n2026-01-10,1,a,b\n2026-01-11,1,c,d\n2026-01-10,2,e,f\n2026-01-11,2,g,h\n"
        )
        #expect(read.texts == ["2026-01-10 daily all: 1 a/b, 2 e/f", "2026-01-11 daily all: 1 c/d, 2 g/h"])
        #expect(read.lists.allSatisfy { $0.isWhole })
        #expect(read.reasons.isEmpty)
    }

    @Test("Two spellings of a list, a day or a period are one list")
    func spellings() {
        let read = ReadArchive(
            "x.jsonl",
            """
            {"date":"2026-01-10","period":"daily","lang":"","rank":1,"repo":"a/b"}
            {"date":"2026-01-10T00:00:00Z","period":"day","lang":"all","rank":2,"repo":"c/d"}
            """
        )
        #expect(read.texts == ["2026-01-10 daily all: 1 a/b, 2 c/d"])
    }

    @Test("Rows too far from the others of their list are counted, and the lists after it are not whole")
    func tooFar() {
        var output = ArchiveOutput(path: "x.jsonl", lastDay: CalendarDay(of: Timestamp(secondsSince1970: 1_798_848_000)))
        var rows = RowLists(ListContext(path: "x.jsonl"), mostRows: 2)
        for (line, row) in [("01", 1), ("02", 1), ("03", 1), ("04", 1), ("05", 1), ("02", 2), ("01", 2)].enumerated() {
            output.line = line + 1
            var values = ArchiveRow()
            values[.day] = ArraySlice("2026-01-\(row.0)".utf8)
            values[.rank] = ArraySlice("\(row.1)".utf8)
            values[.repo] = ArraySlice("a/b\(line)".utf8)
            rows.add(values, &output)
        }
        rows.finish(&output)
        #expect(output.lists.map(\.label.calendarDay.text).sorted() == (1...5).map { "2026-01-0\($0)" })
        #expect(output.skips.tallies.map(\.cause) == [.scatteredList])
        #expect(output.skips.tallies.first?.count ?? 0 >= 1)
        #expect(!output.lists.contains { $0.isWhole })
    }

    @Test("The first skipped row of a reason is the first one in the file")
    func firstSkippedRow() {
        let read = ReadArchive(
            "x.jsonl",
            """
            {"date":"2027-12-25","rank":1,"repo":"a/future"}
            {"date":"1970-01-01","rank":1,"repo":"a/past"}
            """
        )
        #expect(read.reasons == ["impossibleDay 2"])
        #expect(read.skips.map(\.example) == ["x.jsonl:1"])
        let markdown = "\n# 1970-01-01\n\n- [a/b](https://github.com/a/b)\n\n# 2026-01-31\n"
        #expect(ReadArchive("x.md", markdown).skips.map(\.example) == ["x.md:4"])
    }

    @Test(
        "A compressed file is counted as one",
        arguments: [[0x1F, 0x8B, 0x08], [0x28, 0xB5, 0x2F, 0xFD], [0x50, 0x4B, 0x03, 0x04]] as [[UInt8]],
        ["x.jsonl", "x.jsonl.gz", "x.json", "2026-01-31.md"]
    )
    func compressed(signature: [UInt8], path: String) {
        let read = ReadArchive(path, signature + [0x0A, 0x00, 0x0A])
        #expect(read.reasons == ["compressedFile 1"])
        #expect(read.skips.map(\.example) == [path])
    }
}
