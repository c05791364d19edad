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
