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
            ("\u{FEFF}octo/cat\n\u{FEFF}", ["octo/cat", "\u{FEFF}"]),
            ("docs/a: see https://h/a/b", ["https://h/a/b"]),
            ("either/or: see HTTPS://H/a/b", ["HTTPS://H/a/b"]),
            ("either/or  of https://h/a/b", ["https://h/a/b"]),
            (" 1  astral-sh/uv  A fork of https://h/a/b", ["astral-sh/uv"]),
            ("octo/cat  Has its home at https://example.org/x/y", ["octo/cat"]),
            ("Favourites\n\n 1  octo/cat  A cat", ["octo/cat"]),
            (" 1  ▲3  @ada  Of octo/cat", ["@ada"]),
            ("@ada\n", ["@ada"]),
            (" 1  @ada  Ada\n    octo/cat\n    hydra\n 2  b/b\n    One\n", ["@ada", "b/b"]),
            ("10  ▲3  b/b\n        Of octo/cat\n    ● Rust\nocto/cat", ["b/b", "octo/cat"]),
            ("see @ada about octo/cat", ["octo/cat"]),
            ("b/b\n3\nFavourites\n 1  octo/cat  A cat\nnonsense", ["b/b", "3", "octo/cat", "nonsense"]),
        ]
    )
    func lines(text: String, expected: [String]) {
        let names = ["octo/cat", "https://h/a/b", "HTTPS://H/a/b", "astral-sh/uv", "either/or", "b/b", "@ada"]
        #expect(RepoLines(text, isRepo: names.contains).texts == expected)
    }
}
