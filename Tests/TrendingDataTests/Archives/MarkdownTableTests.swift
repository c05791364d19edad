import Testing
@testable import TrendingData
import TrendingDomain

@Suite("Tables of Markdown archives")
struct MarkdownTableTests {
    private static let stories = [
        "Columns with links of several lists are not understood": #"""
        2026-08-05.md
        | Today | This week |
        |---|---|
        | [a/b](https://github.com/a/b) | [c/d](https://github.com/c/d) |
        | [e/f](https://github.com/e/f) | [g/h](https://github.com/g/h) |
        =>
        severalLists 2, line 3
        """#,
        "A column with the name of one counts before others with links": #"""
        2026-08-05.md
        | Forked from | Repo |
        |---|---|
        | [x/y](https://github.com/x/y) | a/b |
        | [x/z](https://github.com/x/z) | c/d |
        | | e/f |
        =>
        2026-08-05 daily all: 1 a/b, 2 c/d, 3 e/f
        """#,
        "Several rows in one cell are not understood": #"""
        2026-08-05.md
        | Repo | Stars |
        |---|---|
        | [a/b](https://github.com/a/b)<br>[c/d](https://github.com/c/d) | 1 |
        | [e/f](https://github.com/e/f) | 2 |
        =>
        2026-08-05 daily all, incomplete: 2 e/f (2 stars)
        unreadableLine 1, line 3
        """#,
        "Stars gained in another period than the list's are unknown in a column, too": #"""
        weekly/2026-08-01.md
        | Repo | Stars today | Stars this week | Stars this month |
        |---|---|---|---|
        | [a/b](https://github.com/a/b) | 1 | 12 | 40 |
        =>
        2026-08-01 weekly all: 1 a/b (12 gained)
        """#,
    ]

    @Test("A table has these lists, and this is skipped", arguments: stories)
    func story(title: String, story: String) {
        #expect(ReadArchive.play(story) == story)
    }
}
