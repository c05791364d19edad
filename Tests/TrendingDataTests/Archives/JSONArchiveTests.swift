import Testing
@testable import TrendingData
import TrendingDomain

@Suite("Archives in JSON and CSV")
struct JSONArchiveTests {
    @Test("Reads an array of rows, with the day and period of its path")
    func rows() {
        let read = ReadArchive(
            "repos/weekly/20240107.json",
            """
            [{"author": "a", "name": "b", "stars": 10, "forks": 2, "currentPeriodStars": 3, "language": "Go"},
             {"title": "c/d", "url": "https://github.com/c/d", "desc": "Text", "lang": "N/A"},
             {"name": "e/f", "stars": "1,234"},
             {"title": "", "url": "https://github.comundefined"}, {"name": "g/h"}]
            """
        )
        #expect(read.texts == ["2024-01-07 weekly all: 1 a/b, 2 c/d, 3 e/f, 5 g/h"])
        #expect(read.lists.map(\.isWhole) == [false])
        #expect(read.entries.map(\.stars) == [10, nil, 1234, nil])
        #expect(read.entries.map(\.gained) == [3, nil, nil, nil])
        #expect(read.entries.map(\.repo.language) == ["Go", nil, nil, nil])
        #expect(read.reasons == ["missingName 1"])
    }

