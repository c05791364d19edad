import Testing
@testable import TrendingData
import TrendingDomain

@Suite("Ranks in archives")
struct ListRankingTests {
    @Test(
        "The ranks that an archive gives decide, not the order of the rows",
        arguments: [
            (
                "x.jsonl",
                """
                {"date":"2026-01-31","rank":3,"repo":"a/three"}
                {"date":"2026-01-31","rank":1,"repo":"a/one"}
                {"date":"2026-01-31","rank":2,"repo":"a/two"}
                """
            ),
            ("x.csv", "date,rank,owner,name\n2026-01-31,3,a,three\n2026-01-31,2,a,two\n2026-01-31,1,a,one\n"),
            (
                "2026-01-31.json",
                #"[{"rank": 2, "title": "a/two"}, {"rank": 3, "title": "a/three"}, {"rank": 1, "title": "a/one"}]"#
            ),
            (
                "x.json",
                #"{"date": "2026-01-31", "list": [{"rank": 2, "name": "a/two"}, {"rank": 1, "name": "a/one"}, "#
                    + #"{"rank": 3, "name": "a/three"}]}"#
            ),
            (
                "2026-01-31.md",
                "| rank | repository |\n|---|---|\n| 3 | [a/three](https://github.com/a/three) |\n"
                    + "| 1 | [a/one](https://github.com/a/one) |\n| 2 | [a/two](https://github.com/a/two) |\n"
            ),
            (
                "x.jsonl",
                """
                {"date":"2026-01-31","rank":2,"repo":"a/three"}
                {"date":"2026-01-31","rank":0,"repo":"a/one"}
                {"date":"2026-01-31","rank":1,"repo":"a/two"}
                """
            ),
        ]
    )
    func givenRanks(path: String, text: String) {
        let read = ReadArchive(path, text)
        #expect(read.texts == ["2026-01-31 daily all: 1 a/one, 2 a/two, 3 a/three"])
        #expect(read.lists.map(\.isWhole) == [true])
        #expect(read.reasons.isEmpty)
    }

    @Test("Without ranks, the order of the rows decides, also in a numbered Markdown list")
    func order() {
        let items = "3. [a/x](https://github.com/a/x)\n1. [a/y](https://github.com/a/y)\n"
        #expect(ReadArchive("2026-01-31.md", items).texts == ["2026-01-31 daily all: 1 a/x, 2 a/y"])
    }

    @Test("A list with gaps in its ranks is not whole")
    func gaps() {
        let read = ReadArchive("x.jsonl", rows([(1, "a/one", ""), (5, "a/five", "")]))
        #expect(read.texts == ["2026-01-31 daily all: 1 a/one, 5 a/five"])
        #expect(read.lists.map(\.isWhole) == [false])
    }

    @Test("A repository that occurs twice counts at its best rank, and the list is whole")
    func duplicates() {
        let read = ReadArchive("x.jsonl", rows([(2, "A/One", ""), (1, "a/one", ""), (3, "a/two", "")]))
        let editions = read.lists.map { $0.edition(shiftedBy: 0, from: "x") }
        #expect(editions.map { $0.entries.map { "\($0.rank) \($0.repo.name.text)" } } == [["1 a/one", "3 a/two"]])
        #expect(read.lists.map(\.isWhole) == [true])
    }

    @Test("A row without a rank among others with one is counted, and its list is not whole")
    func unranked() {
        let text = "date,rank,name\n2026-01-31,2,a/two\n2026-01-31,,a/x\n2026-01-31,99999,a/y\n2026-01-31,1,a/one\n"
        let read = ReadArchive("x.csv", text)
        #expect(read.texts == ["2026-01-31 daily all: 1 a/one, 2 a/two"])
        #expect(read.reasons == ["invalidRank 2"])
        #expect(read.skips.map(\.example) == ["x.csv:3"])
        #expect(read.lists.map(\.isWhole) == [false])
    }

    @Test("Ranks that restart with each language are lists of these languages")
    func byLanguage() {
        let read = ReadArchive(
            "x.csv",
            "date,language,rank,owner,name\n2026-01-31,go,1,a,g1\n2026-01-31,Go,2,a,g2\n2026-01-31,rust,2,a,r2\n"
                + "2026-01-31,rust,1,a,r1\n2026-01-31,,1,a,x\n2026-02-01,go,1,a,g1\n"
        )
        let texts = [
            "2026-01-31 daily go: 1 a/g1, 2 a/g2", "2026-01-31 daily rust: 1 a/r1, 2 a/r2",
            "2026-01-31 daily all: 1 a/x", "2026-02-01 daily go: 1 a/g1",
        ]
        #expect(read.texts == texts)
        #expect(read.entries.allSatisfy { $0.repo.language == nil })
        #expect(read.lists.allSatisfy { $0.isWhole })
        #expect(read.reasons.isEmpty)
    }

    @Test("Languages of the rows of one list are those of the repositories")
    func oneList() {
        let read = ReadArchive("x.jsonl", rows([(1, "a/one", "Go"), (2, "a/two", "Rust"), (3, "a/three", "Go")]))
        #expect(read.texts == ["2026-01-31 daily all: 1 a/one, 2 a/two, 3 a/three"])
        #expect(read.entries.map(\.repo.language) == ["Go", "Rust", "Go"])
    }

    @Test("Several lists in one that no language tells apart are skipped and counted")
    func severalLists() {
        let mixed = rows([(1, "a/one", "Go"), (2, "a/two", "Rust"), (1, "a/three", "Go"), (2, "a/four", "C")])
        let read = ReadArchive("x.jsonl", mixed + "\n" + #"{"date":"2026-02-01","rank":1,"repo":"a/b"}"#)
        #expect(read.texts == ["2026-02-01 daily all: 1 a/b"])
        #expect(read.reasons == ["severalLists 4"])
        #expect(read.skips.map(\.example) == ["x.jsonl:1"])
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

    @Test("An export of the program may have longer lists")
    func ownDocuments() {
        let repos = (1...200).map { #"{"rank":\#($0),"owner":"a","name":"b\#($0)"}"# }.joined(separator: ",")
        let text =
            #"{"schemaVersion":1,"day":"2026-01-31","list":{"source":"search","server":"https://api.github.com","#
            + #""language":null,"period":"daily","spokenLanguage":null,"account":null},"isWhole":true,"#
            + #""repos":[\#(repos)]}"#
        #expect(ReadArchive("x.jsonl", text).lists.map(\.entries.count) == [200])
    }

    private func rows(_ rows: [(rank: Int, repo: String, language: String)]) -> String {
        rows.map {
            #"{"date":"2026-01-31","rank":\#($0.rank),"repo":"\#($0.repo)","language":"\#($0.language)"}"#
        }.joined(separator: "\n")
    }
}
