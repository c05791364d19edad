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
}
