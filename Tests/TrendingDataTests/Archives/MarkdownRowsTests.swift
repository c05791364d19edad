import Testing
@testable import TrendingData
import TrendingDomain

@Suite("Rows of Markdown archives")
struct MarkdownRowsTests {
    private static let address = "https://github.com/bob/tool"

    @Test(
        "A row is read however its link is written",
        arguments: [
            "- **[bob/tool](\(address))** Holds nails", "- *[bob/tool](\(address))* Holds nails",
            "- __[bob/tool](\(address))__ Holds nails", "- ~~[bob/tool](\(address))~~ Holds nails",
            "- 🔥 [bob/tool](\(address)) Holds nails", "- ⭐️ **[tool](\(address))** - Holds nails",
            "- ![new](https://img.shields.io/badge/new.svg) [bob/tool](\(address)) Holds nails",
            "- [![](https://x.y/a.svg)](https://github.com/bob/tool/stargazers) [bob/tool](\(address)) Holds nails",
            "- <a href=\"\(address)\">bob/tool</a> Holds nails",
            "- <b><a target=_blank href='\(address)'>tool</a></b>: Holds nails",
            "- \(address) Holds nails", "- <\(address)> – Holds nails", "- github.com/bob/tool: Holds nails",
            "- [bob/tool](<\(address)> \"The tool\") Holds nails", "- [bob/tool][] Holds nails",
            "- [the tool][t] Holds nails",
            "- bob/tool - Holds nails", "- **bob/tool**: Holds nails", "- `bob/tool` Holds nails",
            "- **bob / tool** - Holds nails", "- bob/tool: Holds nails \(address)",
            "- [bob](https://github.com/bob) / [tool](\(address)) Holds nails",
            "- [ ] [bob/tool](\(address)) Holds nails",
            "- 2. [bob/tool](\(address)) Holds nails", "- #2 [bob/tool](\(address)) Holds nails",
            "- [**bob**/tool](\(address)) Holds nails", "- [bob/tool](\(address)?tab=readme#top) Holds nails",
            "- [bob/tool](http://www.github.com/bob/tool/) Holds nails", "- [bob/tool](\(address).git) Holds nails",
            "- [bob/tool](\(address)/tree/main) Holds nails", "2) [bob/tool](\(address)) Holds nails",
            "2、[bob/tool](\(address)) Holds nails", "2.[bob/tool](\(address)) Holds nails",
            "• [bob/tool](\(address)) Holds nails", "* New: [bob/tool](\(address)) Holds nails",
        ]
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
        arguments: [
            ("- no repository here", "missingName 1"), ("- [kettle](docs/kettle.md)", "relativeLink 1"),
            ("- [kettle](https://docs.github.com/en/rest)", "otherSource 1"),
            ("- [kettle](https://gist.github.com/ann/1234)", "otherSource 1"),
            ("- [kettle](https://gitlab.com/ann/kettle)", "otherSource 1"),
            ("- Thanks to the [tool](https://github.com/ann/kettle)", "unreadableLine 1"),
            ("- [wiki](https://github.com/ann/kettle/wiki)", "missingName 1"),
        ]
    )
    func otherRows(row: String, reason: String) {
        let rows = "- [bob/tool](\(Self.address))\n\(row)\n- [cy/lamp](https://github.com/cy/lamp)\n"
        let read = ReadArchive("2026-08-05.md", rows)
        #expect(read.texts == ["2026-08-05 daily all: 1 bob/tool, 3 cy/lamp"])
        #expect(read.lists.map(\.isWhole) == [false])
        #expect(read.reasons == [reason])
        #expect(read.skips.map(\.example) == ["2026-08-05.md:2"])
    }

    @Test("Links to other pages of GitHub are no rows, and keep their places")
    func pagesOfGitHub() {
        let read = ReadArchive(
            "2026-01-01.md",
            """
            # Notes

            - [REST API](https://docs.github.com/en/rest)
            - [A gist](https://gist.github.com/octocat/1234)
            - [Help](https://help.github.com/en/articles)
            - [uv](https://github.com/astral-sh/uv)
            """
        )
        #expect(read.texts == ["2026-01-01 daily all: 4 astral-sh/uv"])
        #expect(read.reasons == ["otherSource 3"])
        #expect(read.lists.map(\.isWhole) == [false])
    }

