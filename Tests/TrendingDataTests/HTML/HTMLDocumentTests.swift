import Testing

@testable import TrendingData

@Suite("HTML document")
struct HTMLDocumentTests {
    /// Keeps the documents of a test alive, because their nodes do not.
    private final class Documents {
        var all: [HTMLDocument] = []
    }

    private let documents = Documents()

    @Test("Collapses white space of any kind in text")
    func whiteSpace() throws {
        let page = "<p> one\n\t two\u{A0}\u{2003}three\u{3000}\u{2028}four\u{202F}\u{205F}\u{1680}\u{85}five </p>"
        #expect(try text(of: "p", in: page) == "one two three four five")
    }

    @Test("Keeps letters whose bytes begin like white space")
    func lookalikes() throws {
        #expect(try text(of: "p", in: "<p>©£ ᚁ あ「 – ℃ ⁠</p>") == "©£ ᚁ あ「 – ℃ ⁠")
    }

    @Test("Text contains the alternative of a picture, but no scripts, styles or comments")
    func hiddenText() throws {
        let page = "<div>a<img alt=':octocat:'> <script>x</script><style>y</style><!-- z --><img src=q>b</div>"
        #expect(try text(of: "div", in: page) == "a:octocat: b")
    }

    @Test("Reads text of any length")
    func longText() throws {
        let words = Array(repeating: "wörd", count: 5_000).joined(separator: " ")
        #expect(try text(of: "p", in: "<p>\(words)</p>") == words)
    }

    @Test("Stops reading text that is longer than a limit")
    func textUpTo() throws {
        let root = try makeSUT("<p>wörd </p><i>\(String(repeating: "x ", count: 500))</i>").rootElement()
        let texts = ["p", "i"].compactMap { name in root.first(name) }
        #expect(texts.map { $0.text(upTo: 5) } == ["wörd", nil])
        #expect(texts.map { $0.text(upTo: 4) } == [nil, nil])
        #expect(texts.last?.text(upTo: 999)?.utf8.count == 999)
    }

    @Test("Keeps the hidden links that mark headings, but no other hidden elements")
    func headingAnchors() throws {
        let page = "<h1><a id='user-content-x' aria-hidden='true'></a><b aria-hidden='true'>a</b>b</h1>"
        let root = try makeSUT(page).rootElement()
        #expect(root.descendants(named: "a").map { $0.attribute("id") } == ["user-content-x"])
        #expect(root.text == "b")
    }

    @Test("Gives the children of an element, and the bytes of text as they are in the page")
    func children() throws {
        let root = try makeSUT("<p> a\n<b data-x>b</b> c</p>").rootElement()
        let paragraph = try #require(root.first("p"))
        let children = paragraph.children
        #expect(children.map { $0.name } == ["", "b", ""])
        #expect(children.map { $0.withContent { String(decoding: $0, as: UTF8.self) } } == [" a\n", "", " c"])
        #expect(children.map { $0.has(attribute: "data-x") } == [false, true, false])
    }

    @Test("Returns nothing more when the steps are used up")
    func budget() throws {
        let bytes = Array("<p title='a title of some length'>words</p><b>x</b>".utf8)
        let library = try XML2Library.system.get()
        var left: [Int] = []
        for steps in 0..<60 {
            let document = try #require(HTMLDocument(parsing: bytes, with: library, steps: steps))
            let root = try document.rootElement()
            let seen = root.descendants().compactMap { $0.attribute("title") } + [root.text]
            left.append(document.stepsLeft)
            #expect(left.last == 0 || seen == ["a title of some length", "wordsx"])
        }
        #expect(left.first == 0)
        #expect(left.last.map { $0 > 0 } == true)
    }

    @Test("Rejects an empty page, and one with too many tags, before parsing it")
    func tags() throws {
        #expect(try document("") == nil)
        #expect(try document(String(repeating: "<u></u>", count: 50_001)) == nil)
        #expect(try document(String(repeating: "<u></u>", count: 50_000)) != nil)
    }

