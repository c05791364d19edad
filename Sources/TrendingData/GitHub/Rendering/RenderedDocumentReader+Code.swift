import TrendingDomain

extension RenderedDocumentReader {
    /// `<div class="highlight highlight-source-swift">` names the language of the code in it.
    mutating func readHighlighted(_ element: HTMLNode, _ format: InlineFormat) {
        let outer = codeLanguage
        codeLanguage = element.attribute("class").flatMap(Self.language) ?? outer
        readGroup(element, format)
        codeLanguage = outer
    }

    mutating func readCode(_ element: HTMLNode, _ format: InlineFormat) {
        endParagraph()
        for child in element.children { readCode(child, format, token: nil) }
        let code = text.finish(isCode: true)
        guard !code.isEmpty else { return }
        append(.code(code, language: codeLanguage ?? element.attribute("lang")))
        pieces += 1
    }

    /// GitHub draws diagrams and maps in the browser. The source of one is in an attribute.
    mutating func readDiagram(_ element: HTMLNode, _ format: InlineFormat) {
        var holder: HTMLNode?
        for child in element.descendants() where holder == nil && child.has(attribute: "data-plain") { holder = child }
        guard let source = holder?.attribute("data-plain"), !source.isEmpty else { return readGroup(element, format) }
        endParagraph()
        text.appendCode(source, InlineFormat())
        let code = text.finish(isCode: true)
        append(.code(code, language: element.attribute("data-type")))
        pieces += 1
    }

    private mutating func readCode(_ node: HTMLNode, _ format: InlineFormat, token: CodeToken?) {
        let key = node.nameKey
        guard key != 0 else { return node.withContent { text.appendCode($0, format, token: token) } }
        guard !node.isForScreenReaders else { return }
        switch HTMLTag.of(key) {
        case .br: text.appendCode("\n", format)
        case .img: text.appendCode(node.text, format, token: token)
        case .a: readLinkedCode(node, format, token)
        case .span:
            let own = node.attribute("class").flatMap(Self.token) ?? token
            for child in node.children { readCode(child, format, token: own) }
        default: for child in node.children { readCode(child, format, token: token) }
        }
    }

    private mutating func readLinkedCode(_ element: HTMLNode, _ format: InlineFormat, _ token: CodeToken?) {
        let target = element.attribute("href").flatMap(addresses.link)
        let format = target.map { linked(format, to: $0) } ?? format
        for child in element.children { readCode(child, format, token: token) }
    }

    /// `swift` for `highlight highlight-source-swift`, `html` for `highlight-text-html-basic`.
    private static func language(classes: String) -> String? {
        for name in classes.split(separator: " ") {
            for prefix in ["highlight-source-", "highlight-text-"] where name.hasPrefix(prefix) {
                let language = name.dropFirst(prefix.count)
                return language.isEmpty ? nil : String(language.hasPrefix("html-") ? "html" : language)
            }
        }
        return nil
    }

    /// The classes of GitHub's highlighting: `pl-k` and so on.
    private static func token(classes: String) -> CodeToken? {
        switch classes.prefix(while: { $0 != " " }) {
        case "pl-k": .keyword
        case "pl-s", "pl-pds", "pl-sr": .string
        case "pl-c": .comment
        case "pl-c1", "pl-cce", "pl-sc": .constant
        case "pl-en", "pl-e": .name
        case "pl-ent": .tag
        case "pl-v", "pl-smi", "pl-s1", "pl-smw": .variable
        case "pl-mh", "pl-ms": .heading
        case "pl-mi1": .inserted
        case "pl-md": .deleted
        case "pl-ii", "pl-bu": .invalid
        default: nil
        }
    }
}