    @Test("Lists of links to files are no lists of a day, and the file says so")
    func files() {
        let read = ReadArchive("2026-01-01.md", "# Project\n\n- [Usage](docs/usage.md)\n- [All](docs/all.md) - all\n")
        #expect(read.lists.isEmpty)
        #expect(read.reasons == ["relativeLink 2"])
    }

    @Test("Names without links are rows only if all items are names")
    func names() {
        #expect(
            ReadArchive("2026-01-01.md", "1. ann/kettle Boils\n2. bob/tool\n").texts == [
                "2026-01-01 daily all: 1 ann/kettle, 2 bob/tool"
            ]
        )
        let prose = ReadArchive("2026-01-01.md", "- input/output of files\n- Fast\n")
        #expect(prose.lists.isEmpty)
        #expect(prose.reasons == ["noRows 1"])
    }

    @Test("A heading for each repository is a row, with what is below it")
    func headings() {
        let read = ReadArchive(
            "2026-08-05.md",
            """
            # GitHub Trending 2026-08-05

            ## 1. [ann/kettle](https://github.com/ann/kettle)

            Boils water

            - **Stars**: 1.2k
            - Stars today: 12
            - Language: Swift
            - [Website](https://kettle.dev)

            ## 2. bob/tool

            Holds nails
            """
        )
        #expect(read.texts == ["2026-08-05 daily all: 1 ann/kettle, 2 bob/tool"])
        #expect(read.descriptions == ["Boils water", "Holds nails"])
        #expect(read.entries.map(\.stars) == [1200, nil])
        #expect(read.entries.map(\.gained) == [12, nil])
        #expect(read.entries.map(\.repo.language) == ["Swift", nil])
        #expect(read.reasons.isEmpty)
    }

    @Test("A heading that names a repository is a row if the link is below it")
    func headingsAboveLinks() {
        let read = ReadArchive(
            "2026-08-05.md",
            """
            ## Python

            ### 1. kettle

            [ann/kettle](https://github.com/ann/kettle) Boils water

            ### 2. Tool

            - Link: <https://github.com/bob/tool>
            - Stars: 12
            """
        )
        #expect(read.texts == ["2026-08-05 daily python: 1 ann/kettle, 2 bob/tool"])
        #expect(read.descriptions.first == "Boils water")
        #expect(read.entries.map(\.stars) == [nil, 12])
        #expect(read.reasons.isEmpty)
    }

    @Test("Items below a row say more about it")
    func nested() {
        let read = ReadArchive(
            "2026-08-05.md",
            """
            1. [ann/kettle](https://github.com/ann/kettle)
               - ⭐ 1,234
               - by [ann](https://github.com/ann)
            2. [bob/tool](https://github.com/bob/tool)
               * [cy/lamp](https://github.com/cy/lamp)
            """
        )
        #expect(read.texts == ["2026-08-05 daily all: 1 ann/kettle, 2 bob/tool"])
        #expect(read.entries.map(\.stars) == [1234, nil])
        #expect(read.reasons == ["unreadableLine 1"])
        #expect(read.lists.map(\.isWhole) == [false])
    }

    @Test("Code, comments and prose are no rows")
    func prose() {
        let read = ReadArchive(
            "2026-08-05.md",
            """
            Made by [maker](https://github.com/x/maker) every day.

            ```
            - [a/b](https://github.com/a/b)
            ```
            <!--
            - [c/d](https://github.com/c/d)
            -->
            - [ann/kettle](https://github.com/ann/kettle)
            """
        )
        #expect(read.texts == ["2026-08-05 daily all: 1 ann/kettle"])
        #expect(read.reasons.isEmpty)
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

    @Test("A table of something else is no list, and the file says that it gave nothing")
    func otherTables() {
        let read = ReadArchive("2026-07-01.md", "| Name | Use |\n|---|---|\n| Gin | Router |\n")
        #expect(read.lists.isEmpty)
        #expect(read.reasons == ["noRows 1"])
    }
}
