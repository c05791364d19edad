import Testing
@testable import TrendingData
import TrendingDomain

@Suite("Titles and lines above rows of Markdown archives")
struct MarkdownLabelsTests {
    private static let stories = [
        "A title with the archive's own repository is no row": #"""
        2026-08-05.md
        # [me/lists](https://github.com/me/lists)

        [![stars](https://img.shields.io/x.svg)](https://github.com/me/lists)

        ## Go

        - [a/b](https://github.com/a/b)
        =>
        2026-08-05 daily go: 1 a/b
        """#,
        "The only heading of the first level is the title of a document, and no row": #"""
        2026-08-05/2_kettle.md
        # 2. Kettle

        [![stars](https://img.shields.io/x.svg)](https://github.com/ann/kettle)

        ## Install

        - `npm i kettle`

        ## Built with

        - [c/d](https://github.com/c/d)
        =>
        unknownHeading 1, line 9
        """#,
        "A title that may name a language is not understood, but the sections below it are": #"""
        x.md
        # Handpicked Python goodness of 2026-08-05

        - [a/b](https://github.com/a/b)

        ## Go

        - [c/d](https://github.com/c/d)
        =>
        2026-08-05 daily go: 1 c/d
        unknownHeading 1, line 1
        """#,
        "Lines above rows may be headings": #"""
        2026-08-05.md
        Today

        - [a/b](https://github.com/a/b)

        Swift:
        - [c/d](https://github.com/c/d)
        Credits:
        - [x/y](https://github.com/x/y)
        This week
        - [e/f](https://github.com/e/f)
        =>
        2026-08-05 daily all: 1 a/b
        2026-08-05 daily swift: 1 c/d
        2026-08-05 weekly all: 1 e/f
        unknownHeading 1, line 7
        """#,
        "Lists in quotations and tabs have headings": #"""
        2026-08-05.md
        > ## Swift
        > - [a/b](https://github.com/a/b)
        > - [c/d](https://github.com/c/d)

        === "Go"

            - [e/f](https://github.com/e/f)
        =>
        2026-08-05 daily swift: 1 a/b, 2 c/d
        2026-08-05 daily go: 1 e/f
        """#,
        "A title of developers is above no repositories": #"""
        2026-08-05.md
        # Trending developers

        - [ada/engine](https://github.com/ada/engine)

        ## Go

        - [a/b](https://github.com/a/b)
        =>
        developer 2, line 3
        """#,
        "Nor is the address of GitHub's page of developers": #"""
        2026-08-05.md
        # Trending

        ## [Go](https://github.com/trending/developers/go?since=weekly)

        - [ada/engine](https://github.com/ada/engine)

        ## [Go](https://github.com/trending/go?since=weekly)

        - [a/b](https://github.com/a/b)
        =>
        2026-08-05 weekly go: 1 a/b
        developer 1, line 5
        """#,
        "A title of repositories may also name developers": #"""
        2026-08-05.md
        # GitHub Trending for developers

        - [a/b](https://github.com/a/b)
        =>
        2026-08-05 daily all: 1 a/b
        """#,
        "A heading that is not understood needs no empty lines at a level of its own": #"""
        2026-08-05.md
        ## Go
        - [a/b](https://github.com/a/b)
        ### More
        - [c/d](https://github.com/c/d)
        =>
        2026-08-05 daily go, incomplete: 1 a/b
        unknownHeading 1, line 3
        """#,
    ]

    @Test("What is below these lines is of these lists", arguments: stories)
    func story(title: String, story: String) {
        #expect(ReadArchive.play(story) == story)
    }
}
