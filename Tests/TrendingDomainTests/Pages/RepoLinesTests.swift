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
            ("\u{FEFF}octo/cat\n\u{FEFF}", ["octo/cat"]),
            ("docs/a: see https://h/a/b", ["https://h/a/b"]),
            ("either/or: see HTTPS://H/a/b", ["HTTPS://H/a/b"]),
            ("either/or  of https://h/a/b", ["https://h/a/b"]),
            (" 1  astral-sh/uv  A fork of https://h/a/b", ["astral-sh/uv"]),
            ("octo/cat  Has its home at https://example.org/x/y", ["octo/cat"]),
            ("Favourites\n\n 1  octo/cat  A cat", ["octo/cat"]),
            (" 1  ▲3  @ada  Of octo/cat", ["@ada"]),
            (" 4  #1  ▲3  @ada  Of octo/cat", ["@ada"]),
            ("@ada\n", ["@ada"]),
            (" 1  @ada  Ada\n    octo/cat\n    hydra\n 2  b/b\n    One\n", ["@ada", "b/b"]),
            ("10  ▲3  b/b\n        Of octo/cat\n    ● Rust\nocto/cat", ["b/b", "octo/cat"]),
            ("see @ada about octo/cat", []),
            ("1\tocto/cat\tRust\t5\t\t\t\tA fork of https://h/a/b, or b/b", ["octo/cat"]),
            ("\tocto/cat\t\t\t\t\t\tA fork of https://h/a/b\n2\tb/b\t\t\t\t\t\t\n", ["octo/cat", "b/b"]),
            ("\tocto/cat\t\t\t\t\t\t\n", ["octo/cat"]), ("3\t@ada\tAda\tocto/cat\t\t\t", ["@ada"]),
            ("1\tevil.example/a/b\t\tA fork of https://h/a/b", ["evil.example/a/b"]),
            ("2\tocto/cat#4\tissue\tada\tSee b/b", ["octo/cat#4"]),
            ("\u{1B}[2m1\u{1B}[0m\t\u{1B}[1mocto/cat\u{1B}[0m\tOf https://h/a/b", ["octo/cat"]),
            (" 1  \u{1B}[1m\u{1B}]8;;https://h/x/y\u{1B}\\octo/cat\u{1B}]8;;\u{1B}\\\u{1B}[0m  A cat", ["octo/cat"]),
            ("b/b\n3\nFavourites\n 1  octo/cat  A cat\nnonsense", ["b/b", "3", "octo/cat", "nonsense"]),
        ]
    )
    func lines(text: String, expected: [String]) {
        #expect(RepoLines(text, read: Self.read).texts == expected)
    }

    @Test(
        "In prose, each address counts without the signs around it, and a name at the start of the line",
        arguments: [
            ("See https://h/a/b.", ["https://h/a/b"]),
            ("(https://h/a/b), [https://h/b/b]", ["https://h/a/b", "https://h/b/b"]),
            (
                "<https://h/a/b> \"https://h/b/b\"; 'https://h/c/c'",
                ["https://h/a/b", "https://h/b/b", "https://h/c/c"]
            ),
            ("[cat](https://h/a/b): light", ["https://h/a/b"]), ("- **https://h/a/b**…", ["https://h/a/b"]),
            ("https://h/a/b...", ["https://h/a/b"]), ("“https://h/a/b”。", ["https://h/a/b"]),
            ("看https://h/a/b，好", ["https://h/a/b"]), ("a=https://h/a/b", ["https://h/a/b"]),
            (
                "Is it https://h/a/b/issues/3#top or https://h/b/b?a=b&c=d?",
                ["https://h/a/b/issues/3#top", "https://h/b/b?a=b"]
            ),
            ("_https://h/a/b_; \\nhttps://h/b/b", ["https://h/a/b", "https://h/b/b"]),
            ("https://h/a/b,https://h/b/b;https://h/c/c", ["https://h/a/b", "https://h/b/b", "https://h/c/c"]),
            ("git clone git@h:a/b.git", ["git@h:a/b.git"]), ("- octo/cat: a cat", ["octo/cat"]),
            ("`octo/cat`,", ["octo/cat"]), ("octo/cat,b/b", ["octo/cat", "b/b"]), ("a cat and/or octo/cat", []),
            ("* @ada", ["@ada"]), ("<https://h/ada>", ["https://h/ada"]), ("by https://h/ada", []),
            ("3.", ["3"]), ("---\n}\n", []), ("今日は3つ", ["今日は3つ"]), ("see https://other/a/b", []),
            ("https://other/a/b", ["https://other/a/b"]), ("1. https://h/a/b, as https://h/b/b", ["https://h/a/b"]),
            ("1) https://h/a/b, https://h/b/b", ["https://h/a/b", "https://h/b/b"]),
        ]
    )
    func prose(text: String, expected: [String]) {
        #expect(RepoLines(text, read: Self.read).texts == expected)
    }

    @Test(
        "In rows and documents for programs, the address of each row counts",
        arguments: [
            (
                "rank,owner,url,description\n1,a,https://h/a/b,\"As https://h/b/b\"\n2,b,https://h/b/b,and/or\n",
                ["https://h/a/b", "https://h/b/b"]
            ),
            ("rank\tdescription\turl\n1\tand/or c/c\thttps://h/a/b\n", ["https://h/a/b"]),
            (
                "| # | Repository |\n| ---: | --- |\n| 1 | [a/b](https://h/a/b) | as https://h/b/b |\n",
                ["https://h/a/b"]
            ),
            ("| 1 | [ada](https://h/ada) | [a/b](https://h/a/b) |\n", ["https://h/ada"]),
            ("{\n  \"url\" : \"https://h/a/b\",\n  \"description\" : \"As https://h/b/b\"\n}", ["https://h/a/b"]),
            ("[{\"url\":\"https://h/a/b\"},{\"url\":\"https://h/b/b\"}]", ["https://h/a/b", "https://h/b/b"]),
            ("{\"rank\":1,\"url\":\"https://h/ada\",\"of\":{\"url\":\"https://h/a/b\"}}", ["https://h/ada"]),
            ("{\n \"url\": \"https://h/ada\",\n \"of\": {\n  \"url\": \"https://h/a/b\"\n }\n}", ["https://h/ada"]),
            ("{\n \"owner\": {\n  \"url\": \"https://h/ada\"\n },\n \"url\": \"https://h/a/b\"\n}", ["https://h/a/b"]),
            (
                "<!doctype html>\n<p><a href=\"https://h/a/b\">as https://h/b/b</a> <a href='https://h/ada'>",
                ["https://h/a/b"]
            ),
            ("<tr><td class=\"rank\">1</td><a href=\"https://h/ada\"><a href=\"https://h/a/b\">", ["https://h/ada"]),
            ("<?xml?>\n<link>https://h/a/b</link>\n<p>&lt;a href=&quot;https://h/b/b&quot;&gt;</p>", ["https://h/a/b"]),
            ("<?xml?>\n<link href=\"https://h/ada\"/>", ["https://h/ada"]),
            ("{\"url\":\"https://other/a/b\"}", []),
        ]
    )
    func documents(text: String, expected: [String]) {
        #expect(RepoLines(text, read: Self.read).texts == expected)
    }

    private static func read(_ text: String) -> RepoLines.Named? {
        let names = ["octo/cat", "astral-sh/uv", "either/or", "b/b", "and/or", "c/c"]
        if names.contains(text) || text == "git@h:a/b.git" { return .repo }
        if ["@ada", "https://h/ada"].contains(text) { return .developer }
        return text.lowercased().hasPrefix("https://h/") ? .repo : nil
    }
}
