import TrendingDomain

/// The visible text of Markdown.
enum MarkdownText {
    /// Labels instead of links, without pictures, tags and marks.
    static func plain(_ text: ArraySlice<UInt8>) -> String {
        var (plain, rest) = ([UInt8](), text.prefix(MarkdownLink.longest))
        for link in MarkdownLink.all(in: text) where link.place.lowerBound >= rest.startIndex {
            plain += rest[..<link.place.lowerBound] + Array(link.label)
            rest = rest[link.place.upperBound...]
        }
        return withoutMarks((plain + rest)[...].trimmed)
    }

    /// Most archives write descriptions as GitHub has them, with signs that Markdown would take for marks. So only one with
    /// escapes is read as Markdown, and in a table one with entities, comments or line breaks, or that is all marked.
    static func description(_ text: ArraySlice<UInt8>, isCell: Bool = false) -> ArraySlice<UInt8> {
        let text = text.trimmed
        let isMarkdown =
            blockTags.contains { text.range(of: $0) != nil }
            || zip(text, text.dropFirst()).contains { $0 == "\\" && $1.isPunctuation }
            || isCell && (["<!--", "<br"].contains { text.range(of: $0) != nil } || hasEntity(text) || isMarked(text))
        return isMarkdown ? ArraySlice(plain(text).utf8) : text
    }

    private static let blockTags = ["</li>", "<p>", "</p>", "</td>", "</th>", "</div>", "</ul>", "</ol>"]

    private static func hasEntity(_ text: ArraySlice<UInt8>) -> Bool {
        text.indices.contains { text[$0] == "&" && entity(text[($0 + 1)...]) != nil }
    }

    private static func isMarked(_ text: ArraySlice<UInt8>) -> Bool {
        guard let mark = text.first, text.count > 2, text.last == mark, "*_".utf8.contains(mark) else { return false }
        return text.count { $0 == mark } == 2 * text.prefix { $0 == mark }.count
    }

    private static func withoutMarks(_ text: ArraySlice<UInt8>) -> String {
        let isMarked = isMarked(text)
        // `F*` is a language.
        let hasEmphasis = text.count { $0 == "*" } > 1
        var (plain, rest, failures) = ([UInt8](), text, 0)
        while let byte = rest.popFirst() {
            switch byte {
            case "\\" where rest.first?.isPunctuation == true: plain.append(rest.removeFirst())
            case "&":
                if let (text, end) = entity(rest) {
                    plain += Array(text.utf8)
                    rest = rest[end...]
                } else {
                    plain.append(byte)
                }
            case "<" where rest.first.map { $0.isLetter || $0 == "/" || $0 == "!" } == true:
                if ["br", "p", "div", "li"].contains(where: { rest.starts(with: $0.utf8) }) { plain.append(0x20) }
                let end = rest.range(of: rest.starts(with: "!--".utf8) ? "-->" : ">")
                rest = rest[(end?.upperBound ?? rest.endIndex)...]
            case "!" where rest.first == "[" && failures < MarkdownLink.mostFailures:
                if let picture = MarkdownLink.bracketed(rest, [:]) {
                    rest = rest[picture.place.upperBound...]
                } else {
                    failures += 1
                }
            case "{" where rest.first == "#":
                rest = rest.firstIndex(of: "}").map { rest[($0 + 1)...] } ?? []
            case ":":
                // `:snake:` stands for a picture.
                let word = rest.prefix { $0.isLetter || $0 == "_" }
                let isAlone = plain.last.map(\.isSpace) != false
                if word.isEmpty || !isAlone || rest[word.endIndex...].first != byte {
                    plain.append(byte)
                } else {
                    rest = rest[(word.endIndex + 1)...]
                }
            case "*" where hasEmphasis, "_" where isMarked: break
            case "`", "~": break
            default: plain.append(byte)
            }
        }
        return String(decoding: plain, as: UTF8.self)
    }

    /// The character that the text after `&` stands for, and the place after it.
    private static func entity(_ text: ArraySlice<UInt8>) -> (text: String, end: Int)? {
        guard let end = text.prefix(10).firstIndex(of: ";") else { return nil }
        let name = text[..<end].string
        let digits = name.dropFirst(name.hasPrefix("#x") ? 2 : 1)
        let number = name.hasPrefix("#") ? UInt32(digits, radix: name.hasPrefix("#x") ? 16 : 10) : nil
        let found = number.flatMap(Unicode.Scalar.init).map { String($0) } ?? entities[name]
        return found.map { ($0, end + 1) }
    }

    private static let entities = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "ensp": " ", "emsp": " ",
        "thinsp": "\u{2009}", "hellip": "…", "mdash": "—", "ndash": "–", "middot": "·", "bull": "•", "copy": "©",
        "reg": "®",
        "trade": "™", "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”", "num": "#", "ast": "*", "lowbar": "_",
        "vert": "|", "commat": "@", "star": "☆", "starf": "★",
    ]
}
