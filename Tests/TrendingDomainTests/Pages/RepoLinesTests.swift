import Testing
import TrendingDomain

@Suite("Repositories in lines of text")
struct RepoLinesTests {
    @Test(
        "A line is a name, an address or a rank, or a row of a list with a name",
        arguments: [
            ("octo/cat\n", ["octo/cat"]),
            (" 3 \r\n\r\n\thttps://h/a/b\r\n", ["3", "https://h/a/b"]),
            (" 1  ▲3 ★ astral-sh/uv   Reads either/or files", ["astral-sh/uv"]),
            ("12  and/or-more b/b", ["b/b"]),
            ("Trending today · all languages\n\nnothing\n", ["nothing"]),
            ("", []),
        ]
    )
    func lines(text: String, expected: [String]) {
        let names = ["octo/cat", "https://h/a/b", "astral-sh/uv", "either/or", "b/b"]
        #expect(RepoLines(text, isRepo: names.contains).texts == expected)
    }
}
