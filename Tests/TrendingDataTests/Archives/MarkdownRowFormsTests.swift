import Testing
@testable import TrendingData
import TrendingDomain
import TrendingTestSupport

@Suite("Rows of Markdown archives in other forms")
struct MarkdownRowFormsTests {
    private static let address = "https://github.com/bob/tool"
    private static let other = "https://github.com/x/y"

    @Test(
        "A row is read however its link is written",
        arguments: lines(
            """
            - **[bob/tool](\(address))** Holds nails
            - *[bob/tool](\(address))* Holds nails
            - __[bob/tool](\(address))__ Holds nails
            - ~~[bob/tool](\(address))~~ Holds nails
            - 🔥 [bob/tool](\(address)) Holds nails
            - ⭐️ **[tool](\(address))** - Holds nails
            - ![new](https://img.shields.io/badge/new.svg) [bob/tool](\(address)) Holds nails
            - [![](https://x.y/a.svg)](https://github.com/bob/tool/stargazers) [bob/tool](\(address)) Holds nails
            - <a href="\(address)">bob/tool</a> Holds nails
            - <b><a target=_blank href='\(address)'>tool</a></b>: Holds nails
            - \(address) Holds nails
            - <\(address)> – Holds nails
            - github.com/bob/tool: Holds nails
            - [bob/tool](<\(address)> "The tool") Holds nails
            - [bob/tool][] Holds nails
            - [the tool][t] Holds nails
            - bob/tool - Holds nails
            - **bob/tool**: Holds nails
            - `bob/tool` Holds nails
            - **bob / tool** - Holds nails
            - bob/tool: Holds nails \(address)
            - [bob](https://github.com/bob) / [tool](\(address)) Holds nails
            - [ ] [bob/tool](\(address)) Holds nails
            - 2. [bob/tool](\(address)) Holds nails
            - #2 [bob/tool](\(address)) Holds nails
            - [**bob**/tool](\(address)) Holds nails
            - [bob/tool](\(address)?tab=readme#top) Holds nails
            - [bob/tool](http://www.github.com/bob/tool/) Holds nails
            - [bob/tool](\(address).git) Holds nails
            - [bob/tool](\(address)/tree/main) Holds nails
            2) [bob/tool](\(address)) Holds nails
            2、[bob/tool](\(address)) Holds nails
            2.[bob/tool](\(address)) Holds nails
            • [bob/tool](\(address)) Holds nails
            * New: [bob/tool](\(address)) Holds nails
            """
        )
    )
    func links(row: String) {
        let read = ReadArchive(
            "2026-08-05.md",
            """
            ## Python

            - [ann/kettle](https://github.com/ann/kettle) Boils water
            \(row)
            - [cy/lamp](https://github.com/cy/lamp) Gives light

            [bob/tool]: \(Self.address)
            [T]: <\(Self.address)> "Tool"
            """
        )
        #expect(read.texts == ["2026-08-05 daily python: 1 ann/kettle, 2 bob/tool, 3 cy/lamp"], "\(row)")
        #expect(read.lists.map(\.isWhole) == [true])
        #expect(read.reasons.isEmpty)
        #expect(read.descriptions.dropFirst().first.flatMap { $0 }?.hasSuffix("Holds nails") == true)
    }

    @Test(
        "A row that is not understood leaves its place empty, and is named",
        arguments: pairs(
            """
            - no repository here => missingName 1
            - [kettle](docs/kettle.md) => relativeLink 1
            - [kettle](https://docs.github.com/en/rest) => otherSource 1
            - [kettle](https://gist.github.com/ann/1234) => otherSource 1
            - [kettle](https://gitlab.com/ann/kettle) => otherSource 1
            - Thanks to the [tool](https://github.com/ann/kettle) => unreadableLine 1
            - [wiki](https://github.com/ann/kettle/wiki) => missingName 1
            - [a/b](https://github.com/a/b), [c/d](https://github.com/c/d) => unreadableLine 1
            - A fork of [a/b](https://github.com/a/b): [c/d](https://github.com/c/d) => unreadableLine 1
            """
        )
    )
    func otherRows(row: String, reason: String) {
        let rows = "- [bob/tool](\(Self.address))\n\(row)\n- [cy/lamp](https://github.com/cy/lamp)\n"
        let read = ReadArchive("2026-08-05.md", rows)
        #expect(read.texts == ["2026-08-05 daily all: 1 bob/tool, 3 cy/lamp"])
        #expect(read.lists.map(\.isWhole) == [false])
        #expect(read.reasons == [reason])
        #expect(read.skips.map(\.example) == ["2026-08-05.md:2"])
    }

    @Test("Lines end in any way", arguments: ["\n", "\r\n", "\r"])
    func lineEnds(end: String) {
        let lists = ["2026-08-05 daily go: 1 a/b, 2 c/d"]
        let markdown = ["## Go", "", "- [a/b](https://github.com/a/b)", "- [c/d](https://github.com/c/d)"]
        #expect(ReadArchive("2026-08-05.md", markdown.joined(separator: end)).texts == lists)
        let csv = ["repo,stars", "a/b,1", "c/d,2"]
        #expect(ReadArchive("go/2026-08-05.csv", csv.joined(separator: end)).texts == lists)
    }