    @Test("The folder of an array names its language")
    func languageFolder() {
        let read = ReadArchive("spdata/python_data/2022-02-10.json", #"[{"title": "a/b"}]"#)
        #expect(read.texts == ["2022-02-10 daily python: 1 a/b"])
    }

    @Test("Reads an object with names")
    func names() {
        let text = #"{"date": "2013-08-21", "language": null, "list": ["a/b", "no name", 5, "c/d"]}"#
        let read = ReadArchive("x/(null).json", text)
        #expect(read.texts == ["2013-08-21 daily all: 1 a/b, 4 c/d"])
        #expect(read.reasons == ["missingName 1", "unreadableLine 1"])
        #expect(read.lists.map(\.isWhole) == [false])
        let other = ReadArchive("x/c#.json", #"{"date": "2013-08-21", "language": "c#", "list": ["a/b"]}"#)
        #expect(other.texts == ["2013-08-21 daily c#: 1 a/b"])
    }

    @Test("Reads a month of days")
    func month() {
        let read = ReadArchive(
            "2025-05.json",
            """
            {"month": "2025-05", "days": {"31": [{"language": "Jupyter-Notebook", "repos":
             [{"rank": 1, "repo": "a/b", "desc": "T", "stars": 5, "forks": 1, "today": 2}]}],
             "04": [{"language": "Go", "repos": [{"rank": 1, "repo": "c/d"}]}]}}
            """
        )
        #expect(read.texts == ["2025-05-04 daily go: 1 c/d", "2025-05-31 daily jupyter-notebook: 1 a/b"])
        #expect(read.entries.map(\.gained) == [nil, 2])
    }

    @Test("Reads an object with rows, its day and its period")
    func object() {
        let text =
            #"{"date": "2026-01-25", "since": "monthly", "repos": [{"index": 0, "fullName": "a/b", "todayStars": 9}]}"#
        let read = ReadArchive("api.json", text)
        #expect(read.texts == ["2026-01-25 monthly all: 1 a/b"])
        #expect(read.entries.map(\.gained) == [9])
    }

    @Test("Reads CSV with quoted fields over several lines")
    func csv() {
        let read = ReadArchive(
            "raw/2024-03-31/astro.csv",
            "date,language,stargazers,starsToday,description,owner,name,url\r\n"
                + "2024-03-31,astro,981,4,\"One, \"\"two\"\"\nthree\",a,b,https://github.com/a/b\r\n"
                + "2024-03-31,astro,1\r\n2024-03-31,astro,3,0,,c,d,https://github.com/c/d\r\n"
        )
        #expect(read.texts == ["2024-03-31 daily astro: 1 a/b, 3 c/d"])
        #expect(read.descriptions == ["One, \"two\" three", nil])
        #expect(read.reasons == ["unreadableLine 1"])
    }

    @Test(
        "Says what of a CSV file is not as expected",
        arguments: [
            ("a.csv", "day,stars\n2026-01-31,1\n", "unknownShape 1"),
            ("a.csv", "date,repo\n20/11/2026,a/b\n11/20/2026,c/d\n", "unknownDayForm 2"),
            ("a.csv", "date,repo\n2026-02-30,a/b\n", "impossibleDay 1"),
            ("a.csv", "repo,stars\na/b,1\nc/d,2\n", "missingDay 2"),
            ("a.csv", "date,repo\n,a/b\n", "missingDay 1"),
            ("2026-01-31.csv", "repo,text\na/b,\"1\nc/d,2\n", "unreadableLine 1"),
        ]
    )
    func unexpectedCSV(path: String, text: String, reason: String) {
        #expect(ReadArchive(path, text).reasons == [reason])
    }

    @Test("Reads columns with another sign between them", arguments: [";", "\t", "|"])
    func otherSeparators(sign: String) {
        let text = "date;repo;description;stars\n2026-01-31;a/b;\"One; two, three\";1\n"
        let read = ReadArchive("a.csv", text.replacing(";", with: sign))
        #expect(read.texts == ["2026-01-31 daily all: 1 a/b"])
        #expect(read.descriptions == ["One\(sign == "\t" ? "" : sign) two, three"])
        #expect(read.entries.map(\.stars) == [1])
    }

    @Test("Reads rows on lines")
    func lines() {
        let read = ReadArchive(
            "union.jsonl",
            """
            {"date":"2013-08-20","period":"daily","lang":"","rank":1,"repo":"a/b","description":"\\u00e9 \\"x\\"","stars":null}
            {"date":"2013-08-20","period":"daily","lang":"","rank":3,"repo":"c/d","description":"","stars":7,"gained":1}
            {"date":"2013-08-20","period":"weekly","lang":"c#","rank":1,"repo":"e/f"}
            {"date":"2013-08-20","period":"daily","lang":"","rank":4,"repo":"g/h"}
            nonsense
            """
        )
        #expect(read.texts == ["2013-08-20 daily all: 1 a/b, 3 c/d, 4 g/h", "2013-08-20 weekly c#: 1 e/f"])
        #expect(read.descriptions.first == "é \"x\"")
        #expect(read.entries.map(\.stars) == [nil, 7, nil, nil])
        #expect(read.reasons == ["unreadableLine 1"])
        #expect(read.lists.map(\.isWhole) == [false, true])
    }

    @Test("A line that can't be read leaves its place empty, and the lists beside it are not whole")
    func unreadableLines() {
        let read = ReadArchive(
            "x.jsonl",
            """
            {"date":"2020-01-01","repo":"a/b"}
            {"date":"2020-01-01","repo":"a/
            {"date":"2020-01-01","repo":"c/d"}
            nonsense
            {"date":"2020-01-02","repo":"e/f"}
            {"date":"2020-01-03","repo":"e/f"}
            """
        )
        let texts = [
            "2020-01-01 daily all: 1 a/b, 3 c/d", "2020-01-02 daily all: 1 e/f", "2020-01-03 daily all: 1 e/f",
        ]
        #expect(read.texts == texts)
        #expect(read.lists.map(\.isWhole) == [false, false, true])
    }

    @Test(
        "A list of an unknown period or language is skipped",
        arguments: [
            (#""since": "yearly""#, "unknownPeriod 2"), (#""period": 7"#, "unknownPeriod 2"),
            (#""since": "3d""#, "unknownPeriod 2"), (#""language": ["go"]"#, "unknownLanguage 2"),
        ]
    )
    func unknownPeriod(field: String, reason: String) {
        let read = ReadArchive("x.json", #"{"date": "2020-01-01", \#(field), "list": ["a/b", "c/d"]}"#)
        #expect(read.lists.isEmpty)
        #expect(read.reasons == [reason])
    }

    @Test("A period that is null is that of the path, and a path may name an unknown one")
    func periodOfPath() {
        let text = #"{"date": "2020-01-01", "since": null, "list": ["a/b"]}"#
        #expect(ReadArchive("weekly/x.json", text).texts == ["2020-01-01 weekly all: 1 a/b"])
        #expect(ReadArchive("yearly/x.json", text).reasons == ["unknownPeriod 1"])
        #expect(ReadArchive("yearly/2020-01-01.md", "1. [a/b](https://github.com/a/b)").reasons == ["unknownPeriod 1"])
        let csv = "date,since,name\n2020-01-01,yearly,a/b\n2020-01-01,yearly,c/d\n2020-01-01,weekly,e/f\n"
        #expect(ReadArchive("x.csv", csv).reasons == ["unknownPeriod 2"])
    }

    @Test("A byte order mark does not matter", arguments: ["2020-01-01.json", "2020-01-01.jsonl"])
    func byteOrderMark(path: String) {
        let text = #"{"date":"2020-01-01","repo":"a/b","rank":1,"list":["a/b"]}"#
        #expect(ReadArchive(path, [0xEF, 0xBB, 0xBF] + Array(text.utf8)).lists.count == 1)
    }

    @Test(
        "Reads the members of other publishers",
        arguments: [
            #"{"date": "2026-08-01", "projects": [{"owner": "a", "name": "b", "primary_language": "Go", "total_stars": "1.2k", "stars_today": 12}]}"#,
            #"{"updatedAt": "2026-08-01T16:19:59.346Z", "results": [{"full_name": "a/b", "stargazersCount": 1200, "todayStars": 12, "language": {"name": "Go"}}]}"#,
            #"{"date": "2026-08-01", "data": {"items": [{"nameWithOwner": "a/b", "primaryLanguage": {"name": "Go"}, "stars": 1200, "starsSince": 12}]}}"#,
            #"{"fetched_at": "2026-08-01T09:21:17+08:00", "hot": [{"repository": {"owner": {"login": "a"}, "name": "b", "language": "Go", "stars": 1200}, "stars_today": 12}]}"#,
            #"{"2026-08-01": {"a/b": {"language": "Go", "stars": "1,200", "gained": "+12"}}}"#,
            #"{"day": "2026-08-01", "repos": [{"url": "https://api.github.com/repos/a/b", "programming_language": "Go", "star_count": 1200, "new_stars": 12}]}"#,
            #"{"day": "2026-08-01", "trending": [{"href": "/a/b", "lang": "Go", "totalStars": 1200, "currentPeriodStars": 12}]}"#,
        ]
    )
    func otherNames(text: String) {
        let read = ReadArchive("x.json", text)
        #expect(read.texts == ["2026-08-01 daily all: 1 a/b"])
        #expect(read.entries.map(\.stars) == [1200])
        #expect(read.entries.map(\.gained) == [12])
        #expect(read.entries.map(\.repo.language) == ["Go"])
        #expect(read.reasons.isEmpty)
    }

    @Test("Keys name languages, periods and days as headings do")
    func keys() {
        let read = ReadArchive(
            "2026-08-01.json",
            #"{"daily": {"python": ["a/b"], "go": ["c/d"]}, "weekly": [{"name": "e/f"}], "credits": ["x/y"]}"#
        )
        let texts = ["2026-08-01 daily python: 1 a/b", "2026-08-01 daily go: 1 c/d", "2026-08-01 weekly all: 1 e/f"]
        #expect(read.texts == texts)
        #expect(read.reasons == ["unknownHeading 1"])
        let days =
            #"[{"language": "Go", "period": "weekly", "list": ["a/b"]}, {"language": "C", "projects": [{"repo": "c/d"}]}]"#
        #expect(
            ReadArchive("2026-08-01.json", days).texts == ["2026-08-01 weekly go: 1 a/b", "2026-08-01 daily c: 1 c/d"]
        )
    }

    @Test(
        "The column of a CSV file with addresses is the one, whatever it is called",
        arguments: [
            "项目,Star,今日增长量\nhttps://github.com/a/b,70.3k,🔺3274\n",
            "what,stars,stars_today\ngithub.com/a/b,\"70,300\",+3274\n",
        ]
    )
    func otherColumns(text: String) {
        let read = ReadArchive("2026-08-01.csv", text)
        #expect(read.texts == ["2026-08-01 daily all: 1 a/b"])
        #expect(read.entries.map(\.stars) == [70_300])
        #expect(read.entries.map(\.gained) == [3274])
    }
}
