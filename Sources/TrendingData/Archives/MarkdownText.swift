import TrendingDomain

/// The visible text of Markdown.
enum MarkdownText {
    /// Labels instead of links, without pictures, tags and marks.
    static func plain(_ text: Bytes) -> Bytes {
        var (plain, rest) = ([UInt8](), text.prefix(ArchiveText.longest))
        for link in MarkdownLink.all(in: text) where link.place.lowerBound >= rest.startIndex {
            plain += rest[..<link.place.lowerBound] + link.label
            rest = rest[link.place.upperBound...]
        }
        return withoutMarks((plain + rest)[...].trimmed)[...]
    }

    /// Most archives write descriptions as GitHub has them, with signs that Markdown would take for marks. So only one
    /// with escapes or that is all marked is read as Markdown, and in a table one with entities, comments or
    /// line breaks.
    static func description(_ text: Bytes, isCell: Bool = false) -> Bytes {
        let text = text.trimmed
        let isMarkdown =
            (isCell ? ["<p>", "<!--", "<br"] : ["<p>"]).contains { text.range(of: $0) != nil }
            || text.range(of: "</").map { text[$0.upperBound...].first?.isLetter == true } == true
            || zip(text, text.dropFirst()).contains { $0 == "\\" && $1.isPunctuation }
            || isMarked(text)
            || isCell && text.indices.contains { text[$0] == "&" && entity(text[($0 + 1)...]) != nil }
        return isMarkdown ? plain(text) : text
    }

    static func isMarked(_ text: Bytes) -> Bool {
        guard let mark = text.first, text.count > 2, text.last == mark, "*_".utf8.contains(mark) else { return false }
        return text.count { $0 == mark } == 2 * text.prefix { $0 == mark }.count
    }

    private static func withoutMarks(_ text: Bytes) -> [UInt8] {
        let isMarked = isMarked(text)
        // `F*` is a language.
        let hasEmphasis = text.count { $0 == "*" } > 1
        var (plain, rest, failures) = ([UInt8](), text, 0)
        while let byte = rest.popFirst() {
            switch byte {
            case "\\" where rest.first?.isPunctuation == true: plain.append(rest.removeFirst())
            case "&":
                let found = entity(rest)
                plain += found.map { Array($0.text.utf8) } ?? [byte]
                if let found { rest = rest[found.end...] }
            case "<" where rest.first.map { $0.isLetter || $0 == "/" || $0 == "!" } == true:
                if ["br", "p", "div", "li"].contains(where: rest.begins) { plain.append(0x20) }
                let end = rest.range(of: rest.begins("!--") ? "-->" : ">")
                rest = rest[(end?.upperBound ?? rest.endIndex)...]
            case "!" where rest.first == "[" && failures < MarkdownLink.mostFailures:
                let picture = MarkdownLink.bracketed(rest)
                if let picture { rest = rest[picture.place.upperBound...] } else { failures += 1 }
            case "{" where rest.first == "#": rest = rest.drop { $0 != "}" }.dropFirst()
            case ":":
                // `:snake:` stands for a picture.
                let word = rest.prefix { $0.isLetter || $0 == "_" }
                let after = rest[word.endIndex...]
                if !word.isEmpty, plain.last?.isSpace != false, after.first == byte {
                    rest = after.dropFirst()
                } else {
                    plain.append(byte)
                }
            case "*" where hasEmphasis, "_" where isMarked, "`", "~": break
            default: plain.append(byte)
            }
        }
        return plain
    }

    /// The character that the text after `&` stands for, and the place after it.
    private static func entity(_ text: Bytes) -> (text: String, end: Int)? {
        guard let end = text.prefix(10).firstIndex(of: ";") else { return nil }
        let name = text[..<end].string
        let isHex = name.hasPrefix("#x")
        let number = name.hasPrefix("#") ? UInt32(name.dropFirst(isHex ? 2 : 1), radix: isHex ? 16 : 10) : nil
        let found = number.flatMap(Unicode.Scalar.init).map { String($0) } ?? entities[name]
        return found.map { ($0, end + 1) }
    }

    private static let entities = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "ensp": " ", "emsp": " ",
        "thinsp": "\u{2009}", "hellip": "…", "mdash": "—", "ndash": "–", "middot": "·", "bull": "•", "copy": "©",
        "reg": "®", "trade": "™", "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”", "num": "#", "ast": "*",
        "lowbar": "_", "vert": "|", "commat": "@", "star": "☆", "starf": "★",
    ]
}

extension Bytes {
    /// The parts of a line of HTML as lines of Markdown: `<li>text</li>` is an item, `<h2>text</h2>` and
    /// `<summary>text</summary>` are headings. What only has tags, as `</ul>`, shows nothing.
    var parts: [Bytes] {
        let text = trimmed
        guard text.first == "<", !text.begins("<t") else { return [self] }
        var (parts, rest) = ([Bytes](), text)
        while parts.count < ListDraft.mostRows,
            let start = rest.indices.dropFirst().first(where: { rest[$0...].block != nil })
        {
            parts.append(rest[..<start].withoutTags)
            rest = rest[start...]
        }
        return parts + [rest.withoutTags]
    }

    private var withoutTags: Bytes {
        guard let (tag, sign) = block, let open = firstIndex(of: ">") else {
            let isEmpty = last == ">" && !contains("=") && MarkdownText.plain(self).allSatisfy(\.isSpace)
            return isEmpty ? [] : self
        }
        let rest = self[(open + 1)...]
        let inside = rest[..<(rest.range(of: "</\(tag.dropFirst())")?.lowerBound ?? rest.endIndex)].trimmed
        return inside.isEmpty && tag != "<li" ? [] : Bytes("\(sign) \(inside.string)")
    }

    /// The tag at the start, and the sign that takes its place.
    private var block: (tag: String, sign: String)? {
        guard first == "<" else { return nil }
        return Self.blocks.first { tag, _ in
            begins(tag) && dropFirst(tag.utf8.count).first.map { $0 == ">" || $0.isSpace } == true
        }
    }

    private static let blocks = [
        ("<li", "-"), ("<h1", "#"), ("<h2", "##"), ("<h3", "###"), ("<h4", "####"), ("<h5", "#####"),
        ("<h6", "######"), ("<summary", "######"),
    ]
}
