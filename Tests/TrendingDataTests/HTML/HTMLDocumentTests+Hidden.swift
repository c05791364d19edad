import Testing
import TrendingTestSupport

@testable import TrendingData

extension HTMLDocumentTests {
    @Test(
        "Drops content that a browser does not show",
        arguments: lines(
            """
            <template>x</template>
            <dialog open>x</dialog>
            <noscript>x</noscript>
            <script>x</script>
            <style>x</style>
            <tool-tip>x</tool-tip>
            <i role=tooltip>x</i>
            <i hidden>x</i>
            <i hidden=until-found>x</i>
            <i aria-hidden=true>x</i>
            <i style='color:red;DISPLAY : none'>x</i>
            <i style='display:none!important'>x</i>
            <i style='display:none/*!*/! /**/important;display:inline'>x</i>
            <i style='visibility:hidden'>x</i>
            <i hidden><b>x</b><template>x</template></i>
            <template><i hidden>x</i></template>
            <iframe>x</iframe>
            <object>x</object>
            <datalist><option>x</datalist>
            <i style='/*x*/display:none'>x</i>
            <i style='display/**/:/*;*/none/**/'>x</i>
            <i style='visibility:collapse'>x</i>
            <i style='opacity:0'>x</i>
            <i style='opacity: 0.0 ;'>x</i>
            <i style='font-size:0px'>x</i>
            <i style='display:inline;display:none'>x</i>
            <i style='display:none !important;display:inline'>x</i>
            <i style='background:url(a;b);display:none'>x</i>
            <i style='opacity:0;/*'>x</i>
            <i class='d-flex d-none'>x</i>
            """
        )
    )
    func hidden(html: String) throws {
        let root = try makeSUT("<div>a\(html)b<b>c</b></div>").rootElement()
        #expect(root.descendants().map(\.name) == ["body", "div", "b"])
        #expect(root.text == "abc")
        let pieces = sequence(first: root) { $0.nextNode(below: root) }.filter(\.name.isEmpty)
        #expect(pieces.map(\.text) == ["a", "b", "c"])
    }

    @Test(
        "Keeps content that a browser shows",
        arguments: lines(
            """
            <i aria-hidden=false>x</i>
            <i style='display:inline'>x</i>
            <i style='display:nonesuch'>x</i>
            <i style='-x-display:none'>x</i>
            <i style='background:none'>x</i>
            <i role=img>x</i>
            <i style='display:none;display:inline'>x</i>
            <i style='opacity:0;opacity:1'>x</i>
            <i style='opacity:0.5'>x</i>
            <i style='font-size:.05em'>x</i>
            <i style='/*display:none'>x</i>
            <i style='background:url(a;display:none)'>x</i>
            <i style='content:";display:none"'>x</i>
            <i class=not-sr-only>x</i>
            <i class='d-none d-md-inline'>x</i>
            <i class='d-none-x'>x</i>
            <i class='sr-only-x my-visually-hidden'>x</i>
            """
        )
    )
    func shown(html: String) throws {
        #expect(try makeSUT("<div>\(html)</div>").rootElement().text == "x")
    }

    @Test("Keeps of a video or a sound only its sources", arguments: ["video", "audio"])
    func media(name: String) throws {
        let inside = "x<source src=a><p>y<img alt=z></p><source src=b></source><source hidden>w<template>v</template>"
        let root = try makeSUT("<div>a<\(name)>\(inside)</\(name)>b</div><source>c").rootElement()
        #expect(root.descendants().map(\.name) == ["body", "div", name, "source", "source", "source"])
        #expect(root.text == "abc")
        #expect(try makeSUT("<div>a<\(name) hidden><source></\(name)>b</div>").rootElement().text == "ab")
    }

