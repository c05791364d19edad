import Testing
import TrendingTestSupport

@testable import TrendingData

extension HTMLDocumentTests {
    @Test(
        "Reads a character that no page may have as U+FFFD, and loses nothing around it",
        arguments: lines(
            """
            &#0;
            &#x0;
            &#0000;
            &#0
            &#1;
            &#x1b;
            &#11;
            &#127;
            &#x7F;
            &#x81;
            &#157;
            &#xD800;
            &#xDFFF
            &#x110000;
            &#4294967297;
            &#x100000041;
            &#xFFFE;
            &#xFFFF;
            &#xFDD0;
            &#x10FFFF;
            \u{1}
            \u{8}
            \u{1B}
            \u{FFFE}
            \u{FFFF}
            """
        ) + ["\u{0}", "\u{B}"]
    )
    func lostCharacters(_ lost: String) throws {
        let root = try makeSUT("<p title='a\(lost).b'>a\(lost).b<pre>\(lost)</pre></p><p>c</p>").rootElement()
        #expect(root.text == "a\u{FFFD}.b\u{FFFD}c")
        #expect(root.first("p")?.attribute("title") == "a\u{FFFD}.b")
    }

    @Test("Finds it after any number of characters", arguments: 0...17)
    func lostAnywhere(before: Int) throws {
        let text = String("qwertyuiopasdfghj".prefix(before))
        for lost in ["\u{0}", "\u{1F}", "&#0;", "\u{FFFE}"] {
            let root = try makeSUT("<p>\(text)\(lost)\(text)zxcvbnmk</p>").rootElement()
            #expect(root.text == "\(text)\u{FFFD}\(text)zxcvbnmk")
        }
        let kept = try makeSUT("<p>~\(text)\t\u{7F}\u{E9}\n!</p>").rootElement()
        #expect(kept.text == "~\(text) \u{7F}\u{E9} !")
    }

    @Test("Reads a reference at any place of a long page", arguments: [4_000, 8_000, 16_000], ["&#39;", "&#x27;"])
    func longPage(place: Int, reference: String) throws {
        for shift in -8...8 {
            let start = "<p>a</p><a href='"
            let value = String(repeating: "v", count: place + shift - start.utf8.count)
            let rest = String(repeating: "w", count: 500)
            let root = try makeSUT("\(start)\(value)\(reference)\(rest)'>b</a><p>c</p>").rootElement()
            #expect(root.text == "abc", "\(shift)")
            #expect(root.first("a")?.attribute("href") == "\(value)'\(rest)", "\(shift)")
        }
    }

    @Test(
        "Reads references to other numbers as browsers do",
        arguments: pairs(
            """
            &#x80; => €
            &#128; => €
            &#146 => ’
            &#x9f; => Ÿ
            &#65; => A
            &#x41 => A
            &#X41; => A
            &#000000000065; => A
            &#128640; => 🚀
            &#xFFFD; => \u{FFFD}
            &#x10FFFD; => \u{10FFFD}
            &#; => &#;
            &#x; => &#x;
            &#xg => &#xg
            &#a => &#a
            &amp;#0; => &#0;
            &#38;#0; => &#0;
            """
        )
            + [("&#xA0;", " "), ("&#12;", " "), ("\u{C}", " "), ("&#9;", " "), ("&#10;", " "), ("&#13;", " ")]
    )
    func references(reference: String, text: String) throws {
        let root = try makeSUT("<p title='a\(reference).'>a\(reference).</p>").rootElement()
        #expect(root.text == "a\(text).")
    }

    @Test("Reads a reference that the page ends in")
    func endOfPage() throws {
        for (end, text) in [("&#", "&#"), ("&#x", "&#x"), ("&#0", "\u{FFFD}"), ("&#65", "A"), ("&", "&")] {
            #expect(try makeSUT("<p>a\(end)").rootElement().text == "a" + text)
        }
    }

    @Test("Replaces invalid UTF-8, and keeps everything else")
    func damagedBytes() throws {
        let bytes = Array("<p>aé".utf8) + [0xFF, 0, 0xC3] + Array("bé</p><p>c</p>".utf8)
        let root = try makeSUT(bytes).rootElement()
        #expect(root.descendants(named: "p").map(\.text) == ["aé\u{FFFD}\u{FFFD}\u{FFFD}bé", "c"])
    }
}
