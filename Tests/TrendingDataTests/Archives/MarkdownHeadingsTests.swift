import Testing
@testable import TrendingData
import TrendingDomain

@Suite("Headings of Markdown archives")
struct MarkdownHeadingsTests {
    @Test(
        "A heading names its language however it is written",
        arguments: [
            "## 🐍 Python", "## 2. Python", "## :snake: Python", "## Python (2)", "## Python:", "## `Python`",
            "## **Python**",
            "## Python ##",
            "## Top Python repositories", "## Trending Python", "## Python - Today", "## Language: Python",
            "## Python 语言",
            "## Python项目", "## 今日Python热门项目", "## Язык Python", "## Sprache: Python", "## [Python](#python)",
            "## <a name=\"python\"></a>Python", "## [Py](https://github.com/trending/python?since=daily)",
            "## Python {#py}",
            "<h2>Python</h2>", "<h3 align=\"center\">🐍 Python</h3>", "**Python**", "__Python__", "<b>Python</b>",
            "**Python:**",
            "Python\n------", "Python\n===", "<details><summary>Python</summary>",
            "<details>\n<summary><b>Python</b></summary>",
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

    @Test("An item above other items is a heading")
    func items() {
        let read = ReadArchive(
            "2026-08-05.md",
            """
            - Python
              - [a/b](https://github.com/a/b)
              - [c/d](https://github.com/c/d)
            - **Go**
              1. [e/f](https://github.com/e/f)
            - Credits
              - [x/y](https://github.com/x/y)
            """
        )
        #expect(read.texts == ["2026-08-05 daily python: 1 a/b, 2 c/d", "2026-08-05 daily go: 1 e/f"])
        #expect(read.reasons == ["unknownHeading 1"])
        #expect(read.skips.map(\.example) == ["2026-08-05.md:6"])
    }

    @Test(
        "A heading of all languages, in any of several languages of people",
        arguments: [
            "All Languages", "Overall", "所有语言", "全部", "すべての言語", "Alle Sprachen", "Tous les langages",
            "Todos los lenguajes", "Все языки", "Top 25", "Trending repositories", "热门项目", "모든 언어",
        ]
    )
    func allLanguages(heading: String) {
        let text = "## Go\n\n- [a/b](https://github.com/a/b)\n\n## \(heading)\n\n- [c/d](https://github.com/c/d)\n"
        let read = ReadArchive("2026-08-05.md", text)
        #expect(read.texts == ["2026-08-05 daily go: 1 a/b", "2026-08-05 daily all: 1 c/d"])
        #expect(read.reasons.isEmpty)
    }

    @Test(
        "A heading names a period at any level",
        arguments: [
            ("Weekly", "weekly"), ("This week", "weekly"), ("本周热门", "weekly"), ("Wöchentlich", "weekly"),
            ("За неделю", "weekly"), ("📅 Monthly trending", "monthly"), ("今月", "monthly"), ("Ce mois", "monthly"),
            ("Today's top", "daily"), ("每日", "daily"),
        ]
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

    @Test("Sections that name no language are no lists, and are named once", arguments: ["\n\n", "\n"])
    func otherSections(gap: String) {
        let read = ReadArchive(
            "2026-08-05.md",
            [
                "# Trending", "## Go", "- [a/b](https://github.com/a/b)", "## Credits",
                "- [x/y](https://github.com/x/y)\n- [x/z](https://github.com/x/z)", "## Rust",
                "- [c/d](https://github.com/c/d)",
            ]
            .joined(separator: gap)
        )
        #expect(read.texts == ["2026-08-05 daily go: 1 a/b", "2026-08-05 daily rust: 1 c/d"])
        #expect(read.reasons == ["unknownHeading 2"])
        #expect(read.skips.map(\.example) == ["2026-08-05.md:\(gap == "\n" ? 4 : 7)"])
    }

    @Test("A section below the list of a language that is not understood leaves that list incomplete")
    func innerSections() {
        let text = "## Go\n\n- [a/b](https://github.com/a/b)\n\n### More\n\n- [c/d](https://github.com/c/d)\n"
        let read = ReadArchive("2026-08-05.md", text)
        #expect(read.texts == ["2026-08-05 daily go: 1 a/b"])
        #expect(read.reasons == ["unknownHeading 1"])
        #expect(read.lists.map(\.isWhole) == [false])
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
