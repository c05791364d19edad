import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("Blocks of a rendered document")
struct RenderedBlocksTests {
    private static let stories = [
        "Reads the first article, and nothing around it": """
        <div>before</div><div id="file" class="md" data-path="README.md"><article class="markdown-body entry-content \
        container-lg" itemprop="text"><p>one</p></article></div><article>two</article>
        =>
        one
        """,
        "Reads a fragment without an article, even if it starts with text": """
        one <b>two</b><p>three</p>
        =>
        one <strong:two>
        three
        """,
        "Gives an anchor only to the heading directly before it": """
        <h1>One</h1><p>text <a id="user-content-x" class="anchor"></a></p>
        =>
        h1 One
        text
        """,
        "Reads nested lists, with the first number of an ordered one": """
        <ol start='3'><li>a<ul><li>b</li><li>c<ul><li>d</li></ul></li></ul></li><li>e</li></ol>
        =>
        ol3(a, ul(b; c, ul(d)); e)
        """,
        "Calls a list loose if its items have paragraphs": """
        <ul><li><p>a</p><p>b</p></li><li><p>c</p></li></ul>
        =>
        ul loose(a, b; c)
        """,
        "Adds a list directly in a list to the item before it": """
        <ul><li>a</li><ul><li>b</li></ul></ul>
        =>
        ul(a, ul(b))
        """,
        "Reads quotes, and GitHub's alerts without their titles": """
        <blockquote><p>a</p><blockquote><p>b</p></blockquote></blockquote>\
        <div class="markdown-alert markdown-alert-warning" dir="auto"><p class="markdown-alert-title" dir="auto">\
        <svg class="octicon" aria-hidden="true"></svg>Warning</p><p dir="auto">Mind <b>it</b>.</p></div>
        =>
        quote(a, quote(b))
        warning(Mind <strong:it>.)
        """,
        "Reads details with their summary": """
        <details open=''><summary><b>More</b></summary>text<ul><li>a</li></ul></details>
        =>
        details <strong:More>(text, ul(a))
        """,
        "Keeps what is centred, and drops the wrapper of what is not": """
        <p align="center">a</p><div align="CENTER"><h1>b</h1>c</div><center>d</center><div align="left">e</div>\
        <p align="right">f</p><h2 align="center">g</h2>
        =>
        center(a)
        center(h1 b, c)
        center(d)
        e
        right(f)
        center(h2 g)
        """,
        "Reads terms and their descriptions": """
        <dl><dt>term</dt><dd>what it is</dd></dl><hr>
        =>
        <strong:term>
        indented(what it is)
        ---
        """,
        "Shows the content of elements that it does not know, and no tags": """
        <blink>a <future-thing data-x='1'>b</future-thing></blink><canvas>no</canvas><script>no</script>
        =>
        a b
        """,
        "Reads blocks in a heading and in a summary as lines": """
        <h1>a<div>b</div>c<br></h1><details><summary><h2>d</h2></summary></details>
        =>
        h1 a⏎b⏎c
        details d()
        """,
        "Leaves out what is empty": """
        <p> </p><ul></ul><h2></h2><blockquote> </blockquote><pre></pre><table></table><div align=center></div>
        =>
        """,
    ]

    @Test("Reads each kind of element", arguments: stories)
    func story(title: String, story: String) throws {
        let html = story.replacing(/\n=>(.|\n)*/, with: "")
        let blocks = try notation(readme(html))
        #expect(([html, "=>"] + blocks).joined(separator: "\n") == story)
    }

    @Test("Reads headings with the anchors that GitHub puts after or in them, in lower case")
    func headings() throws {
        let after = """
            <div class="markdown-heading" dir="auto"><h2 tabindex="-1" class="heading-element" dir="auto">Get Going</h2>\
            <a id="user-content-Get-Going" class="anchor" aria-label="Permalink: Get Going" href="#Get-Going">\
            <svg class="octicon octicon-link" aria-hidden="true"><path d="M0"></path></svg></a></div>
            """
        let within = """
            <h3><a id="user-content-old" class="anchor" aria-hidden="true" href="#old"><svg aria-hidden="true"></svg></a>\
            Old</h3>
            """
        #expect(try notation(readme(after + within + "<p>x</p>")) == ["h2#get-going Get Going", "h3#old Old", "x"])
    }

    @Test(
        "Reads how an ordered list is numbered, and the numbers of its items",
        arguments: pairs(
            """
            <ol type='a'><li>x</li><li>y</li></ol> => ol1a(x; y)
            <ol type='I'><li>x</li></ol> => ol1I(x)
            <ol type=A start=3><li>x</li></ol> => ol3A(x)
            <ol type='q'><li>x</li></ol> => ol1(x)
            <ol><li>x</li><li value=' 7th'>y</li><li>z</li></ol> => ol1(x; 7= y; z)
            <ol start='-2x'><li value='x'>x</li></ol> => ol-2(x)
            <ol start='99999999999'><li>x</li></ol> => ol1(x)
            <ol reversed><li>x</li><li>y</li><li value=9>z</li><li>w</li></ol> => ol1(4= x; 3= y; 9= z; 8= w)
            <ol reversed start=0><li>x</li><li>y</li></ol> => ol0(0= x; -1= y)
            <ol type=i><li>x<ol type=A><li>y</li></ol></li></ol> => ol1i(x, ol1A(y))
            """
        )
    )
    func numbering(html: String, list: String) throws {
        #expect(try notation(readme(html)) == [list])
    }

    @Test("Reads task items, and no check box that is not in one")
    func tasks() throws {
        let box = #"<input type="checkbox" id="" disabled="" class="task-list-item-checkbox""#
        let page = """
            <ul class="contains-task-list"><li class="task-list-item">\(box) checked=""> done</li>\
            <li class="task-list-item">\(box)> open<ul><li>plain</li></ul></li></ul>
            """
        #expect(try notation(readme(page)) == ["ul([x] done; [ ] open, ul(plain))"])
    }

    @Test("Reads footnotes without the links back, and references to them")
    func footnotes() throws {
        let page = """
            <p>Text<sup><a href="#user-content-fn-a" id="user-content-fnref-a" data-footnote-ref="">1</a></sup>.</p>\
            <section data-footnotes="" class="footnotes"><h2 id="footnote-label" class="sr-only">Footnotes</h2><ol>\
            <li id="user-content-fn-a"><p>Note. <a href="#user-content-fnref-a" data-footnote-backref="">↩</a></p></li>\
            </ol></section>
            """
        #expect(try notation(readme(page)) == ["Text<footnote:1>.", "notes(1: Note.)"])
        #expect(try readme(page).links.isEmpty)
    }

    @Test("Keeps footnotes side by side apart")
    func adjacentFootnotes() throws {
        let reference = { (number: Int) in "<sup><a href='#user-content-fn-a' data-footnote-ref>\(number)</a></sup>" }
        let page = "<p>x\(reference(1))\(reference(2)) y\(reference(1)) \(reference(12)).</p>"
        let expected = "x<footnote:1><footnote:2> y<footnote:1> <footnote:12>."
        #expect(try notation(readme(page)) == [expected])
    }
}
