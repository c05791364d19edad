import Testing
@testable import TrendingData
import TrendingDomain

@Suite("The program's own rows as archives")
struct OwnRowsTests {
    private static let columns =
        "rank,owner,name,url,description,language,stars,forks,starsGained,query.source,query.language,query.since,"
        + "query.spokenLanguage,query.account,fetchedAt"

    private static func row(
        _ rank: String,
        _ name: String,
        _ list: String = "github,C#,weekly,zh,,2026-11-21T01:02:03Z"
    ) -> String {
        "\(rank),o,\(name),https://github.com/o/\(name),,Rust,5,0,1,\(list)\r\n"
    }

    private static func csv(_ rows: String...) -> String { columns + "\r\n" + rows.joined() }

    @Test("CSV, TSV and lines of JSON are the list that their rows name, on its day, whatever the name of the file")
    func list() {
        let line =
            #"{"rank":1,"owner":"o","name":"a","language":"Rust","stars":5,"forks":0,"starsGained":1,"query":"#
            + #"{"source":"github","language":"C#","since":"weekly","spokenLanguage":"zh","account":null},"#
            + #""fetchedAt":"2026-11-21T01:02:03Z"}"#
        let csv = Self.csv(Self.row("1", "a"))
        let files = [
            ("csv", csv), ("tsv", csv.replacing(",", with: "\t").replacing("\r", with: "")), ("jsonl", line + "\n"),
            ("json", "[\(line)]"),
        ]
        for (ending, text) in files {
            let read = ReadArchive("monthly/go-2020-01-31 x.\(ending)", text)
            let list = read.lists.first
            #expect(read.lists.count == 1 && read.reasons.isEmpty, "\(ending)")
            #expect(list?.label.calendarDay.text == "2026-11-20")
            #expect(
                list?.list == ListIdentity(source: "github", language: "c#", period: "weekly", spokenLanguage: "zh")
            )
            #expect(list?.isOwnDocument == true && list?.isWhole == true)
            #expect(list?.lastSeen == Timestamp(iso8601: "2026-11-21T01:02:03Z"))
            #expect(list?.entries.first?.repo.language == "Rust")
            #expect(read.entries.map { [$0.rank, $0.stars, $0.gained, $0.forks] } == [[1, 5, 1, 0]])
        }
    }

    @Test("Several lists in one file are several lists, and so are two fetches of a day")
    func several() {
        let later = "github,C#,weekly,zh,,2026-11-21T05:02:03Z"
        let read = ReadArchive(
            "x.csv",
            Self.csv(
                Self.row("2", "b"),
                Self.row("1", "a"),
                Self.row("1", "c", "github,,daily,,,2026-11-21T01:02:03Z"),
                Self.row("1", "d", later),
                Self.row("2", "a", later)
            )
        )
        #expect(
            read.texts == [
                "2026-11-20 weekly c#: 1 o/a, 2 o/b", "2026-11-20 daily all: 1 o/c",
                "2026-11-20 weekly c#: 1 o/d, 2 o/a",
            ]
        )
        #expect(read.lists.map(\.isWhole) == [true, true, true])
        #expect(read.lists.map(\.lastSeen?.secondsSince1970).last != read.lists.map(\.lastSeen?.secondsSince1970).first)
    }

    @Test(
        "Another source, an account, a list without a period and a developer are skipped with the reason",
        arguments: [
            (row("1", "a", "sample,,daily,,,2026-11-21T01:02:03Z"), "otherSource 1"),
            (row("1", "a", "github,,,,ada,2026-11-21T01:02:03Z"), "otherSource 1"),
            (row("1", "a").replacing("https://github.com", with: "https://ghe.example.com"), "otherSource 1"),
            (row("1", "a", "github,,,,,2026-11-21T01:02:03Z"), "unknownList 1"),
            (row("1", "a", "github,,yearly,,,2026-11-21T01:02:03Z"), "unknownPeriod 1"),
            (row("1", "a", "github,,daily,,,"), "missingDay 1"),
            (row("", "a"), "invalidRank 1"),
            (row("1", "Ada").replacing("/Ada", with: ""), "developer 1"),
        ]
    )
    func refused(row: String, reason: String) {
        let read = ReadArchive("2026-01-31.csv", Self.csv(row))
        #expect(read.lists.isEmpty)
        #expect(read.reasons == [reason])
    }

    @Test(
        "The program's own documents of something else are skipped with the reason",
        arguments: [
            (#"{"schemaVersion":1,"developers":[{"login":"ada"}]}"#, "developer 1"),
            (#"{"version":"https://jsonfeed.org/version/1.1","items":[{"title":"a/b"}]}"#, "unknownList 1"),
            (#"[{"owner":"a","name":"b","days":1,"bestRank":1,"bestRankIn":{"source":"github"}}]"#, "unknownList 1"),
            (#"[{"username":"ada","name":"Engine","url":"https://github.com/ada"}]"#, "developer 1"),
        ]
    )
    func otherDocuments(text: String, reason: String) {
        let read = ReadArchive("2026-01-31.json", text)
        #expect(read.lists.isEmpty)
        #expect(read.reasons == [reason])
    }

    @Test("The rows of a search of all stored lists are of their own lists, which lack rows", arguments: [true, false])
    func merged(isDocument: Bool) {
        let row = { (rank: Int, language: String) in
            #"{"rank":\#(rank),"owner":"o","name":"a\#(rank)","list":{"query":{"source":"github","language":\#(language),"#
                + #""since":"daily"},"fetchedAt":"2026-11-21T01:02:03Z"}"#
        }
        let query = #""query":{"source":"stored","language":"Go","since":null}"#
        let text =
            isDocument
            ? #"{"schemaVersion":1,\#(query),"repos":[\#(row(1, "null"))},\#(row(3, "\"Go\""))}]}"#
            : "\(row(1, "null")),\(query)}\n\(row(3, "\"Go\"")),\(query)}\n"
        let read = ReadArchive(isDocument ? "x.json" : "x.jsonl", text)
        #expect(read.texts == ["2026-11-20 daily all: 1 o/a1", "2026-11-20 daily go: 3 o/a3"])
        #expect(read.lists.map(\.isWhole) == [false, false])
        #expect(read.reasons.isEmpty)
    }

    @Test("A row says on which day its list is and how many rows it has, also if it has no time")
    func dayAndCount() {
        let columns = Self.columns + ",day,isIncomplete,rowCount\r\n"
        for (end, isWhole) in [("false,1", true), ("false,2", false), ("true,1", false)] {
            let text = columns + Self.row("1", "a", "github,,daily,,,,2026-11-19,\(end)")
            let read = ReadArchive("x.csv", text)
            #expect(read.texts == ["2026-11-19 daily all: 1 o/a"])
            #expect(read.lists.map(\.isWhole) == [isWhole])
        }
        let document =
            #"{"schemaVersion":1,"query":{"source":"github","since":"daily"},"day":"2026-11-19","fetchedAt":null,"#
            + #""isIncomplete":false,"repos":[{"rank":1,"owner":"o","name":"a"}]}"#
        #expect(ReadArchive("x.json", document).texts == ["2026-11-19 daily all: 1 o/a"])
    }

    @Test("Texts are as they were before they became cells")
    func texts() {
        let cells = [#""'=1+1;'-x, 'y'""#, #""5"" and 6""""#, "it's"]
        let csv = cells.enumerated().map { Self.row("\($0 + 1)", "a\($0)").replacing(",,Rust", with: ",\($1),Rust") }
        let read = ReadArchive("x.csv", Self.columns + "\r\n" + csv.joined())
        #expect(read.descriptions == ["=1+1;-x, 'y'", "5\" and 6\"", "it's"])
        let tsv = #""Quoted" \\n one"# + "\t" + #"5" two\tthree"#
        let rows = tsv.split(separator: "\t").enumerated().map { index, text in
            Self.row("\(index + 1)", "a\(index)").replacing(",", with: "\t").replacing(
                "\t\tRust",
                with: "\t\(text)\tRust"
            )
        }
        let lines = ReadArchive("x.tsv", Self.columns.replacing(",", with: "\t") + "\n" + rows.joined())
        #expect(lines.descriptions == [#""Quoted" \n one"#, #"5" two three"#])
    }
}
