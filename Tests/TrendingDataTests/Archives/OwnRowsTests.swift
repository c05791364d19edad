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
        own 2026-11-20 weekly c# zh, seen 2026-11-21T01:02:03Z: 1 o/a (Rust, 5 stars, 1 gained, 0 forks), 2 o/b (Rust, 5 stars, 1 gained, 0 forks)
        own 2026-11-20 daily all, seen 2026-11-21T01:02:03Z: 1 o/c (Rust, 5 stars, 1 gained, 0 forks)
        own 2026-11-20 weekly c# zh, seen 2026-11-21T05:02:03Z: 1 o/d (Rust, 5 stars, 1 gained, 0 forks), 2 o/a (Rust, 5 stars, 1 gained, 0 forks)
        """#,
        "A row says its day and that its list is whole": #"""
        x.csv
        rank,owner,name,url,description,language,stars,forks,starsGained,query.source,query.language,query.since,query.spokenLanguage,query.account,fetchedAt,day,isIncomplete,rowCount
        1,o,a,https://github.com/o/a,,Rust,5,0,1,github,,daily,,,,2026-11-19,false,1
        =>
        own 2026-11-19 daily all: 1 o/a (Rust, 5 stars, 1 gained, 0 forks)
        """#,
        "A row says that its list has more rows": #"""
        x.csv
        rank,owner,name,url,description,language,stars,forks,starsGained,query.source,query.language,query.since,query.spokenLanguage,query.account,fetchedAt,day,isIncomplete,rowCount
        1,o,a,https://github.com/o/a,,Rust,5,0,1,github,,daily,,,,2026-11-19,false,2
        =>
        own 2026-11-19 daily all, incomplete: 1 o/a (Rust, 5 stars, 1 gained, 0 forks)
        """#,
        "A row says that its list is incomplete": #"""
        x.csv
        rank,owner,name,url,description,language,stars,forks,starsGained,query.source,query.language,query.since,query.spokenLanguage,query.account,fetchedAt,day,isIncomplete,rowCount
        1,o,a,https://github.com/o/a,,Rust,5,0,1,github,,daily,,,,2026-11-19,true,1
        =>
        own 2026-11-19 daily all, incomplete: 1 o/a (Rust, 5 stars, 1 gained, 0 forks)
        """#,
        "A document says its day without a time": #"""
        x.json
        {"schemaVersion":1,"query":{"source":"github","since":"daily"},"day":"2026-11-19","fetchedAt":null,"isIncomplete":false,"repos":[{"rank":1,"owner":"o","name":"a"}]}
        =>
        own 2026-11-19 daily all: 1 o/a
        """#,
        "The rows of a search of all stored lists are of their own lists, which lack rows": #"""
        x.json
        {"schemaVersion":1,"query":{"source":"stored","language":"Go","since":null},"repos":[{"rank":1,"owner":"o","name":"a1","list":{"query":{"source":"github","language":null,"since":"daily"},"fetchedAt":"2026-11-21T01:02:03Z"}},{"rank":3,"owner":"o","name":"a3","list":{"query":{"source":"github","language":"Go","since":"daily"},"fetchedAt":"2026-11-21T01:02:03Z"}}]}
        =>
        own 2026-11-20 daily all, incomplete, seen 2026-11-21T01:02:03Z: 1 o/a1
        own 2026-11-20 daily go, incomplete, seen 2026-11-21T01:02:03Z: 3 o/a3
        """#,
        "The lines of a search of all stored lists are rows of these": #"""
        x.jsonl
        {"rank":1,"owner":"o","name":"a1","list":{"query":{"source":"github","language":null,"since":"daily"},"fetchedAt":"2026-11-21T01:02:03Z"},"query":{"source":"stored","language":"Go","since":null}}
        {"rank":3,"owner":"o","name":"a3","list":{"query":{"source":"github","language":"Go","since":"daily"},"fetchedAt":"2026-11-21T01:02:03Z"},"query":{"source":"stored","language":"Go","since":null}}
        =>
        own 2026-11-20 daily all, incomplete, seen 2026-11-21T01:02:03Z: 1 o/a1
        own 2026-11-20 daily go, incomplete, seen 2026-11-21T01:02:03Z: 3 o/a3
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
        "CSV is the list that the rows name, on its day, whatever the name of the file": #"""
        monthly/go-2020-01-31 x.csv
        rank,owner,name,url,description,language,stars,forks,starsGained,query.source,query.language,query.since,query.spokenLanguage,query.account,fetchedAt
        1,o,a,https://github.com/o/a,,Rust,5,0,1,github,C#,weekly,zh,,2026-11-21T01:02:03Z
        =>
        own 2026-11-20 weekly c# zh, seen 2026-11-21T01:02:03Z: 1 o/a (Rust, 5 stars, 1 gained, 0 forks)
        """#,
        "TSV is the list that the rows name, on its day, whatever the name of the file": #"""
        monthly/go-2020-01-31 x.tsv
        rank\#towner\#tname\#turl\#tdescription\#tlanguage\#tstars\#tforks\#tstarsGained\#tquery.source\#tquery.language\#tquery.since\#tquery.spokenLanguage\#tquery.account\#tfetchedAt
        1\#to\#ta\#thttps://github.com/o/a\#t\#tRust\#t5\#t0\#t1\#tgithub\#tC#\#tweekly\#tzh\#t\#t2026-11-21T01:02:03Z
        =>
        own 2026-11-20 weekly c# zh, seen 2026-11-21T01:02:03Z: 1 o/a (Rust, 5 stars, 1 gained, 0 forks)
        """#,
        "Lines of JSON are the list that the rows name, on its day, whatever the name of the file": #"""
        monthly/go-2020-01-31 x.jsonl
        {"rank":1,"owner":"o","name":"a","language":"Rust","stars":5,"forks":0,"starsGained":1,"query":{"source":"github","language":"C#","since":"weekly","spokenLanguage":"zh","account":null},"fetchedAt":"2026-11-21T01:02:03Z"}
        =>
        own 2026-11-20 weekly c# zh, seen 2026-11-21T01:02:03Z: 1 o/a (Rust, 5 stars, 1 gained, 0 forks)
        """#,
        "JSON is the list that the rows name, on its day, whatever the name of the file": #"""
        monthly/go-2020-01-31 x.json
        [{"rank":1,"owner":"o","name":"a","language":"Rust","stars":5,"forks":0,"starsGained":1,"query":{"source":"github","language":"C#","since":"weekly","spokenLanguage":"zh","account":null},"fetchedAt":"2026-11-21T01:02:03Z"}]
        =>
        own 2026-11-20 weekly c# zh, seen 2026-11-21T01:02:03Z: 1 o/a (Rust, 5 stars, 1 gained, 0 forks)
        """#,
        "Another source, an account, a list without a period and a developer are skipped with the reason": #"""
        2026-01-31.csv
        rank,owner,name,url,description,language,stars,forks,starsGained,query.source,query.language,query.since,query.spokenLanguage,query.account,fetchedAt
        1,o,a,https://github.com/o/a,,Rust,5,0,1,sample,,daily,,,2026-11-21T01:02:03Z
        1,o,a,https://github.com/o/a,,Rust,5,0,1,github,,,,ada,2026-11-21T01:02:03Z
        1,o,a,https://ghe.example.com/o/a,,Rust,5,0,1,github,C#,weekly,zh,,2026-11-21T01:02:03Z
        1,o,a,https://github.com/o/a,,Rust,5,0,1,github,,,,,2026-11-21T01:02:03Z
        1,o,a,https://github.com/o/a,,Rust,5,0,1,github,,yearly,,,2026-11-21T01:02:03Z
        1,o,a,https://github.com/o/a,,Rust,5,0,1,github,,daily,,,
        ,o,a,https://github.com/o/a,,Rust,5,0,1,github,C#,weekly,zh,,2026-11-21T01:02:03Z
        2,o,Ada,https://github.com/o,,Rust,5,0,1,github,C#,weekly,zh,,2026-11-21T01:02:03Z
        =>
        otherSource 3, line 2
        unknownList 1, line 5
        unknownPeriod 1, line 6
        missingDay 1, line 7
        invalidRank 1, line 8
        developer 1, line 9
        """#,
        "Texts of CSV are as they were before they became cells": #"""
        x.csv
        rank,owner,name,description,query.source,query.since,day
        1,o,a0,"'=1+1;'-x, 'y'",github,daily,2026-11-20
        2,o,a1,"5"" and 6""",github,daily,2026-11-20
        3,o,a2,it's,github,daily,2026-11-20
        =>
        own 2026-11-20 daily all: 1 o/a0 ('=1+1;-x, 'y''), 2 o/a1 ('5" and 6"'), 3 o/a2 ('it's')
        """#,
        "Texts of TSV are as they were before they became cells": #"""
        x.tsv
        rank\#towner\#tname\#tdescription\#tquery.source\#tquery.since\#tday
        1\#to\#ta0\#t"Quoted" \\n one\#tgithub\#tdaily\#t2026-11-20
        2\#to\#ta1\#t5" two\tthree\#tgithub\#tdaily\#t2026-11-20
        =>
        own 2026-11-20 daily all: 1 o/a0 ('"Quoted" \n one'), 2 o/a1 ('5" two three')
        """#,
    ]

    @Test("The program's own output has these lists, and this is skipped", arguments: stories)
    func story(title: String, story: String) {
        #expect(ReadArchive.play(story) == story)
    }
}