    @Test("Keeps elements for screen readers, but not in the visible text")
    func spokenOnly() throws {
        let page = "<p>a<span class='x sr-only'>b<i>c</i></span>d<span class=visually-hidden>e</span></p>"
        let root = try makeSUT(page).rootElement()
        #expect(root.text == "ad")
        #expect(root.descendants(named: "i").map(\.text) == [""])
        let pieces = sequence(first: root) { $0.nextNode(below: root) }.filter(\.name.isEmpty)
        #expect(pieces.map(\.text) == ["a", "", "", "d", ""])
    }

    @Test("A hidden element without an end hides the rest, and nesting that is too deep ends the page")
    func hiddenNesting() throws {
        #expect(try makeSUT("<p>a</p><template>b").rootElement().text == "a")
        #expect(try makeSUT("<template>\(String(repeating: "<div>", count: 250))").isWhole)
        #expect(try !makeSUT("<template>\(String(repeating: "<div>", count: 300))").isWhole)
    }

    @Test(
        "Reads a picture of an emoji as the character in its address, and not as its name",
        arguments: pairs(
            """
            src='https://a.example/icons/unicode/1f680.png' => \u{1F680}
            src='/unicode/1F680.png?v8' alt='' => \u{1F680}
            src='/unicode/2764.svg' alt=':heart:' => \u{2764}
            src='/unicode/1f468-200d-1f4bb.png' => \u{1F468}\u{200D}\u{1F4BB}
            src='/unicode/1f680.png' alt='rocket' => \u{1F680}
            src='./page_files/1f680.png?a=/b' alt='rocket' class='emoji' => \u{1F680}
            src='1f468-200d-1f4bb.png' alt=':x:' class='a emoji' => \u{1F468}\u{200D}\u{1F4BB}
            src='/files/1f680.png' alt='rocket' => rocket
            src='/a/bee.png' alt='bee' class='emoji' => bee
            src='/a/00zz.png' alt='x' class='emoji' => x
            src='/1f680/' alt='x' class='emoji' => x
            src='' alt='x' class='emoji' => x
            src='data:image/png;base64,AAAA' alt=':x:' class='emoji' => :x:
            src='/unicode/octocat.png' alt=':octocat:' class='emoji' => :octocat:
            src='/emoji/octocat.png' alt=':octocat:' => :octocat:
            src='/unicode/0031-20e3.png' => 1\u{20E3}
            src='/unicode/0023-FE0F-20E3.png' => #\u{FE0F}\u{20E3}
            src='/unicode/002a-20e3.svg' => *\u{20E3}
            """
        )
            + [
                ("src='/unicode/.png'", ""), ("src='/unicode/d800.png'", ""), ("src='/unicode/110000.png'", ""),
                ("src='/unicode/1f680'", ""), ("src='/unicode/1f680-.png'", ""), ("src='/unicode/1b.png'", ""),
                ("src='/unicode/ffffffffffffffffffff1f680.png'", ""), ("src='/unicode/0031.png'", ""),
                ("src='/unicode/0041-20e3.png'", ""), ("src='/unicode/0031-20e3-1f680.png'", ""),
                ("src='/unicode/\((0..<40).map { _ in "1f680" }.joined(separator: "-")).png'", ""),
            ]
    )
    func emoji(attributes: String, text: String) throws {
        #expect(try makeSUT("<p>a<img \(attributes)>b</p>").rootElement().text == "a\(text)b")
    }

    @Test(
        "Reads the picture that a browser puts in place of an emoji as the emoji",
        arguments: [
            "<g-emoji alias='fire'><img alt='fire' src='https://a.example/icons/emoji/unicode/1f525.png'></g-emoji>",
            "<g-emoji alias='fire'><img alt='fire' src='./x_files/1f525.png'></g-emoji>",
            "<g-emoji alias='fire' fallback-src='https://a.example/1f525.png'><img alt='fire' src='data:,x'></g-emoji>",
            "<g-emoji alias='fire' fallback-src='/unicode/1f525.png'>\u{1F525}</g-emoji>",
        ]
    )
    func emojiFallback(html: String) throws {
        #expect(try makeSUT("<p>a\(html)b</p>").rootElement().text == "a\u{1F525}b")
    }
}