    @Test("A carriage return ends a line beside other line ends")
    func mixedLineEnds() {
        let items = ["a/b", "c/d", "e/f"].map { "- [\($0)](https://github.com/\($0))" }
        let rows = items[0] + "\n" + items[1] + "\r" + items[2] + "\r\r\n"
        #expect(ReadArchive("2026-08-05.md", rows).texts == ["2026-08-05 daily all: 1 a/b, 2 c/d, 3 e/f"])
    }

    @Test(
        "A row in another form below an item leaves its place empty, and is named",
        arguments: lines(
            """
            > * [x/y](\(other))
            **3. [x/y](\(other))**
            🔥 [x/y](\(other))
            ＊ [x/y](\(other))
            #1 [x/y](\(other))
            | [x/y](\(other)) | 5 |
            *[x/y](\(other))
            *\u{A0}[x/y](\(other))
            \u{FEFF}* [x/y](\(other))
            i. [x/y](\(other))
            a) [x/y](\(other))
            No. 2 [x/y](\(other))
            ### [x/y](\(other))
            [x/y](\(other)) and more
            """
        )
    )
    func otherForms(row: String) {
        let rows = "* [bob/tool](\(Self.address))\n\(row)\nMore words\n* [cy/lamp](https://github.com/cy/lamp)\n"
        let read = ReadArchive("2026-08-05.md", rows)
        #expect(read.texts == ["2026-08-05 daily all: 1 bob/tool, 3 cy/lamp"])
        #expect(read.lists.map(\.isWhole) == [false])
        #expect(read.reasons == ["unreadableLine 1"])
        #expect(read.skips.map(\.example) == ["2026-08-05.md:2"])
    }

    @Test("A paragraph with a rank is a row", arguments: ["No. 2", "Rank 2:", "ii.", "b)", "#2"])
    func ranks(rank: String) {
        let rows = "Rank 1: [bob/tool](\(Self.address))\n\n\(rank) [x/y](\(Self.other)) Holds nails\n"
        #expect(ReadArchive("2026-08-05.md", rows).texts == ["2026-08-05 daily all: 1 bob/tool, 2 x/y"])
    }

    private static let stories = [
        "A line may say several things of a row": #"""
        2026-08-05.md
        ### [a/b](https://github.com/a/b)
        Author: a | Language: Go | Stars: 5 | Forks: 2 | Today: +7
        ### [c/d](https://github.com/c/d)
        **Language:** Jupyter Notebook, **Stars:** 1,234 (+7 today)
        ### [e/f](https://github.com/e/f)
        ⭐ 5 · Language: Go · 🍴 2
        ### [g/h](https://github.com/g/h)
        - Words
        - language: **C** &nbsp;&nbsp; stars: **5,808** &nbsp;&nbsp; folks: **806**  &nbsp;&nbsp; `3,027 stars today`
        ### [i/j](https://github.com/i/j)
        Stars:230 Fork:19 Today stars:33

        Words: words | words
        ### [k/l](https://github.com/k/l)
        **Words**

        📝 Shell | ⭐ +3,362 today
        =>
        2026-08-05 daily all: 1 a/b (Go, 5 stars, 7 gained, 2 forks), 2 c/d (Jupyter Notebook, 1234 stars, 7 gained), 3 e/f (Go, 5 stars, 2 forks), 4 g/h (C, 5808 stars, 3027 gained), 5 i/j (230 stars, 33 gained, 19 forks, 'Words: words | words'), 6 k/l (Shell, 3362 gained, 'Words')
        """#,
        "Stars gained are those of the period that their name says": #"""
        2026-08-05-weekly.md
        ### [a/b](https://github.com/a/b)
        Stars: 500 | Today: +7 | This week: +70
        ### [c/d](https://github.com/c/d)
        Stars: 5 this week | Forks: 2
        ### [e/f](https://github.com/e/f)
        Stars: 5 | Today: +7
        =>
        2026-08-05 weekly all: 1 a/b (500 stars, 70 gained), 2 c/d (5 gained, 2 forks), 3 e/f (5 stars)
        """#,
        "Marks, and the address of a row itself, are no part of its description": #"""
        2026-08-05.md
        ## 1. a/b
        项目地址：[https://github.com/a/b](https://github.com/a/b)

        Words
        ## 2. [c/d](https://github.com/c/d)
        _Words &amp; words_
        =>
        2026-08-05 daily all: 1 a/b ('Words'), 2 c/d ('Words & words')
        """#,
    ]

    @Test("What is below a row says this of it", arguments: stories)
    func story(title: String, story: String) {
        #expect(ReadArchive.play(story) == story)
    }
}
