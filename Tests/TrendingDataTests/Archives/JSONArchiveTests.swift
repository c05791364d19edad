import Testing
@testable import TrendingData
import TrendingDomain

@Suite("Archives in JSON and CSV")
struct JSONArchiveTests {
    private static let stories = [
        "Rows in an array, with the day and the period of the path": #"""
        repos/weekly/20240107.json
        [{"author": "a", "name": "b", "stars": 10, "forks": 2, "currentPeriodStars": 3, "language": "Go"},
         {"title": "c/d", "url": "https://github.com/c/d", "desc": "Text", "lang": "N/A"},
         {"name": "e/f", "stars": "1,234"},
         {"title": "", "url": "https://github.comundefined"}, {"name": "g/h"}]
        =>
        2024-01-07 weekly all, incomplete: 1 a/b (Go, 10 stars, 3 gained, 2 forks), 2 c/d ('Text'), 3 e/f (1234 stars), 5 g/h
        missingName 1
        """#,
        "The folder of an array names its language": #"""
        spdata/python_data/2022-02-10.json
        [{"title": "a/b"}]
        =>
        2022-02-10 daily python: 1 a/b
        """#,
        "An object with names": #"""
        x/(null).json
        {"date": "2013-08-21", "language": null, "list": ["a/b", "no name", 5, "c/d"]}
        =>
        2013-08-21 daily all, incomplete: 1 a/b, 4 c/d
        missingName 1
        unreadableLine 1
        """#,
        "An object with names and a language": #"""
        x/c#.json
        {"date": "2013-08-21", "language": "c#", "list": ["a/b"]}
        =>
        2013-08-21 daily c#: 1 a/b
        """#,
        "A month of days": #"""
        2025-05.json
        {"month": "2025-05", "days": {"31": [{"language": "Jupyter-Notebook", "repos":
         [{"rank": 1, "repo": "a/b", "desc": "T", "stars": 5, "forks": 1, "today": 2}]}],
         "04": [{"language": "Go", "repos": [{"rank": 1, "repo": "c/d"}]}]}}
        =>
        2025-05-31 daily jupyter-notebook: 1 a/b (5 stars, 2 gained, 1 forks, 'T')
        2025-05-04 daily go: 1 c/d
        """#,
        "An object with rows, its day and its period": #"""
        api.json
        {"date": "2026-01-25", "since": "monthly", "repos": [{"index": 0, "fullName": "a/b", "todayStars": 9}]}
        =>
        2026-01-25 monthly all: 1 a/b (9 gained)
        """#,
        "Quoted fields of CSV go on over several lines": #"""
        raw/2024-03-31/astro.csv
        date,language,stargazers,starsToday,description,owner,name,url
        2024-03-31,astro,981,4,"One, ""two""
        three",a,b,https://github.com/a/b
        2024-03-31,astro,1
        2024-03-31,astro,3,0,,c,d,https://github.com/c/d
        =>
        2024-03-31 daily astro, incomplete: 1 a/b (981 stars, 4 gained, 'One, "two" three'), 3 c/d (3 stars, 0 gained)
        unreadableLine 1, line 4
        """#,
        "Rows on lines": #"""
        union.jsonl
        {"date":"2013-08-20","period":"daily","lang":"","rank":1,"repo":"a/b","description":"\u00e9 \"x\"","stars":null}
        {"date":"2013-08-20","period":"daily","lang":"","rank":3,"repo":"c/d","description":"","stars":7,"gained":1}
        {"date":"2013-08-20","period":"weekly","lang":"c#","rank":1,"repo":"e/f"}
        {"date":"2013-08-20","period":"daily","lang":"","rank":4,"repo":"g/h"}
        {"date":"2013-08-20","period":"daily","lang":"Go","trending_language":"c#","rank":1,"repo":"i/j"}
        nonsense
        =>
        2013-08-20 daily all, incomplete: 1 a/b ('é "x"'), 3 c/d (7 stars, 1 gained), 4 g/h
        2013-08-20 weekly c#: 1 e/f
        2013-08-20 daily c#, incomplete: 1 i/j
        unreadableLine 1, line 6
        """#,
        "A line that can't be read leaves its place empty, and the lists beside it are not whole": #"""
        x.jsonl
        {"date":"2020-01-01","repo":"a/b"}
        {"date":"2020-01-01","repo":"a/
        {"date":"2020-01-01","repo":"c/d"}
        nonsense
        {"date":"2020-01-02","repo":"e/f"}
        {"date":"2020-01-03","repo":"e/f"}
        =>
        2020-01-01 daily all, incomplete: 1 a/b, 3 c/d
        2020-01-02 daily all, incomplete: 1 e/f
        2020-01-03 daily all: 1 e/f
        unreadableLine 2, line 2
        """#,
        "A period that is null is that of the path": #"""
        weekly/x.json
        {"date": "2020-01-01", "since": null, "list": ["a/b"]}
        =>
        2020-01-01 weekly all: 1 a/b
        """#,
        "The path of JSON names an unknown period": #"""
        yearly/x.json
        {"date": "2020-01-01", "since": null, "list": ["a/b"]}
        =>
        unknownPeriod 1
        """#,
        "The path of Markdown names an unknown period": #"""
        yearly/2020-01-01.md
        1. [a/b](https://github.com/a/b)
        =>
        unknownPeriod 1, line 1
        """#,
        "Rows name an unknown period": #"""
        x.csv
        date,since,name
        2020-01-01,yearly,a/b
        2020-01-01,yearly,c/d
        2020-01-01,weekly,e/f
        =>
        2020-01-01 weekly all: 1 e/f
        unknownPeriod 2, line 2
        """#,
        "Keys name languages and periods as headings do": #"""
        2026-08-01.json
        {"daily": {"python": ["a/b"], "go": ["c/d"]}, "weekly": [{"name": "e/f"}], "credits": ["x/y"]}
        =>
        2026-08-01 daily python: 1 a/b
        2026-08-01 daily go: 1 c/d
        2026-08-01 weekly all: 1 e/f
        unknownHeading 1
        """#,
        "A key that names no language and no period is a heading that is not understood, at any depth": #"""
        2026-08-01.json
        {"awesome": {"weekly": ["x/y", "x/z"], "deep": {"er": [{"repos": ["x/w"]}]}}, "weekly": ["a/b"], "meta": {"tags": ["t"]}}
        =>
        2026-08-01 weekly all: 1 a/b
        unknownHeading 3
        """#,
        "The name of an object with rows is a heading": #"""
        langs.json
        {"title": "My archive", "generated": "2026-08-05", "languages": [{"name": "Go", "repos": ["a/b"]}, {"name": "Awesome", "repos": ["c/d"]}]}
        =>
        2026-08-05 daily go: 1 a/b
        unknownHeading 1
        """#,
        "What is said beside the lists is about them": #"""
        meta.json
        {"meta": {"date": "2026-08-04", "since": "weekly"}, "data": {"go": [{"full_name": "a/b"}]}}
        =>
        2026-08-04 weekly go: 1 a/b
        """#,
        "A lone array below a name that is not understood is no list": #"""
        2026-08-01.json
        {"awesome": ["x/y"]}
        =>
        unknownHeading 1
        """#,
        "Keys around lists may say nothing": #"""
        2026-08-01.json
        {"response": {"topTrendingRepos": {"languages": {"go": ["a/b"]}, "weekly": ["c/d"]}}}
        =>
        2026-08-01 daily go: 1 a/b
        2026-08-01 weekly all: 1 c/d
        """#,
        "Objects name their languages and periods": #"""
        2026-08-01.json
        [{"language": "Go", "period": "weekly", "list": ["a/b"]}, {"language": "C", "projects": [{"repo": "c/d"}]}]
        =>
        2026-08-01 weekly go: 1 a/b
        2026-08-01 daily c: 1 c/d
        """#,
        "What is beside an array names its list": #"""
        2026-08-01.json
        [{"params": {"language": "go", "since": "weekly"}, "repos": ["a/b"]},
         {"url": "https://github.com/trending/rust?since=monthly", "repos": ["c/d"]},
         {"category": "Swift", "dateRange": "This week", "repos": ["e/f"]}, {"label": "Awesome", "repos": ["x/y"]}]
        =>
        2026-08-01 weekly go: 1 a/b
        2026-08-01 monthly rust: 1 c/d
        2026-08-01 weekly swift: 1 e/f
        unknownHeading 1
        """#,
        "Stars of another period are not gained in the list's": #"""
        2026-08-01.json
        [{"repo": "a/b", "stars_this_week": 12, "starsThisMonth": 40}, {"repo": "c/d", "stars_this_week": 5, "stars_today": 2},
         {"repo": "e/f", "gained": "7 stars this week"}]
        =>
        2026-08-01 daily all: 1 a/b, 2 c/d (2 gained), 3 e/f
        """#,
        "Names with underscores": #"""
        x.json
        {"date": "2026-08-01", "projects": [{"owner": "a", "name": "b", "primary_language": "Go", "total_stars": "1.2k", "stars_today": 12}]}
        =>
        2026-08-01 daily all: 1 a/b (Go, 1200 stars, 12 gained)
        """#,
        "Names of GraphQL, and a moment": #"""
        x.json
        {"updatedAt": "2026-08-01T16:19:59.346Z", "results": [{"full_name": "a/b", "stargazersCount": 1200, "todayStars": 12, "language": {"name": "Go"}}]}
        =>
        2026-08-01 daily all: 1 a/b (Go, 1200 stars, 12 gained)
        """#,
        "Members with the same name are no lists": #"""
        2026-08-01.json
        {"go": ["a/b"], "go": ["c/d"], "c": ["e/f"]}
        =>
        2026-08-01 daily c: 1 e/f
        severalLists 2
        """#,
        "Numbers that are no ranks leave their places empty": #"""
        2026-08-01.json
        [{"repo": "a/b", "rank": -1}, {"repo": "c/d", "rank": 1.5}, {"repo": "e/f", "rank": 99999999999999999999},
         {"repo": "g/h", "rank": null}, {"repo": "i/j", "rank": "-"}]
        =>
        2026-08-01 daily all, incomplete: 4 g/h, 5 i/j
        invalidRank 3
        """#,
        "Rows below a key": #"""
        x.json
        {"date": "2026-08-01", "data": {"items": [{"nameWithOwner": "a/b", "primaryLanguage": {"name": "Go"}, "stars": 1200, "starsSince": 12}]}}
        =>
        2026-08-01 daily all: 1 a/b (Go, 1200 stars, 12 gained)
        """#,
        "A repository with figures beside it": #"""
        x.json
        {"fetched_at": "2026-08-01T09:21:17+08:00", "hot": [{"repository": {"owner": {"login": "a"}, "name": "b", "language": "Go", "stars": 1200}, "stars_today": 12}]}
        =>
        2026-08-01 daily all: 1 a/b (Go, 1200 stars, 12 gained)
        """#,
        "Repositories by their names": #"""
        x.json
        {"2026-08-01": {"a/b": {"language": "Go", "stars": "1,200", "gained": "+12"}}}
        =>
        2026-08-01 daily all: 1 a/b (Go, 1200 stars, 12 gained)
        """#,
        "Addresses of the API": #"""
        x.json
        {"day": "2026-08-01", "repos": [{"url": "https://api.github.com/repos/a/b", "programming_language": "Go", "star_count": 1200, "new_stars": 12}]}
        =>
        2026-08-01 daily all: 1 a/b (Go, 1200 stars, 12 gained)
        """#,
        "Addresses without a server": #"""
        x.json
        {"day": "2026-08-01", "trending": [{"href": "/a/b", "lang": "Go", "totalStars": 1200, "currentPeriodStars": 12}]}
        =>
        2026-08-01 daily all: 1 a/b (Go, 1200 stars, 12 gained)
        """#,
        "A period that GitHub has no lists for": #"""
        x.json
        {"date": "2020-01-01", "since": "yearly", "list": ["a/b", "c/d"]}
        =>
        unknownPeriod 2
        """#,
        "A period that is a number": #"""
        x.json
        {"date": "2020-01-01", "period": 7, "list": ["a/b", "c/d"]}
        =>
        unknownPeriod 2
        """#,
        "A period that only a search has": #"""
        x.json
        {"date": "2020-01-01", "since": "3d", "list": ["a/b", "c/d"]}
        =>
        unknownPeriod 2
        """#,
        "A language that is no text": #"""
        x.json
        {"date": "2020-01-01", "language": ["go"], "list": ["a/b", "c/d"]}
        =>
        unknownLanguage 2
        """#,
        "The column with addresses is the one": #"""
        2026-08-01.csv
        项目,Star,今日增长量
        https://github.com/a/b,70.3k,🔺3274
        =>
        2026-08-01 daily all: 1 a/b (70300 stars, 3274 gained)
        """#,
        "The column with addresses is the one, under a name that means nothing": #"""
        2026-08-01.csv
        what,stars,stars_today
        github.com/a/b,"70,300",+3274
        =>
        2026-08-01 daily all: 1 a/b (70300 stars, 3274 gained)
        """#,
        "Names that GitHub does not allow are refused and counted": #"""
        2020-01-01.json
        ["a\u001b[2J/b", "../b", "a/..", "a b/c", "é/b", "a/b c?", "login/x", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa/b", "ok/ok"]
        =>
        2020-01-01 daily all, incomplete: 4 ab/c, 9 ok/ok
        invalidName 7
        """#,
        "Days that cannot be are refused and counted": #"""
        x.jsonl
        {"date": "1969-01-01", "list": ["a/b"]}
        {"date": "2008-04-09", "list": ["a/b"]}
        {"date": "2027-01-03", "list": ["a/b"]}
        {"date": "9999-12-31", "list": ["a/b"]}
        {"date": "2020-02-30", "list": ["a/b"]}
        {"date": "2020-13-01", "list": ["a/b"]}
        =>
        impossibleDay 6, line 1
        """#,
        "Numbers that cannot be are unknown": #"""
        2020-01-01.json
        [{"title": "a/b1", "stars": -1}, {"title": "a/b2", "stars": 1e300}, {"title": "a/b3", "stars": 99999999999999999999}, {"title": "a/b4", "stars": 1.5}, {"title": "a/b5", "stars": "x"}, {"title": "a/b6", "stars": []}]
        =>
        2020-01-01 daily all: 1 a/b1, 2 a/b2, 3 a/b3, 4 a/b4, 5 a/b5, 6 a/b6
        """#,
        "Numbers that cannot be are unknown in lines of JSON": #"""
        x.jsonl
        {"date":"2020-01-01","repo":"a/b1","stars":-1}
        {"date":"2020-01-01","repo":"a/b2","stars":1e300}
        {"date":"2020-01-01","repo":"a/b3","stars":99999999999999999999}
        {"date":"2020-01-01","repo":"a/b4","stars":1.5}
        {"date":"2020-01-01","repo":"a/b5","stars":"x"}
        {"date":"2020-01-01","repo":"a/b6","stars":[]}
        =>
        2020-01-01 daily all: 1 a/b1, 2 a/b2, 3 a/b3, 4 a/b4, 5 a/b5, 6 a/b6
        """#,
    ]

    @Test("A file of JSON or CSV has these lists, and this is skipped", arguments: stories)
    func story(title: String, story: String) {
        #expect(ReadArchive.play(story) == story)
    }

    @Test(
        "Says what of a file is not as expected",
        arguments: [
            ("a.csv", "day,stars\n2026-01-31,1\n", "unknownShape 1"),
            ("a.csv", "date,repo\n20/11/2026,a/b\n11/20/2026,c/d\n", "unknownDayForm 2"),
            ("a.csv", "date,repo\n2026-02-30,a/b\n", "impossibleDay 1"),
            ("a.csv", "repo,stars\na/b,1\nc/d,2\n", "missingDay 2"),
            ("a.csv", "date,repo\n,a/b\n", "missingDay 1"),
            ("2026-01-31.csv", "repo,text\na/b,\"1\nc/d,2\n", "unreadableLine 1"),
            ("2026-01-31.csv", "go,c\ngithub.com/a/b,github.com/c/d\n", "unknownShape 1"),
            ("2026-01-31.json", "[{\"repo\": \"a/b\"},\n{\"repo\"", "damagedJSON 1"),
            ("developers/2026-01-31.json", "[\"a/b\"]", "developer 1"),
            ("most-starred-2026-01-31.json", "[\"a/b\"]", "unknownPeriod 1"),
            ("2026-01-31.md", "# Most starred of all time\n\n- [a/b](https://github.com/a/b)\n", "unknownPeriod 1"),
        ]
    )
    func unexpected(path: String, text: String, reason: String) {
        #expect(ReadArchive(path, text).reasons == [reason])
    }

    @Test("Reads columns with another sign between them", arguments: [";", "\t", "|"])
    func otherSeparators(sign: String) {
        let text = "date;repo;description;stars\r\n2026-01-31;a/b;\"One; two, three\";1\r\n"
        let read = ReadArchive("a.csv", text.replacing(";", with: sign))
        #expect(read.texts == ["2026-01-31 daily all: 1 a/b"])
        #expect(read.descriptions == ["One\(sign == "\t" ? "" : sign) two, three"])
        #expect(read.entries.map(\.stars) == [1])
    }

    @Test(
        "A day in a column may be in words or a number of seconds",
        arguments: ["Aug 5, 2026", "5 August 2026", "1785888000", "1785888000123", "2026-08-05T23:00:00Z", "2026年8月5日"]
    )
    func days(text: String) {
        #expect(ReadArchive("x.csv", "date;repo\n\(text);a/b\n").texts == ["2026-08-05 daily all: 1 a/b"])
    }

    @Test("A byte order mark does not matter", arguments: ["2020-01-01.json", "2020-01-01.jsonl"])
    func byteOrderMark(path: String) {
        let text = #"{"date":"2020-01-01","repo":"a/b","rank":1,"list":["a/b"]}"#
        #expect(ReadArchive(path, [0xEF, 0xBB, 0xBF] + Array(text.utf8)).lists.count == 1)
    }
}
