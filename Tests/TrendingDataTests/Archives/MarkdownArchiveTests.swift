import Testing
@testable import TrendingData
import TrendingDomain

@Suite("Archives in Markdown")
struct MarkdownArchiveTests {
    private static let stories = [
        "Labels and addresses that are swapped": #"""
        2018-07-08.md
        #### go
        * [https://github.com/a/b](a/b) Text: more
        =>
        2018-07-08 daily go: 1 a/b ('Text: more')
        """#,
        "Stars and forks after the name": #"""
        2017-01-01.md
        #### swift
        * [a/b (3,631s/41f)](https://github.com/a/b) : c
        =>
        2017-01-01 daily swift: 1 a/b (3631 stars, 41 forks, 'c')
        """#,
        "Rows that name their day are of incomplete lists": #"""
        archived/2023-10.md
        ## All language

        * 【2023-10-31】[a / b](https://github.com/a/b) - One
        * 【2023-10-30】[c / d](https://github.com/c/d) - Two
        * 【2023-10-31】[e / f](https://github.com/e/f) -

        ## Go

        * 【2023-10-31】[g / h](https://github.com/g/h) - Three
        =>
        2023-10-31 daily all, incomplete: 1 a/b ('One'), 2 e/f
        2023-10-30 daily all, incomplete: 1 c/d ('Two')
        2023-10-31 daily go, incomplete: 1 g/h ('Three')
        """#,
        "Tables with the figures of each repository": #"""
        Weekly/2020-06-05.md
        **2020-06-05 Trending Weekly**

        - [c++](#c)

        # All Languages

        Repo|star|language|fork|intro
        -|-|-|-|-
        [b](https://hub.fastgit.org//a/b)|1,476|Rust|131|One | two
        [d](https://github.com/c/d)|0||0|

        # vim-script

        Repo|star|language|fork|intro
        -|-|-|-|-
        [f](https://github.com/e/f)|7|Vim Script|1|Three
        =>
        2020-06-05 weekly all: 1 a/b (Rust, 1476 stars, 131 forks, 'One | two'), 2 c/d (0 stars, 0 forks)
        2020-06-05 weekly vim-script: 1 e/f (Vim Script, 7 stars, 1 forks, 'Three')
        """#,
        "Escapes, entities and marks in the cells of a table stand for what a page shows": ##"""
        2026-08-01.md
        | # | Repository | Description | Language | Stars | Gained |
        | ---: | --- | --- | --- | ---: | ---: |
        | 1 | [a\_b/c](https://github.com/a-b/c) | Free \*Software\* \& API \#1 @<!-- -->me a\|b | C\# | 1&nbsp;234 | 1,2&#51;4 |
        | 2 | [a/b](https://github.com/a/b) | Tom &amp; Jerry<br>are **two** &lt;T&gt; | F* | **5** | `+3` |
        | 3 | [c/d](https://github.com/c/d) | _All marked_ | *Go* | ~1.2k | - |
        | 4 | [e/f](https://github.com/e/f) | Raw `code`, **bold**, *nix <T> and std::vector::size | C&#43;&#43; | 5 | 3 |
        =>
        2026-08-01 daily all: 1 a-b/c (C#, 1234 stars, 1234 gained, 'Free *Software* & API #1 @me a|b'), 2 a/b (F*, 5 stars, 3 gained, 'Tom & Jerry are two <T>'), 3 c/d (Go, 1200 stars, 'All marked'), 4 e/f (C++, 5 stars, 3 gained, 'Raw `code`, **bold**, *nix <T> and std::vector::size')
        """##,
        "The description of an item is as the archive has it, unless it has escapes": #"""
        2026-08-02.md
        - [a/b](https://github.com/a/b) - Snake\_case \*nix &amp; more
        - [c/d](https://github.com/c/d) - Tom &amp; Jerry `x` **y**
        =>
        2026-08-02 daily all: 1 a/b ('Snake_case *nix & more'), 2 c/d ('Tom &amp; Jerry `x` **y**')
        """#,
        "Figures at the ends of an item are those of the row": #"""
        2026-08-01.md
        - [a/b](https://github.com/a/b) ⭐ 1,234 - Text of 2 words
        - [c/d](https://github.com/c/d) (★ 1.2k, +56 today) More
        - [e/f](https://github.com/e/f) - Desc (⭐ 300 · 🍴 20 · +5 stars today)
        - [g/h](https://github.com/g/h) | 12,345 stars | 12 stars today | Words | words
        - [i/j](https://github.com/i/j) - (Great) tool, version 2 (2024)
        - [k/l](https://github.com/k/l) – *Go* – ⭐ 5,000 (+300)
        - m/n — Go — 4 ⭐ — Text
        - [o/p](https://github.com/o/p) 120 stars today ★ 5.6k
        - [q/r](https://github.com/q/r) - Words · ★ 5.6k 🍴 70 120 stars today
        - [s/t](https://github.com/s/t): Words
        words ***Star:23067 Fork:197 Today stars:336***
        - [u/v](https://github.com/u/v) ⭐ 230.312 (+3362 hoy) `Shell`
          _Words_
        - [w/x](https://github.com/w/x) <em>⭐ 5</em>
        =>
        2026-08-01 daily all: 1 a/b (1234 stars, 'Text of 2 words'), 2 c/d (1200 stars, 56 gained, 'More'), 3 e/f (300 stars, 5 gained, 20 forks, 'Desc'), 4 g/h (12345 stars, 12 gained, 'Words | words'), 5 i/j ('(Great) tool, version 2 (2024)'), 6 k/l (Go, 5000 stars, 300 gained), 7 m/n (Go, 4 stars, 'Text'), 8 o/p (5600 stars, 120 gained), 9 q/r (5600 stars, 120 gained, 70 forks, 'Words'), 10 s/t (23067 stars, 336 gained, 197 forks, 'Words words'), 11 u/v (Shell, 230312 stars, 3362 gained, 'Words'), 12 w/x (5 stars)
        """#,
        "Stars gained in another period than the list's are unknown": #"""
        2026-08-01.md
        - [a/b](https://github.com/a/b) - 12 stars this week
        - [c/d](https://github.com/c/d) - 12 stars today
        - [e/f](https://github.com/e/f) - since 2019 stars
        - [g/h](https://github.com/g/h) ★ 1,234 (+56 this week)

        ## Weekly

        - [a/b](https://github.com/a/b) - 12 stars this week
        - [c/d](https://github.com/c/d) ★ 1,234 (+56 this week) - Words
        - [e/f](https://github.com/e/f) ★ 1,234 +56 this week
        =>
        2026-08-01 daily all: 1 a/b, 2 c/d (12 gained), 3 e/f ('since 2019 stars'), 4 g/h (1234 stars)
        2026-08-01 weekly all: 1 a/b (12 gained), 2 c/d (1234 stars, 56 gained, 'Words'), 3 e/f (1234 stars, 56 gained)
        """#,
        "A column of other things has no figures": #"""
        2026-08-01.md
        | Repo | Stars | Fork of | Star growth % | Forks |
        |---|---|---|---|---|
        | [a/b](https://github.com/a/b) | 12 of 50 | [b/q7](https://github.com/b/q7) | +5% | 2 days ago |
        =>
        2026-08-01 daily all: 1 a/b
        """#,
        "An item may have a list": #"""
        2026-08-02.md
        - **Go**: [a/b](https://github.com/a/b), [c/d](https://github.com/c/d)
        - **Rust**: [e/f](https://github.com/e/f)
        =>
        2026-08-02 daily go: 1 a/b, 2 c/d
        2026-08-02 daily rust: 1 e/f
        """#,
        "Front matter names the day, the language and the period": #"""
        x.md
        ---
        title: "Popular projects"
        date: '2026-08-06T10:00:00Z'
        language: swift
        since: weekly
        ---
        1. [a/b](https://github.com/a/b) - Text
        =>
        2026-08-06 weekly swift: 1 a/b ('Text')
        """#,
        "Lists in HTML are lists": #"""
        2026-08-05.md
        <h2>Go</h2>
        <ul class="x">
          <li><a href="https://github.com/a/b">a/b</a> - First</li>
          <li><a href="https://github.com/c/d">c/d</a><p>Second</p></li>
        </ul>
        <h2>Rust</h2>
        <ol>
        <li>
        <a href="https://github.com/e/f">e/f</a>
        </li>
        </ol>
        =>
        2026-08-05 daily go: 1 a/b ('First'), 2 c/d ('Second')
        2026-08-05 daily rust: 1 e/f
        """#,
        "A table of developers is no list of repositories": #"""
        2026-08-08.md
        | # | Developer | Name | Repository |
        | ---: | --- | --- | --- |
        | 1 | [ada](https://github.com/ada) | Ada | [ada/engine](https://github.com/ada/engine) |
        =>
        developer 1, line 3
        """#,
        "Tables in HTML are tables": #"""
        2026-08-08.md
        <table>
        <thead><tr><th>#</th><th>Repo</th><th align="right">Stars</th><th>Intro</th></tr></thead>
        <tr><td>1</td><td><a href="https://github.com/a/b">a/b</a></td><td>1,234</td><td>One | two</td></tr>
        <tr>
          <td>2</td>
          <td><b><a href="https://github.com/c/d">c/d</a></b></td>
          <td></td>
        </tr>
        </table>
        =>
        2026-08-08 daily all: 1 a/b (1234 stars, 'One | two'), 2 c/d
        """#,
        "Rows need a day": #"""
        README.md
        # Trending

        * [a/b](https://github.com/a/b): c
        =>
        missingDay 1, line 3
        """#,
        "A badge, an introduction and a footer are no rows": #"""
        2026-08-05.md
        [![stars](https://img.shields.io/x.svg)](https://github.com/me/lists)

        # GitHub Trending

        Made by [me/lists](https://github.com/me/lists)
        ---

        ## Go

        - [a/b](https://github.com/a/b)

        ---

        [me/lists](https://github.com/me/lists)
        =>
        2026-08-05 daily go: 1 a/b
        """#,
        "A quotation below a row is its description, and marks around a description are none of it": #"""
        2026-08-05.md
        - [a/b](https://github.com/a/b)
        > Holds nails
        - [c/d](https://github.com/c/d) - *Boils water*
        =>
        2026-08-05 daily all: 1 a/b ('Holds nails'), 2 c/d ('Boils water')
        """#,
        "A list in HTML may be on one line": #"""
        2026-08-05.md
        <ul><li><a href="https://github.com/a/b">a/b</a> One</li><li><a href="https://github.com/c/d">c/d</a></li></ul>
        =>
        2026-08-05 daily all: 1 a/b ('One'), 2 c/d
        """#,
        "Links to other pages of GitHub are no rows, and keep their places": #"""
        2026-01-01.md
        # Notes

        - [REST API](https://docs.github.com/en/rest)
        - [A gist](https://gist.github.com/octocat/1234)
        - [Help](https://help.github.com/en/articles)
        - [uv](https://github.com/astral-sh/uv)
        =>
        2026-01-01 daily all, incomplete: 4 astral-sh/uv
        otherSource 3, line 3
        """#,
        "Lists of links to files are no lists of a day, and the file says so": #"""
        2026-01-01.md
        # Project

        - [Usage](docs/usage.md)
        - [All](docs/all.md) - all
        =>
        relativeLink 2, line 3
        """#,
        "Names without links are rows if nearly all items are names": #"""
        2026-01-01.md
        1. ann/kettle Boils
        2. bob/tool
        3. apps/renovate
        4. x/y
        5. e/f
        =>
        2026-01-01 daily all, incomplete: 1 ann/kettle ('Boils'), 2 bob/tool, 4 x/y, 5 e/f
        missingName 1, line 3
        """#,
        "Names without links are no rows among other items": #"""
        2026-01-01.md
        - input/output of files
        - Fast
        =>
        noRows 1
        """#,
        "Items below a row say more about it": #"""
        2026-08-05.md
        1. [ann/kettle](https://github.com/ann/kettle)
           - 12 stars today ⭐ 1,234
           - by [ann](https://github.com/ann)
        2. [bob/tool](https://github.com/bob/tool)
           * [cy/lamp](https://github.com/cy/lamp)
        =>
        2026-08-05 daily all, incomplete: 1 ann/kettle (1234 stars, 12 gained), 2 bob/tool
        unreadableLine 1, line 5
        """#,
        "Rows in a block of code leave their places empty, and are named": #"""
        2026-08-05.md
        1. [ann/kettle](https://github.com/ann/kettle)
        ```
        2. [bob/tool](https://github.com/bob/tool)
        | 3 | [x/y](https://github.com/x/y) | 5 |
        git clone https://github.com/ann/kettle
        - Fast
        ```
        4. [cy/lamp](https://github.com/cy/lamp)
        =>
        2026-08-05 daily all, incomplete: 1 ann/kettle, 4 cy/lamp
        code 2, line 3
        """#,
        "A list in a block of code is no list, and the file says so": #"""
        2026-08-05.md
        ~~~
        1. [ann/kettle](https://github.com/ann/kettle)
        ~~~
        =>
        code 1, line 2
        """#,
        "Comments, prose and code of other kinds are no rows": #"""
        2026-08-05.md
        Made by [maker](https://github.com/x/maker) every day.

        ```
        git clone https://github.com/x/maker
        ```
        <!--
        - [c/d](https://github.com/c/d)
        -->
        - [ann/kettle](https://github.com/ann/kettle)
        =>
        2026-08-05 daily all: 1 ann/kettle
        """#,
        "The names of repositories of another server in a table or before another link are rows of another source": #"""
        2026-07-01.md
        | Repo | Stars |
        |---|---|
        | [a/b](https://evil.example/a/b) | 12 |

        - [c/d](https://evil.example/c/d), a fork of [e/f](https://github.com/e/f)
        - i/j (https://evil.example/i/j)
        - [g/h](https://github.com/g/h)
        - k/l, with a site: https://evil.example/k

        | Repo | Link |
        |---|---|
        | m/n | https://evil.example/m/n |
        =>
        2026-07-01 daily all, incomplete: 4 g/h, 5 k/l (', with a site:')
        otherSource 4, line 3
        """#,
        "The address of another repository after a row describes it": #"""
        2026-07-01.md
        1. [a / **b**](https://github.com/a/b) : https://github.com/c/d
        2. [e/f](https://github.com/e/f)
        =>
        2026-07-01 daily all: 1 a/b ('https://github.com/c/d'), 2 e/f
        """#,
        "A table of something else is no list, and the file says that it gave nothing": #"""
        2026-07-01.md
        | Name | Use |
        |---|---|
        | Gin | Router |
        =>
        noRows 1
        """#,
    ]

    @Test("A file of Markdown has these lists, and this is skipped", arguments: stories)
    func story(title: String, story: String) {
        #expect(ReadArchive.play(story) == story)
    }

    @Test(
        "The column with links to repositories is the one, whatever it is called",
        arguments: ["Project", "项目名", "Репозиторий", "Was auch immer", "リポジトリ", ""]
    )
    func tables(name: String) {
        let read = ReadArchive(
            "20260701.md",
            """
            | 排名 | \(name) | Star⭐ | 今日增长量 | Forks |
            |---|:---|---|---|---|
            | 1 | [a/b](https://github.com/a/b)| 70.3k | 🔺3274 | 1 234 |
            | 🥈 | **[d](https://github.com/c/d)** | 230.312 | +2,619 | 1.2万 |
            """
        )
        #expect(read.texts == ["2026-07-01 daily all: 1 a/b, 2 c/d"])
        #expect(read.entries.map(\.stars) == [70_300, 230_312])
        #expect(read.entries.map(\.gained) == [3274, 2619])
        #expect(read.entries.map(\.forks) == [1234, 12_000])
        #expect(read.reasons.isEmpty)
    }

    @Test(
        "A link to another server is a row of another source, whatever its label",
        arguments: [
            "https://evil.example/a/b", "https://github.com.evil.example/a/b", "https://github.com@evil.example/a/b",
            "//evil.example/a/b", "file:///a/b", "https://evil.example/", "https://github.com:444/a/b",
            "http://github.com:443/a/b", "//github.com:80/a/b",
        ]
    )
    func otherServers(address: String) {
        let text = "#### go\n* [c/d](https://x:y@GitHub.com:443/c/d)\n* [a/b](\(address)): c\n"
        let read = ReadArchive("2018-07-08.md", text)
        #expect(read.texts == ["2018-07-08 daily go: 1 c/d"])
        #expect(read.reasons == ["otherSource 1"])
        #expect(read.lists.allSatisfy { !$0.isWhole })
        let csv = ReadArchive("2018-07-08.csv", "name,url\nc/d,https://github.com/c/d\na/b,\(address)\n")
        #expect(csv.texts == ["2018-07-08 daily all: 1 c/d"])
        #expect(csv.reasons == ["otherSource 1"])
    }
}
