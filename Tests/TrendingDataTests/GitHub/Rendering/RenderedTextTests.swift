import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("Text of a rendered document")
struct RenderedTextTests {
    private static let stories = [
        "Collapses white space across elements, and keeps line breaks": """
        <p> one\n <b> two</b>\tthree <br>\n four<br><br></p>
        =>
        one <strong:two> three⏎four
        """,
        "Joins styles of nested elements": """
        <p><b>a<i>b</i></b></p>
        =>
        <strong:a><emphasis:<strong:b>>
        """,
        "Does not give a link the space around it": """
        <p>a<a href='https://example.org'> b </a>c</p>
        =>
        a [b](https://example.org) c
        """,
        "Reads emoji as text, also from pictures": """
        <p><g-emoji class="g-emoji" alias="tada" fallback-src="https://x/1f389.png">🎉</g-emoji> \
        <img class="emoji" title=":tada:" alt=":tada:" src="https://x/unicode/1f389.png"> \
        <img class="emoji" alt="tada" src="./a_files/1f389.png"> <g-emoji alias="tada"><img alt="tada" \
        src="https://x/unicode/1f389.png"></g-emoji> <img class="emoji" alt=":octocat:" src="https://x/octocat.png"></p>
        =>
        🎉 🎉 🎉 🎉 :octocat:
        """,
        "Reads code with its language and GitHub's highlighting": """
        <div class="highlight highlight-source-swift notranslate" dir="auto" data-snippet-clipboard-copy-content="x">\
        <pre><span class="pl-k">let</span> a <span class="pl-c1">=</span> <span class="pl-s"><span class="pl-pds">"\
        </span>b<span class="pl-pds">"</span></span>\n  <span class="pl-c">// c</span>\n</pre></div>
        =>
        code swift(<keyword:let> a <constant:=> <string:"b">⏎  <comment:// c>)
        """,
        "Keeps white space in code, and reads code without a language": """
        <pre><code>  a\n\n\tb \n</code></pre>
        =>
        code(  a⏎⏎\tb )
        """,
        "Keeps white space in code, and reads code without a language, as the page names it": """
        <pre lang='toml'>a</pre>
        =>
        code toml(a)
        """,
        "Shows the source of a diagram as code": """
        <section class="js-render-needs-enrichment render-needs-enrichment position-relative" data-identity="1" \
        data-host="https://viewscreen.githubusercontent.com" data-type="mermaid" aria-label="mermaid rendered output">\
        <div class="js-render-enrichment-target" data-json='{"data":"graph"}' data-plain="graph TD;\n  A--&gt;B;">\
        <div class="render-plaintext-hidden" dir="auto"><pre lang="mermaid">graph TD;</pre></div></div>\
        <span class="js-render-enrichment-loader"><span class="sr-only">Loading</span></span></section>
        =>
        code mermaid(graph TD;⏎  A-->B;)
        """,
        "Reads tables in GitHub's wrapper, with alignment and without a header that says nothing": """
        <markdown-accessiblity-table><table><thead><tr><th>a</th><th align="right">b</th></tr></thead><tbody>\
        <tr><td>1<br>2</td><td align="right"><code>3</code></td></tr></tbody></table></markdown-accessiblity-table>\
        <table><thead><tr><th></th></tr></thead><tbody><tr><td align="center">c</td></tr></tbody></table>
        =>
        table(a | right b // 1⏎2 | right <code:3>)
        table( // center c)
        """,
        "Takes a first row of header cells as the header, and fills in cells that others cover": """
        <table><tr><th>a</th><th>b</th><th>c</th></tr><tr><td rowspan="2">1</td><td colspan="2">2</td></tr>\
        <tr><td>3</td><td>4</td></tr></table>
        =>
        table(a | b | c // 1 | 2 |  /  | 3 | 4)
        """,
        "Reads blocks in cells, and a table in a table as the blocks of its cells": """
        <table><tr><td><ul><li>a</li></ul><table><tr><td>b</td><td>c</td></tr></table></td></tr></table>
        =>
        table( // ul(a), b, c)
        """,
    ]

    @Test("Reads each kind of element", arguments: stories)
    func story(title: String, story: String) throws {
        let html = story.replacing(/\n=>(.|\n)*/, with: "")
        let blocks = try notation(readme(html))
        #expect(([html, "=>"] + blocks).joined(separator: "\n") == story)
    }

    @Test(
        "Reads styles",
        arguments: pairs(
            """
            b => strong
            strong => strong
            em => emphasis
            i => emphasis
            code => code
            del => deleted
            s => deleted
            ins => inserted
            kbd => keyboard
            sub => subscript
            sup => superscript
            mark => highlighted
            samp => code
            var => emphasis
            """
        )
    )
    func styles(tag: String, name: String) throws {
        #expect(try notation(readme("<p>a <\(tag)>b</\(tag)></p>")) == ["a <\(name):b>"])
    }

    @Test("Shows a character that no page may have as U+FFFD, in text and in code")
    func lostCharacters() throws {
        let page = "<p>1&#0;2 <a href='/a&#xFFFF;b'>x\u{1}y</a> &#x80;</p><pre>1&#xD800;2\u{FFFE}</pre>"
        let address = "https://github.com/ada/engine/blob/main/a%EF%BF%BDb"
        #expect(try notation(readme(page)) == ["1\u{FFFD}2 [x\u{FFFD}y](\(address)) €", "code(1\u{FFFD}2\u{FFFD})"])
    }
}
