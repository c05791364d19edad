import TrendingDomain

/// The style and link of the text that is being read.
struct InlineFormat: Equatable {
    var style: TextStyle = []
    var link: Int?

    func adding(_ style: TextStyle) -> InlineFormat { InlineFormat(style: self.style.union(style), link: link) }
}

/// Builds the text of one block. Collapses white space, except in code.
struct RichTextBuilder {
    /// How many line ends all finished texts have.
    private(set) var lines = 0
    private var bytes: [UInt8] = []
    private var runs: [RichText.Run] = []
    /// The format of a space that is due before the next word.
    private var space: InlineFormat?

    /// Whether there is nothing to show.
    var isEmpty: Bool { runs.isEmpty }

    /// Appends bytes of a page. A space at the border of two formats belongs to the first one that has no link.
    mutating func append(_ text: UnsafeBufferPointer<UInt8>, _ format: InlineFormat) {
        var place = 0
        while place < text.count {
            if text[place].isSpace {
                noteSpace(format)
                place += 1
                continue
            }
            let end = Self.endOfWords(text, from: place)
            appendSpace(before: format)
            add(UnsafeBufferPointer(rebasing: text[place..<end]), format)
            place = end
        }
    }

    /// Where the words end that are parted by single spaces, as they stay.
    private static func endOfWords(_ text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        var place = start + 1
        while place < text.count {
            if !text[place].isSpace {
                place += 1
            } else if text[place] == 0x20, place + 1 < text.count, !text[place + 1].isSpace {
                place += 2
            } else {
                break
            }
        }
        return place
    }

    /// Appends bytes of code.
    mutating func appendCode(_ text: UnsafeBufferPointer<UInt8>, _ format: InlineFormat, token: CodeToken?) {
        if !text.isEmpty { add(text, format, token) }
    }

    mutating func appendCode(_ text: String, _ format: InlineFormat, token: CodeToken? = nil) {
        var text = text
        text.withUTF8 { appendCode($0, format, token: token) }
    }

    mutating func appendImage(_ alternative: String, image: Int, _ format: InlineFormat) {
        appendSpace(before: format)
        bytes += alternative.utf8
        runs.append(RichText.Run(length: alternative.utf8.count, style: format.style, link: format.link, image: image))
    }

    /// Line breaks at the start and the end are left out.
    mutating func breakLine() {
        space = nil
        guard !runs.isEmpty else { return }
        bytes.append("\n")
        extend(RichText.Run(length: 1))
    }

    /// Breaks the line unless a new one has just started.
    mutating func startLine() {
        if bytes.last != "\n" || runs.last?.image != nil { breakLine() }
    }

    /// The text so far. The builder starts again.
    mutating func finish(isCode: Bool = false) -> RichText {
        if !isCode || bytes.last == "\n" { removeLineEnds(most: isCode ? 1 : .max) }
        let text = RichText(String(decoding: bytes, as: UTF8.self), runs)
        lines += bytes.count { $0 == "\n" }
        bytes.removeAll(keepingCapacity: true)
        runs = []
        space = nil
        return text
    }

    private mutating func removeLineEnds(most: Int) {
        var removed = 0
        while removed < most, bytes.last == "\n", let last = runs.last, last.image == nil, last.length > 0 {
            bytes.removeLast()
            removed += 1
            runs[runs.count - 1].length -= 1
            if last.length == 1 { runs.removeLast() }
        }
    }

    private mutating func noteSpace(_ format: InlineFormat) {
        guard space == nil, !runs.isEmpty, bytes.last != "\n" || runs.last?.image != nil else { return }
        space = format
    }

    private mutating func appendSpace(before format: InlineFormat) {
        guard let space = self.space.take() else { return }
        let isInside = space.link == format.link && runs.last?.link == format.link
        let style = space.style.intersection(format.style)
        bytes.append(" ")
        extend(RichText.Run(length: 1, style: style, link: isInside ? format.link : nil))
    }

    private mutating func add(_ text: UnsafeBufferPointer<UInt8>, _ format: InlineFormat, _ token: CodeToken? = nil) {
        bytes.append(contentsOf: text)
        extend(RichText.Run(length: text.count, style: format.style, link: format.link, token: token))
    }

    /// Appends the run, or makes the last one longer if it has the same format. Two footnotes side by side stay two.
    private mutating func extend(_ run: RichText.Run) {
        guard let last = runs.last, last.image == nil, !run.style.contains(.footnote), last.style == run.style,
            last.link == run.link,
            last.token == run.token
        else { return runs.append(run) }
        runs[runs.count - 1].length += run.length
    }
}
