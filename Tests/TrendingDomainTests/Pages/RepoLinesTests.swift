import Testing
import TrendingTestSupport
import TrendingDomain

@Suite("Repositories in lines of text")
struct RepoLinesTests {
    @Test(
        "A line is a name, an address or a rank, or a row of a list with a name",
        arguments: pairs(
            """
            octo/cat↵ => octo/cat
             3 \r↵\r↵⇥https://h/a/b\r↵ => 3 + https://h/a/b
             1  ▲3 ★ astral-sh/uv   Reads either/or files => astral-sh/uv
            12  and/or-more b/b => b/b
            Trending today · all languages↵↵nothing↵ => nothing
            \u{FEFF}octo/cat↵\u{FEFF} => octo/cat
            docs/a: see https://h/a/b => https://h/a/b
            either/or: see HTTPS://H/a/b => HTTPS://H/a/b
            either/or  of https://h/a/b => https://h/a/b
             1  astral-sh/uv  A fork of https://h/a/b => astral-sh/uv
            octo/cat  Has its home at https://example.org/x/y => octo/cat
            Favourites↵↵ 1  octo/cat  A cat => octo/cat
             1  ▲3  @ada  Of octo/cat => @ada
             4  #1  ▲3  @ada  Of octo/cat => @ada
            @ada↵ => @ada
             1  @ada  Ada↵    octo/cat↵    hydra↵ 2  b/b↵    One↵ => @ada + b/b
            10  ▲3  b/b↵        Of octo/cat↵    ● Rust↵octo/cat => b/b + octo/cat
            see @ada about octo/cat => nothing
            1⇥octo/cat⇥Rust⇥5⇥⇥⇥⇥A fork of https://h/a/b, or b/b => octo/cat
            ⇥octo/cat⇥⇥⇥⇥⇥⇥A fork of https://h/a/b↵2⇥b/b⇥⇥⇥⇥⇥⇥↵ => octo/cat + b/b
            ⇥octo/cat⇥⇥⇥⇥⇥⇥↵ => octo/cat
            3⇥@ada⇥Ada⇥octo/cat⇥⇥⇥ => @ada
            1⇥evil.example/a/b⇥⇥A fork of https://h/a/b => evil.example/a/b
            2⇥octo/cat#4⇥issue⇥ada⇥See b/b => octo/cat#4
            \u{1B}[2m1\u{1B}[0m⇥\u{1B}[1mocto/cat\u{1B}[0m⇥Of https://h/a/b => octo/cat
             1  \u{1B}[1m\u{1B}]8;;https://h/x/y\u{1B}\\octo/cat\u{1B}]8;;\u{1B}\\\u{1B}[0m  A cat => octo/cat
            octo/cat↵not a  name↵---↵b/b↵ => octo/cat + b/b + not a name
            Have a look↵octo/cat => octo/cat
            b/b↵3↵Favourites↵ 1  octo/cat  A cat↵nonsense => b/b + 3 + octo/cat + nonsense
            """
        ) + [("", "nothing")]
    )
    func lines(text: String, expected: String) { expect(text, expected) }

    @Test(
        "In prose, each address counts without the signs around it, and a name at the start of the line",
        arguments: pairs(
            """
            See https://h/a/b. => https://h/a/b
            (https://h/a/b), [https://h/b/b] => https://h/a/b + https://h/b/b
            <https://h/a/b> "https://h/b/b"; 'https://h/c/c' => https://h/a/b + https://h/b/b + https://h/c/c
            [cat](https://h/a/b): light => https://h/a/b
            - **https://h/a/b**… => https://h/a/b
            https://h/a/b... => https://h/a/b
            “https://h/a/b”。 => https://h/a/b
            看https://h/a/b，好 => https://h/a/b
            a=https://h/a/b => https://h/a/b
            Is it https://h/a/b/issues/3#top or https://h/b/b?a=b&c=d? => https://h/a/b/issues/3#top + https://h/b/b?a=b
            _https://h/a/b_; \\nhttps://h/b/b => https://h/a/b + https://h/b/b
            https://h/a/b,https://h/b/b;https://h/c/c => https://h/a/b + https://h/b/b + https://h/c/c
            git clone git@h:a/b.git => git@h:a/b.git
            - octo/cat: a cat => octo/cat
            `octo/cat`, => octo/cat
            octo/cat,b/b => octo/cat + b/b
            a cat and/or octo/cat => nothing
            * @ada => @ada
            <https://h/ada> => https://h/ada
            by https://h/ada => nothing
            3. => 3
            ---↵}↵ => nothing
            今日は3つ => 今日は3つ
            see https://other/a/b => nothing
            https://other/a/b => https://other/a/b
            1. https://h/a/b, as https://h/b/b => https://h/a/b
            1) https://h/a/b, https://h/b/b => https://h/a/b + https://h/b/b
            """
        )
    )
    func prose(text: String, expected: String) { expect(text, expected) }

    @Test(
        "In rows and documents for programs, the address of each row counts",
        arguments: pairs(
            """
            rank,owner,url,description↵1,a,https://h/a/b,"As https://h/b/b"↵2,b,https://h/b/b,and/or↵ => https://h/a/b + https://h/b/b
            rank⇥description⇥url↵1⇥and/or c/c⇥https://h/a/b↵ => https://h/a/b
            | # | Repository |↵| ---: | --- |↵| 1 | [a/b](https://h/a/b) | as https://h/b/b |↵ => https://h/a/b
            | 1 | [ada](https://h/ada) | [a/b](https://h/a/b) |↵ => https://h/ada
            {↵  "url" : "https://h/a/b",↵  "description" : "As https://h/b/b"↵} => https://h/a/b
            [{"url":"https://h/a/b"},{"url":"https://h/b/b"}] => https://h/a/b + https://h/b/b
            {"rank":1,"url":"https://h/ada","of":{"url":"https://h/a/b"}} => https://h/ada
            {↵ "url": "https://h/ada",↵ "of": {↵  "url": "https://h/a/b"↵ }↵} => https://h/ada
            {↵ "owner": {↵  "url": "https://h/ada"↵ },↵ "url": "https://h/a/b"↵} => https://h/a/b
            <!doctype html>↵<p><a href="https://h/a/b">as https://h/b/b</a> <a href='https://h/ada'> => https://h/a/b
            <tr><td class="rank">1</td><a href="https://h/ada"><a href="https://h/a/b"> => https://h/ada
            <?xml?>↵<link>https://h/a/b</link>↵<p>&lt;a href=&quot;https://h/b/b&quot;&gt;</p> => https://h/a/b
            <?xml?>↵<link href="https://h/ada"/> => https://h/ada
            {"url":"https://other/a/b"} => nothing
            """
        )
    )
    func documents(text: String, expected: String) { expect(text, expected) }

    /// In a text, `↵` is a line feed, and `⇥` a tab.
    private func expect(_ text: String, _ expected: String) {
        let text = text.replacing("↵", with: "\n").replacing("⇥", with: "\t")
        let found = RepoLines(text, read: Self.read).texts
        #expect((found.isEmpty ? "nothing" : found.joined(separator: " + ")) == expected)
    }

    private static func read(_ text: String) -> RepoLines.Named? {
        let names = ["octo/cat", "astral-sh/uv", "either/or", "b/b", "and/or", "c/c"]
        if names.contains(text) || text == "git@h:a/b.git" { return .repo }
        if ["@ada", "https://h/ada"].contains(text) { return .developer }
        return text.lowercased().hasPrefix("https://h/") ? .repo : nil
    }
}
