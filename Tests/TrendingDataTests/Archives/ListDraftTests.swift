import Testing
@testable import TrendingData
import TrendingDomain

@Suite("Rows and ranks in archives")
struct ListDraftTests {
    private static let stories = [
        "Rows of a list may stand apart": #"""
        x.csv
        date,rank,owner,name
        2026-01-10,1,a,b
        2026-01-11,1,c,d
        2026-01-10,2,e,f
        2026-01-11,2,g,h
        =>
        2026-01-10 daily all: 1 a/b, 2 e/f
        2026-01-11 daily all: 1 c/d, 2 g/h
        """#,
        "Two spellings of a list, a day or a period are one list": #"""
        x.jsonl
        {"date":"2026-01-10","period":"daily","lang":"","rank":1,"repo":"a/b"}
        {"date":"2026-01-10T00:00:00Z","period":"day","lang":"all","rank":2,"repo":"c/d"}
        =>
        2026-01-10 daily all: 1 a/b, 2 c/d
        """#,
        "The first skipped row of a reason is the first one in the file": #"""
        x.jsonl
        {"date":"2027-12-25","rank":1,"repo":"a/future"}
        {"date":"1970-01-01","rank":1,"repo":"a/past"}
        =>
        impossibleDay 2, line 1
        """#,
        "The first skipped row is that below the heading": #"""
        x.md
        # 1970-01-01

        - [a/b](https://github.com/a/b)

        # 2026-01-31
        =>
        impossibleDay 1, line 3
        """#,
        "Without ranks, the order decides, also in a numbered list": #"""
        2026-01-31.md
        3. [a/x](https://github.com/a/x)
        1. [a/y](https://github.com/a/y)
        =>
        2026-01-31 daily all: 1 a/x, 2 a/y
        """#,
        "A list with gaps in its ranks is not whole": #"""
        x.jsonl
        {"date":"2026-01-31","rank":1,"repo":"a/one"}
        {"date":"2026-01-31","rank":5,"repo":"a/five"}
        =>
        2026-01-31 daily all, incomplete: 1 a/one, 5 a/five
        """#,
        "A row without a rank among others with one is counted": #"""
        x.csv
        date,rank,name
        2026-01-31,2,a/two
        2026-01-31,,a/x
        2026-01-31,99999,a/y
        2026-01-31,1,a/one
        =>
        2026-01-31 daily all, incomplete: 1 a/one, 2 a/two
        invalidRank 2, line 3
        """#,
        "A column 'lang' is the language of each row if the ranks run on": #"""
        x.csv
        date,since,rank,repo,lang
        2026-01-31,This week,1,a/b,Go
        2026-01-31,This week,2,c/d,Rust
        2026-01-31,This week,3,e/f,all
        2026-01-31,This week,4,g/h,Go
        2026-02-01,past day,1,a/b,Go
        2026-02-01,past day,1,c/d,Rust
        2026-02-02,daily,1,c/d,Rust
        =>
        2026-01-31 weekly all: 1 a/b (Go), 2 c/d (Rust), 3 e/f, 4 g/h (Go)
        2026-02-01 daily go: 1 a/b
        2026-02-01 daily rust: 1 c/d
        2026-02-02 daily all: 1 c/d (Rust)
        """#,
        "A column 'lang' is the language of each row if the languages are mixed": #"""
        2026-01-31.csv
        repo,lang
        a/b,Go
        c/d,Rust
        e/f,Go
        =>
        2026-01-31 daily all: 1 a/b (Go), 2 c/d (Rust), 3 e/f (Go)
        """#,
        "A column 'lang' is the language of the lists if each has its rows together": #"""
        2026-01-31.csv
        repo,lang
        a/b,Go
        e/f,Go
        c/d,Rust
        =>
        2026-01-31 daily go: 1 a/b, 2 e/f
        2026-01-31 daily rust: 1 c/d
        """#,
        "The language 'all' of a row is none": #"""
        2026-01-31.csv
        repo,language
        a/b,all
        c/d,Go
        =>
        2026-01-31 daily all: 1 a/b, 2 c/d (Go)
        """#,
        "Ranks that restart with each language are lists of these languages": #"""
        x.csv
        date,language,rank,owner,name
        2026-01-31,go,1,a,g1
        2026-01-31,Go,2,a,g2
        2026-01-31,rust,2,a,r2
        2026-01-31,rust,1,a,r1
        2026-01-31,,1,a,x
        2026-02-01,go,1,a,g1
        =>
        2026-01-31 daily go: 1 a/g1, 2 a/g2
        2026-01-31 daily rust: 1 a/r1, 2 a/r2
        2026-01-31 daily all: 1 a/x
        2026-02-01 daily go: 1 a/g1
        """#,
        "Languages of the rows of one list are those of the repositories": #"""
        x.jsonl
        {"date":"2026-01-31","rank":1,"repo":"a/one","language":"Go"}
        {"date":"2026-01-31","rank":2,"repo":"a/two","language":"Rust"}
        {"date":"2026-01-31","rank":3,"repo":"a/three","language":"Go"}
        =>
        2026-01-31 daily all: 1 a/one (Go), 2 a/two (Rust), 3 a/three (Go)
        """#,
        "Several lists in one that no language tells apart are skipped and counted": #"""
        x.jsonl
        {"date":"2026-01-31","rank":1,"repo":"a/one","language":"Go"}
        {"date":"2026-01-31","rank":2,"repo":"a/two","language":"Rust"}
        {"date":"2026-01-31","rank":1,"repo":"a/three","language":"Go"}
        {"date":"2026-01-31","rank":2,"repo":"a/four","language":"C"}
        {"date":"2026-02-01","rank":1,"repo":"a/b"}
        =>
        2026-02-01 daily all: 1 a/b
        severalLists 4, line 1
        """#,
        "The ranks decide, not the order of lines": #"""
        x.jsonl
        {"date":"2026-01-31","rank":3,"repo":"a/three"}
        {"date":"2026-01-31","rank":1,"repo":"a/one"}
        {"date":"2026-01-31","rank":2,"repo":"a/two"}
        =>
        2026-01-31 daily all: 1 a/one, 2 a/two, 3 a/three
        """#,
        "The ranks decide, not the order of records": #"""
        x.csv
        date,rank,owner,name
        2026-01-31,3,a,three
        2026-01-31,2,a,two
        2026-01-31,1,a,one
        =>
        2026-01-31 daily all: 1 a/one, 2 a/two, 3 a/three
        """#,
        "The ranks decide, not the order of an array": #"""
        2026-01-31.json
        [{"rank": 2, "title": "a/two"}, {"rank": 3, "title": "a/three"}, {"rank": 1, "title": "a/one"}]
        =>
        2026-01-31 daily all: 1 a/one, 2 a/two, 3 a/three
        """#,
        "The ranks decide, not the order of a list": #"""
        x.json
        {"date": "2026-01-31", "list": [{"rank": 2, "name": "a/two"}, {"rank": 1, "name": "a/one"}, {"rank": 3, "name": "a/three"}]}
        =>
        2026-01-31 daily all: 1 a/one, 2 a/two, 3 a/three
        """#,
        "The ranks decide, not the order of a table": #"""
        2026-01-31.md
        | rank | repository |
        |---|---|
        | 3 | [a/three](https://github.com/a/three) |
        | 1 | [a/one](https://github.com/a/one) |
        | 2 | [a/two](https://github.com/a/two) |
        =>
        2026-01-31 daily all: 1 a/one, 2 a/two, 3 a/three
        """#,
        "How a row moved may be beside its rank": #"""
        2026-01-31.md
        | trending_rank | repository |
        |---|---|
        | 2 ▲1 | [a/two](https://github.com/a/two) |
        | 1 (2) | [a/one](https://github.com/a/one) |
        | 3. | [a/three](https://github.com/a/three) |
        =>
        2026-01-31 daily all: 1 a/one, 2 a/two, 3 a/three
        """#,
        "Two lists of a day in one are not understood": #"""
        2026-01-31.csv
        time,repo
        08:00,a/one
        08:00,a/two
        20:00,a/two
        20:00,a/three
        =>
        severalLists 4, line 2
        """#,
        "A list that is there twice is one list": #"""
        2026-01-31.md
        - [a/one](https://github.com/a/one)
        - [a/two](https://github.com/a/two)

        | repository | stars |
        |---|---|
        | [a/one](https://github.com/a/one) | 5 |
        | [a/two](https://github.com/a/two) | 6 |
        =>
        2026-01-31 daily all: 1 a/one, 2 a/two, 3 a/one (5 stars), 4 a/two (6 stars)
        """#,
        "Ranks may count from 0": #"""
        x.jsonl
        {"date":"2026-01-31","rank":2,"repo":"a/three"}
        {"date":"2026-01-31","rank":0,"repo":"a/one"}
        {"date":"2026-01-31","rank":1,"repo":"a/two"}
        =>
        2026-01-31 daily all: 1 a/one, 2 a/two, 3 a/three
        """#,
        "A list with a repository that occurs twice is whole": #"""
        x.csv
        date,rank,repo
        2026-01-31,2,A/One
        2026-01-31,1,a/one
        2026-01-31,3,a/two
        =>
        2026-01-31 daily all: 1 a/one, 2 A/One, 3 a/two
        """#,
    ]

    @Test("Rows are of these lists, and have these ranks", arguments: stories)
    func story(title: String, story: String) {
        #expect(ReadArchive.play(story) == story)
    }

    @Test("More rows than two pages of GitHub are several lists, unless their languages follow one another")
    func longLists() {
        func csv(_ languages: [String]) -> String {
            let rows = languages.enumerated().map { "2026-01-31,\($1),a/b\($0)\n" }
            return "date,language,name\n" + rows.joined()
        }
        let mixed = (0..<60).map { $0 % 2 == 0 ? "go" : "rust" }
        #expect(ReadArchive("x.csv", csv(mixed)).reasons == ["severalLists 60"])
        let joined = Array(mixed.prefix(50))
        #expect(ReadArchive("x.csv", csv(joined)).lists.map(\.entries.count) == [50])
        let read = ReadArchive("x.csv", csv(joined.sorted() + [String](repeating: "c", count: 10)))
        #expect(read.lists.map(\.list.language) == ["go", "rust", "c"])
        #expect(read.lists.map(\.entries.count) == [25, 25, 10])
        #expect(read.lists.flatMap { $0.entries.prefix(1).map(\.rank) } == [1, 1, 1])
    }

    @Test("A list of the program may be longer")
    func ownDocuments() {
        let repos = (1...200).map { #"{"rank":\#($0),"owner":"a","name":"b\#($0)"}"# }.joined(separator: ",")
        let list = #"{"schemaVersion":1,"query":{"source":"github","since":"daily"},"day":"2026-01-31","repos":"#
        #expect(ReadArchive("x.json", list + "[\(repos)]}").lists.map(\.entries.count) == [200])
    }

    @Test("Rows too far from the others of their list are counted, and the lists after it are not whole")
    func tooFar() {
        let lastDay = CalendarDay(of: Timestamp(secondsSince1970: 1_798_848_000))
        let output = ArchiveOutput(path: "x.jsonl", lastDay: lastDay)
        var rows = RowLists(ListContext(path: "x.jsonl"), output, mostRows: 2)
        for (line, row) in [("01", 1), ("02", 1), ("03", 1), ("04", 1), ("05", 1), ("02", 2), ("01", 2)].enumerated() {
            rows.output.line = line + 1
            var values = ArchiveRow()
            values[.day] = ArraySlice("2026-01-\(row.0)".utf8)
            values[.rank] = ArraySlice("\(row.1)".utf8)
            values[.repo] = ArraySlice("a/b\(line)".utf8)
            rows.add(values)
        }
        rows.end()
        #expect(rows.output.lists.map(\.label.calendarDay.text).sorted() == (1...5).map { "2026-01-0\($0)" })
        #expect(rows.output.skips.tallies.map(\.cause) == [.scatteredList])
        #expect(rows.output.skips.tallies.first?.count ?? 0 >= 1)
        #expect(!rows.output.lists.contains { $0.isWhole })
    }

    @Test("A compressed file is counted as one", arguments: ["x.jsonl.gz", "2026-01-31.md.zst", "x.zip"])
    func compressed(path: String) {
        let read = ReadArchive(path, [0x1F, 0x8B, 0x0A, 0x00, 0x0A])
        #expect(read.reasons == ["compressedFile 1"])
        #expect(read.skips.map(\.example) == [path])
    }
}