    @Test("Rejects a tag with too many attributes, because libxml2 compares each with every other")
    func attributes() throws {
        let many = { (count: Int, value: String) in
            "<p \((0..<count).map { "a\($0) = \(value)" }.joined(separator: "\n"))>x</p>"
        }
        let starts = ["<!-- <a x=\" -->", "<script>'<a x=\"'</script>", "<title><a x=\"</title>", "<? <a x=\" ?>"]
        for (before, value) in starts.map({ ($0, "1") }) + ["1", "'>'", "\">\"", ""].map({ ("", $0) }) {
            #expect(try document(before + many(20_000, value)) == nil, "\(before)\(value)")
            #expect(try document(before + many(500, value)) != nil, "\(before)\(value)")
        }
        #expect(try document(String(repeating: "<a <b x=\"", count: 40_000)) == nil)
        for cut in ["<p", "<p a", "<p a ", "<p a =", "<p a= ", "<p a='", "<", "<3 a<", "a"] {
            #expect(try makeSUT("<b>y</b>\(cut)").rootElement().text.hasPrefix("y"))
        }
    }

    @Test("Lists nodes in document order, elements and pieces of text")
    func nodes() throws {
        let root = try makeSUT("<div>1<p>2<b>3</b></p></div>4").rootElement()
        let nodes = sequence(first: root) { $0.nextNode(below: root) }.dropFirst()
        #expect(nodes.map(\.name) == ["body", "div", "", "p", "", "b", "", ""])
        #expect(nodes.filter(\.name.isEmpty).map(\.text) == ["1", "2", "3", "4"])
        let div = try #require(root.first("div"))
        #expect(nodes.map { div.contains($0) } == [false, true, true, true, true, true, true, false])
        #expect(div.nextNode(below: root, inside: false)?.text == "4")
        #expect(nodes.map { $0.precedes(div) } == [true, false, false, false, false, false, false, false])
    }

    @Test("Resolves references in an attribute, which is nil if it is missing or has no value")
    func attributeValues() throws {
        let root = try makeSUT("<a href='/?a=1&amp;b=2' download>x</a>").rootElement()
        let link = try #require(root.first("a"))
        #expect(link.attribute("href") == "/?a=1&b=2")
        #expect(link.attribute("download") == nil)
        #expect(link.attribute("title") == nil)
        #expect(link.has("href", holding: "b=2") && !link.has("href", holding: "c") && !link.has("title", holding: ""))
    }

    @Test("Cuts a page with more than 257 nested elements, and reports it")
    func deepNesting() throws {
        let nested = { (depth: Int) in "<html><body>\(String(repeating: "<div>", count: depth - 2))x" }
        #expect(try makeSUT(nested(257)).isWhole)
        #expect(try !makeSUT(nested(258)).isWhole)
        #expect(try !makeSUT(nested(50_000) + "<p>x</p>").isWhole)
        #expect(try makeSUT("<p>x</p>").isWhole)
    }

    @Test("Content after the end of a page is part of it")
    func afterTheEnd() throws {
        let root = try makeSUT("<!DOCTYPE html><html><p>1</p></html><p>2</p><!-- 3 --></html><b>4</b>").rootElement()
        #expect(root.text == "124")
        #expect(root.descendants(named: "b").map(\.text) == ["4"])
        #expect(root.descendants().allSatisfy { $0.parent != nil })
    }

    @Test("Reports a missing library with the loader's message, and one without the parser's functions")
    func missingLibrary() throws {
        let missing = #expect(throws: MissingLibrary.self) { try XML2Library(fileName: "/nonexistent/libxml2.so") }
        #expect(missing?.detail.contains("/nonexistent/libxml2.so") == true)
        #if os(Linux)
            let other = "libc.so.6"
        #else
            let other = "/usr/lib/libSystem.B.dylib"
        #endif
        #expect(throws: MissingLibrary.self) { try XML2Library(fileName: other) }
    }

    func makeSUT(_ page: String) throws -> HTMLDocument { try makeSUT(Array(page.utf8)) }

    func makeSUT(_ bytes: [UInt8]) throws -> HTMLDocument {
        let document = try #require(HTMLDocument(parsing: bytes, with: XML2Library.system.get()))
        documents.all.append(document)
        return document
    }

    private func document(_ page: String) throws -> HTMLDocument? {
        try HTMLDocument(parsing: Array(page.utf8), with: XML2Library.system.get())
    }

    private func text(of name: StaticString, in page: String) throws -> String? {
        try makeSUT(page).rootElement().first(name)?.text
    }
}

extension HTMLDocument {
    func rootElement() throws -> HTMLNode { try #require(root) }
}

extension HTMLNode {
    func first(_ name: StaticString) -> HTMLNode? { next(named: name, below: self) }
}
