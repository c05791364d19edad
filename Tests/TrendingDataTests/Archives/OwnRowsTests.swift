import Testing
@testable import TrendingData
@testable import TrendingDomain

@Suite("The program's own rows as archives")
struct OwnRowsTests {
    private static let stories = [
        "Several lists, and two fetches of a day": #"""
        x.csv
        rank,owner,name,url,description,language,stars,forks,starsGained,query.source,query.language,query.since,query.spokenLanguage,query.account,fetchedAt
        2,o,b,https://github.com/o/b,,Rust,5,0,1,github,C#,weekly,zh,,2026-11-21T01:02:03Z
        1,o,a,https://github.com/o/a,,Rust,5,0,1,github,C#,weekly,zh,,2026-11-21T01:02:03Z
        1,o,c,https://github.com/o/c,,Rust,5,0,1,github,,daily,,,2026-11-21T01:02:03Z
        1,o,d,https://github.com/o/d,,Rust,5,0,1,github,C#,weekly,zh,,2026-11-21T05:02:03Z
        2,o,a,https://github.com/o/a,,Rust,5,0,1,github,C#,weekly,zh,,2026-11-21T05:02:03Z
        =>
        2026-11-20 weekly c#: 1 o/a (Rust, 5 stars, 1 gained, 0 forks), 2 o/b (Rust, 5 stars, 1 gained, 0 forks)
        2026-11-20 daily all: 1 o/c (Rust, 5 stars, 1 gained, 0 forks)
        2026-11-20 weekly c#: 1 o/d (Rust, 5 stars, 1 gained, 0 forks), 2 o/a (Rust, 5 stars, 1 gained, 0 forks)
        """#,
        "A row says its day and that its list is whole": #"""
        x.csv
        rank,owner,name,url,description,language,stars,forks,starsGained,query.source,query.language,query.since,query.spokenLanguage,query.account,fetchedAt,day,isIncomplete,rowCount
        1,o,a,https://github.com/o/a,,Rust,5,0,1,github,,daily,,,,2026-11-19,false,1
        =>
        2026-11-19 daily all: 1 o/a (Rust, 5 stars, 1 gained, 0 forks)
        """#,
        "A row says that its list has more rows": #"""
        x.csv
        rank,owner,name,url,description,language,stars,forks,starsGained,query.source,query.language,query.since,query.spokenLanguage,query.account,fetchedAt,day,isIncomplete,rowCount
        1,o,a,https://github.com/o/a,,Rust,5,0,1,github,,daily,,,,2026-11-19,false,2
        =>
        2026-11-19 daily all, incomplete: 1 o/a (Rust, 5 stars, 1 gained, 0 forks)
        """#,
        "A row says that its list is incomplete": #"""
        x.csv
        rank,owner,name,url,description,language,stars,forks,starsGained,query.source,query.language,query.since,query.spokenLanguage,query.account,fetchedAt,day,isIncomplete,rowCount
        1,o,a,https://github.com/o/a,,Rust,5,0,1,github,,daily,,,,2026-11-19,true,1
        =>
        2026-11-19 daily all, incomplete: 1 o/a (Rust, 5 stars, 1 gained, 0 forks)
        """#,
        "A document says its day without a time": #"""
        x.json
        {"schemaVersion":1,"query":{"source":"github","since":"daily"},"day":"2026-11-19","fetchedAt":null,"isIncomplete":false,"repos":[{"rank":1,"owner":"o","name":"a"}]}
        =>
        2026-11-19 daily all: 1 o/a
        """#,
        "The rows of a search of all stored lists are of their own lists, which lack rows": #"""
        x.json
        {"schemaVersion":1,"query":{"source":"stored","language":"Go","since":null},"repos":[{"rank":1,"owner":"o","name":"a1","list":{"query":{"source":"github","language":null,"since":"daily"},"fetchedAt":"2026-11-21T01:02:03Z"}},{"rank":3,"owner":"o","name":"a3","list":{"query":{"source":"github","language":"Go","since":"daily"},"fetchedAt":"2026-11-21T01:02:03Z"}}]}
        =>
        2026-11-20 daily all, incomplete: 1 o/a1
        2026-11-20 daily go, incomplete: 3 o/a3
        """#,
        "The lines of a search of all stored lists are rows of these": #"""
        x.jsonl
        {"rank":1,"owner":"o","name":"a1","list":{"query":{"source":"github","language":null,"since":"daily"},"fetchedAt":"2026-11-21T01:02:03Z"},"query":{"source":"stored","language":"Go","since":null}}
        {"rank":3,"owner":"o","name":"a3","list":{"query":{"source":"github","language":"Go","since":"daily"},"fetchedAt":"2026-11-21T01:02:03Z"},"query":{"source":"stored","language":"Go","since":null}}
        =>
        2026-11-20 daily all, incomplete: 1 o/a1
        2026-11-20 daily go, incomplete: 3 o/a3
        """#,
        "A list of developers": #"""
        2026-01-31.json
        {"schemaVersion":1,"developers":[{"login":"ada"}]}
        =>
        developer 1
        """#,
        "A feed of news": #"""
        2026-01-31.json
        {"version":"https://jsonfeed.org/version/1.1","items":[{"title":"a/b"}]}
        =>
        unknownList 1
        """#,
        "A feed of news in XML": #"""
        2026-01-31.atom
        <?xml version="1.0" encoding="utf-8"?>
        <feed xmlns="http://www.w3.org/2005/Atom">
          <entry>
            <title>2. a/b</title>
            <link rel="alternate" type="text/html" href="https://github.com/a/b"/>
          </entry>
        </feed>
        =>
        unknownList 1
        """#,
        "An answer of the history": #"""
        2026-01-31.json
        [{"owner":"a","name":"b","days":1,"bestRank":1,"bestRankIn":{"source":"github"}}]
        =>
        unknownList 1
        """#,
        "Rows of developers": #"""
        2026-01-31.json
        [{"username":"ada","name":"Engine","url":"https://github.com/ada"}]
        =>
        developer 1
        """#,
    ]

    @Test("The program's own output has these lists, and this is skipped", arguments: stories)
    func story(title: String, story: String) {
        #expect(ReadArchive.play(story) == story)
    }

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
