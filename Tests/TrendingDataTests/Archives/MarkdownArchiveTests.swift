import Testing
@testable import TrendingData
import TrendingDomain

@Suite("Archives in Markdown")
struct MarkdownArchiveTests {
    @Test("Reads sections by language below a day")
    func sections() {
        let read = ReadArchive(
            "2020/2020-08-28.md",
            """
            ### 2020-08-28

            #### python
            * [ada/engine](https://github.com/ada/engine): Counts with wheels.
            * <img src='a.png' height='20'>[ada / notes](https://github.com/ada/notes):

            #### c%23
            1. [**bob** / tool](https://github.com/bob/tool) : A tool
            """
        )
        #expect(
            read.texts == [
                "2020-08-28 daily python: 1 ada/engine, 2 ada/notes", "2020-08-28 daily c#: 1 bob/tool",
            ]
        )
        #expect(read.descriptions == ["Counts with wheels.", nil, "A tool"])
        #expect(read.skips.isEmpty)
    }

    @Test("A day without a space after its signs is a heading")
    func oldHeadings() {
        let read = ReadArchive("x.md", "###2015-08-18\n\n####go\n* [a/b](https://github.com/a/b): c\n")
        #expect(read.texts == ["2015-08-18 daily go: 1 a/b"])
    }

    @Test("Reads labels and addresses that are swapped")
    func swapped() {
        let read = ReadArchive("2018-07-08.md", "#### go\n* [https://github.com/a/b](a/b) Text: more\n")
        #expect(read.texts == ["2018-07-08 daily go: 1 a/b"])
        #expect(read.descriptions == ["Text: more"])
    }

    @Test(
        "A link to another server is a row of another source, whatever its label",
        arguments: [
            "https://evil.example/a/b", "https://github.com.evil.example/a/b", "https://github.com@evil.example/a/b",
            "//evil.example/a/b", "file:///a/b", "https://evil.example/",
        ]
    )
    func otherServers(address: String) {
        let text = "#### go\n* [c/d](https://x:y@GitHub.com/c/d)\n* [a/b](\(address)): c\n"
        let read = ReadArchive("2018-07-08.md", text)
        #expect(read.texts == ["2018-07-08 daily go: 1 c/d"])
        #expect(read.reasons == ["otherSource 1"])
        #expect(read.lists.allSatisfy { !$0.isWhole })
        let csv = ReadArchive("2018-07-08.csv", "name,url\nc/d,https://github.com/c/d\na/b,\(address)\n")
        #expect(csv.texts == ["2018-07-08 daily all: 1 c/d"])
        #expect(csv.reasons == ["otherSource 1"])
    }

    @Test("Reads stars and forks after the name")
    func figures() {
        let read = ReadArchive("2017-01-01.md", "#### swift\n* [a/b (3,631s/41f)](https://github.com/a/b) : c\n")
        #expect(read.entries.map(\.stars) == [3631])
        #expect(read.entries.map(\.forks) == [41])
    }

    @Test("A description goes on over lines that look like headings")
    func longDescriptions() {
        let read = ReadArchive(
            "2018-08-30.md",
            """
            #### swift
            * [a/b](https://github.com/a/b):First
            # Go
            Second
            * [c/d](https://github.com/c/d):Third

            #### go
            * [e/f](https://github.com/e/f):Fourth
            """
        )
        #expect(read.texts == ["2018-08-30 daily swift: 1 a/b, 2 c/d", "2018-08-30 daily go: 1 e/f"])
        #expect(read.descriptions == ["First # Go Second", "Third", "Fourth"])
    }

    @Test("Rows before the first day are skipped and counted")
    func yearly() {
        let read = ReadArchive(
            "2019.md",
            """
            1. [x/y](https://github.com/x/y) : Without a day

            ### 2019-04-16
            1. [
            a/**b**](https://github.com/a/b) : Over two lines
            1. [

            x/**z**](https://github.com/x/z) : An empty line ends a link
            1. [c/d](https://github.com/c/d) : d

            ### 2019-04-17
            1. [e/f](https://github.com/e/f) : f
            """
        )
        #expect(read.texts == ["2019-04-16 daily all: 1 a/b, 3 c/d", "2019-04-17 daily all: 1 e/f"])
        #expect(read.lists.map(\.isWhole) == [false, true])
        #expect(Set(read.reasons) == ["missingDay 1", "unreadableLine 1"])
    }

    @Test("Rows that name their day are of incomplete lists")
    func monthly() {
        let read = ReadArchive(
            "archived/2023-10.md",
            """
            ## All language

            * 【2023-10-31】[a / b](https://github.com/a/b) - One
            * 【2023-10-30】[c / d](https://github.com/c/d) - Two
            * 【2023-10-31】[e / f](https://github.com/e/f) -

            ## Go

            * 【2023-10-31】[g / h](https://github.com/g/h) - Three
            """
        )
        #expect(
            read.texts == [
                "2023-10-31 daily all: 1 a/b, 2 e/f", "2023-10-30 daily all: 1 c/d", "2023-10-31 daily go: 1 g/h",
            ]
        )
        #expect(read.lists.allSatisfy { !$0.isWhole })
    }

    @Test("Reads tables with the figures of each repository")
    func tables() {
        let read = ReadArchive(
            "Weekly/2020-06-05.md",
            """
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
            """
        )
        #expect(
            read.texts == ["2020-06-05 weekly all: 1 a/b, 2 c/d", "2020-06-05 weekly vim-script: 1 e/f"]
        )
        #expect(read.entries.map(\.stars) == [1476, 0, 7])
        #expect(read.entries.map(\.repo.language) == ["Rust", nil, "Vim Script"])
        #expect(read.descriptions == ["One | two", nil, "Three"])
    }

    @Test("Other Markdown is no archive")
    func readme() {
        let read = ReadArchive("README.md", "# Trending\n\n* [a/b](https://github.com/a/b): c\n")
        #expect(read.lists.isEmpty)
        #expect(read.reasons == ["unknownShape 1"])
    }
}
