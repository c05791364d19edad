import Testing
@testable import TrendingData
import TrendingDomain
import TrendingTestSupport

@Suite("Headings of Markdown archives")
struct MarkdownHeadingsTests {
    private static let stories = [
        "Sections by language below a day": #"""
        2020/2020-08-28.md
        ### 2020-08-28

        #### python
        * [ada/engine](https://github.com/ada/engine): Counts with wheels.
        * <img src='a.png' height='20'>[ada / notes](https://github.com/ada/notes):

        #### c%23
        1. [**bob** / tool](https://github.com/bob/tool) : A tool
        =>
        2020-08-28 daily python: 1 ada/engine ('Counts with wheels.'), 2 ada/notes
        2020-08-28 daily c#: 1 bob/tool ('A tool')
        """#,
        "A day without a space after its signs is a heading": #"""
        x.md
        ###2015-08-18

        ####go
        * [a/b](https://github.com/a/b): c
        =>
        2015-08-18 daily go: 1 a/b ('c')
        """#,
        "A description goes on over lines that look like headings": #"""
        2018-08-30.md
        #### swift
        * [a/b](https://github.com/a/b):First
        # Go
        Second
        * [c/d](https://github.com/c/d):Third

        #### go
        * [e/f](https://github.com/e/f):Fourth
        =>
        2018-08-30 daily swift: 1 a/b ('First # Go Second'), 2 c/d ('Third')
        2018-08-30 daily go: 1 e/f ('Fourth')
        """#,
        "Rows before the first day are skipped and counted, and an empty line ends a link": #"""
        2019.md
        1. [x/y](https://github.com/x/y) : Without a day

        ### 2019-04-16
        1. [
        a/**b**](https://github.com/a/b) : Over two lines
        1. [

        x/**z**](https://github.com/x/z) : An empty line ends a link
        1. [c/d](https://github.com/c/d) : d

        ### 2019-04-17
        1. [e/f](https://github.com/e/f) : f
        =>
        2019-04-16 daily all, incomplete: 1 a/b ('Over two lines'), 3 c/d ('d')
        2019-04-17 daily all: 1 e/f ('f')
        missingDay 1, line 1
        unreadableLine 1, line 6
        """#,
        "A heading for each repository is a row, with what is below it": #"""
        2026-08-05.md
        # GitHub Trending 2026-08-05

        ## 1. [ann/kettle](https://github.com/ann/kettle)

        Boils water

        - **Stars**: 1.2k
        - Stars today: 12
        - Language: Swift
        - [Website](https://kettle.dev)

        ## 2. bob/tool

        Holds nails
        =>
        2026-08-05 daily all: 1 ann/kettle (Swift, 1200 stars, 12 gained, 'Boils water'), 2 bob/tool ('Holds nails')
        """#,
        "Headings of repositories need no empty lines between them": #"""
        2026-08-05.md
        ## Swift
        ### [a/b](https://github.com/a/b)
        ### 2. bob/tool
        Boils water
        ### [e/f](https://github.com/e/f)
        ## Go
        ### [g/h](https://github.com/g/h)
        =>
        2026-08-05 daily swift: 1 a/b, 2 bob/tool ('Boils water'), 3 e/f
        2026-08-05 daily go: 1 g/h
        """#,
        "A heading of a repository may have headings below it": #"""
        2026-08-05.md
        ## [a/b](https://github.com/a/b)

        ### Description

        Boils water

        ### Stars today

        ## [c/d](https://github.com/c/d)
        =>
        2026-08-05 daily all: 1 a/b ('Boils water'), 2 c/d
        """#,
        "Underlined headings of repositories need no empty lines, and an underlined description is not a heading": #"""
        2026-08-05.md
        a/b
        ---
        bob/tool
        ---
        Boils water
        ---
        e/f
        ---
        =>
        2026-08-05 daily all: 1 a/b, 2 bob/tool ('Boils water'), 3 e/f
        """#,
        "A heading that names a repository is a row if the link is below it": #"""
        2026-08-05.md
        ## Python

        ### 1. kettle

        [ann/kettle](https://github.com/ann/kettle) Boils water

        ### 2. Tool

        - Link: <https://github.com/bob/tool>
        - Stars: 12
        =>
        2026-08-05 daily python: 1 ann/kettle ('Boils water'), 2 bob/tool (12 stars)
        """#,
        "A line below a row may say a figure of it": #"""
        2026-08-12.md
        ### 1. a / b
        https://github.com/a/b
        Stars: 5
        ### 2. c / d
        https://github.com/c/d
        Forks: 4
        =>
        2026-08-12 daily all: 1 a/b (5 stars), 2 c/d (4 forks)
        """#,
        "An item above other items is a heading": #"""
        2026-08-05.md
        - Python
          - [a/b](https://github.com/a/b)
          - [c/d](https://github.com/c/d)
        - **Go**
          1. [e/f](https://github.com/e/f)
        - Credits
          - [x/y](https://github.com/x/y)
        =>
        2026-08-05 daily python: 1 a/b, 2 c/d
        2026-08-05 daily go: 1 e/f
        unknownHeading 1, line 6
        """#,
        "Sections that name no language are no lists, and are named once": #"""
        2026-08-05.md
        # Trending

        ## Go

        - [a/b](https://github.com/a/b)

        ## Credits

        - [x/y](https://github.com/x/y)
        - [x/z](https://github.com/x/z)

        ## Rust

        - [c/d](https://github.com/c/d)
        =>
        2026-08-05 daily go: 1 a/b
        2026-08-05 daily rust: 1 c/d
        unknownHeading 2, line 7
        """#,
        "A heading needs no empty lines around it": #"""
        2026-08-05.md
        ## Go
        - [a/b](https://github.com/a/b)
        ## Credits
        - [x/y](https://github.com/x/y)
        ## Rust
        - [c/d](https://github.com/c/d)
        =>
        2026-08-05 daily go: 1 a/b
        2026-08-05 daily rust: 1 c/d
        unknownHeading 1, line 3
        """#,
        "Headings of headings of repositories, and of names in a list": #"""
        2026-08-05.md
        ## Go

        1. a/b

        ## CI/CD

        ### [c/d](https://github.com/c/d)

        ## AI/ML

        1. e/f
        2. g/h
        =>
        2026-08-05 daily go: 1 a/b
        unknownHeading 3, line 5
        """#,
        "An item with the names of two languages is no row": #"""
        2026-08-05.md
        - HTML/CSS
        - [a/b](https://github.com/a/b)
        =>
        2026-08-05 daily all, incomplete: 2 a/b
        missingName 1, line 1
        """#,
        "A section below a list that is not understood leaves that list incomplete": #"""
        2026-08-05.md
        ## Go

        - [a/b](https://github.com/a/b)

        ### More

        - [c/d](https://github.com/c/d)
        =>
        2026-08-05 daily go, incomplete: 1 a/b
        unknownHeading 1, line 5
        """#,
    ]

    @Test("What is below these headings is of these lists", arguments: stories)
    func story(title: String, story: String) {
        #expect(ReadArchive.play(story) == story)
    }

    @Test(
        "A heading with a slash above rows names no repository",
        arguments: [
            "## HTML/CSS", "## AI/ML", "## CI/CD", "## Go/Golang", "## HTML / CSS:", "**HTML/CSS**", "AI/ML\n-----",
            "<summary>HTML/CSS</summary>", "- HTML/CSS\n  - [x/z](https://github.com/x/z)\n\n## AI/ML",
        ]
    )
    func slashes(heading: String) {
        let read = ReadArchive(
            "2026-08-05.md",
            """
            **Swift**

            * [a/b](https://github.com/a/b)

            \(heading)

            * [x/y](https://github.com/x/y), of [c/d](https://github.com/c/d)

            **Go**

            * [e/f](https://github.com/e/f)
            """
        )
        #expect(read.entries.map(\.repo.name.text) == ["a/b", "e/f"], "\(heading)")
        #expect(read.reasons.first?.hasPrefix("unknownHeading") == true)
    }

    @Test(
        "A heading names its language however it is written",
        arguments: [
            "## 🐍 Python", "## 2. Python", "## :snake: Python", "## Python (2)", "## Python:", "## `Python`",
            "## **Python**",
            "## Python ##",
            "## Top Python repositories", "## Trending Python", "## Python - Today", "## Language: Python",
            "## Python 语言", "## 一、Python", "# GitHub Python 每日趋势分析", "## III. Python",
            "## Les plus populaires en Python",
            "## Популярное на Python", "## Los más populares de Python", "## 오늘의 Python",
            "## Python项目", "## 今日Python热门项目", "## Язык Python", "## Sprache: Python", "## [Python](#python)",
            "## <a name=\"python\"></a>Python", "## [Py](https://github.com/trending/python?since=daily)",
            "## Python {#py}",
            "<h2>Python</h2>", "<h3 align=\"center\">🐍 Python</h3>", "**Python**", "__Python__", "<b>Python</b>",
            "**Python:**",
            "Python\n------", "Python\n===", "Python\n--", "Python\n=", "<details><summary>Python</summary>",
            "<details>\n<summary><b>Python</b></summary>", "Python", "Python:", "*Python*", "=== \"Python\"",
            "> ## Python", "Python：",
        ]
    )
    func languages(heading: String) {
        let read = ReadArchive(
            "2026-08-05.md",
            "# GitHub Trending\n\n\(heading)\n\n- [a/b](https://github.com/a/b)\n\n\(heading)\n"
        )
        #expect(read.texts == ["2026-08-05 daily python: 1 a/b"], "\(heading)")
        #expect(read.reasons.isEmpty)
    }

    @Test(
        "A heading of all languages, in any of several languages of people",
        arguments: lines(
            """
            All Languages
            Overall
            所有语言
            全部
            すべての言語
            Alle Sprachen
            Tous les langages
            Todos los lenguajes
            Все языки
            Top 25
            Trending repositories
            热门项目
            모든 언어
            """
        )
    )
    func allLanguages(heading: String) {
        let text = "## Go\n\n- [a/b](https://github.com/a/b)\n\n## \(heading)\n\n- [c/d](https://github.com/c/d)\n"
        let read = ReadArchive("2026-08-05.md", text)
        #expect(read.texts == ["2026-08-05 daily go: 1 a/b", "2026-08-05 daily all: 1 c/d"])
        #expect(read.reasons.isEmpty)
    }

    @Test(
        "A heading names a period at any level",
        arguments: pairs(
            """
            Weekly => weekly
            This week => weekly
            本周热门 => weekly
            GitHub 周报 => weekly
            近一周热门仓库 => weekly
            日趋势榜项目 => daily
            月报 => monthly
            Wöchentlich => weekly
            За неделю => weekly
            📅 Monthly trending => monthly
            今月 => monthly
            Ce mois => monthly
            Today's top => daily
            每日 => daily
            """
        )
    )
    func periods(heading: String, period: String) {
        let inner = "# 2026-08-05\n\n## Go\n\n### \(heading)\n\n- [a/b](https://github.com/a/b)\n"
        #expect(ReadArchive("x.md", inner).texts == ["2026-08-05 \(period) go: 1 a/b"])
        let outer =
            "# \(heading)\n\n## Go\n\n- [a/b](https://github.com/a/b)\n\n## C\n\n- [c/d](https://github.com/c/d)\n"
        let texts = ["2026-08-05 \(period) go: 1 a/b", "2026-08-05 \(period) c: 1 c/d"]
        #expect(ReadArchive("2026-08-05.md", outer).texts == texts)
        let both = "# \(heading) Go 2026-08-05\n\n- [a/b](https://github.com/a/b)\n"
        #expect(ReadArchive("x.md", both).texts == ["2026-08-05 \(period) go: 1 a/b"])
    }

    @Test(
        "A heading names a day in several forms",
        arguments: [
            "2026-08-05", "2026/8/5", "2026年8月5日", "August 5, 2026", "5 Aug 2026", "Trending on Aug 5th, 2026 (Wed)",
        ]
    )
    func days(heading: String) {
        let read = ReadArchive("x.md", "## \(heading)\n\n- [a/b](https://github.com/a/b)\n")
        #expect(read.texts == ["2026-08-05 daily all: 1 a/b"])
    }

    @Test(
        "A README below a dated name is no list",
        arguments: ["2026-06-02.md", "2026-06-02/README.md", "2026/06/02/gin.md"]
    )
    func readmes(path: String) {
        let read = ReadArchive(
            path,
            """
            # Some project

            - [Gin](https://github.com/gin-gonic/gin)

            ## Built with

            - [Gin](https://github.com/gin-gonic/gin)
            - [pgx](https://github.com/jackc/pgx)

            ## Documentation

            - [Docs/GUIDE.en.md](Docs/GUIDE.en.md) - English guide
            """
        )
        #expect(read.lists.isEmpty)
        #expect(read.reasons.first?.hasPrefix("unknownHeading") == true)
    }
}
