import TrendingDomain

/// Makes the safe text of a paragraph: marks links with numbers, and shows images as their alternative text.
struct InlineComposer {
    let images: [RichDocument.Image]
    let isBadge: [Bool]
    let numbers: LinkNumbers

    init(images: [RichDocument.Image], numbers: LinkNumbers) {
        self.images = images
        isBadge = images.map(\.isBadge)
        self.numbers = numbers
    }

    func compose(_ text: RichText, _ base: RichStyle = RichStyle()) -> InlineText {
        var result = InlineText()
        append(text, base, to: &result)
        return result
    }

    func append(_ text: RichText, _ base: RichStyle = RichStyle(), to result: inout InlineText) {
        var string = text.string
        string.withUTF8 { bytes in
            result.reserve(bytes: bytes.count, runs: text.runs.count)
            var writer = RunWriter(composer: self, runs: text.runs, bytes: bytes, base: base, result: result)
            writer.write()
            result = writer.result
        }
    }
}

/// Writes the runs of one text.
private struct RunWriter {
    let composer: InlineComposer
    let runs: [RichText.Run]
    let bytes: UnsafeBufferPointer<UInt8>
    let base: RichStyle
    var result: InlineText
    var place = 0

    mutating func write() {
        var index = 0
        while index < runs.count {
            let badges = badges(from: index)
            if badges.count > 1 {
                writeBadges(badges)
                index = (badges.last ?? index) + 1
            } else if runs[index].link != nil {
                index = writeLink(from: index)
            } else {
                write(runs[index], link: 0)
                index += 1
            }
        }
    }

    /// The bytes of the next run. A damaged run has fewer.
    private mutating func nextBytes(_ run: RichText.Run) -> UnsafeBufferPointer<UInt8> {
        let start = place
        place = min(bytes.count, place + max(0, run.length))
        return UnsafeBufferPointer(rebasing: bytes[start..<place])
    }

    private mutating func write(_ run: RichText.Run, link: Int) {
        let text = nextBytes(run)
        var style = RunStyles.of(run.style, base: base)
        if link > 0 { style.traits.insert(.underlined) }
        if let image = run.image { return write(image: image, text, style, link) }
        writeSign(of: run, text)
        result.append(text, style, link: link)
        if run.style.contains(.footnote) { result.append(own: "]", link: link) }
    }

    /// Signs without which the text could mean something else: `[^1]`, `x^2`.
    private mutating func writeSign(of run: RichText.Run, _ text: UnsafeBufferPointer<UInt8>) {
        if run.style.contains(.footnote) { return result.append(own: "[^") }
        let isRaised = run.style.contains(.superscript)
        guard isRaised || run.style.contains(.subscript), text.count <= 3 else { return }
        guard let last = result.lastByte, last > 0x20, text.first.map({ $0 > 0x20 }) == true else { return }
        result.append(own: isRaised ? "^" : "_")
    }

    private mutating func write(
        image: Int,
        _ alternative: UnsafeBufferPointer<UInt8>,
        _ style: RichStyle,
        _ link: Int
    ) {
        let image = composer.images.indices.contains(image) ? composer.images[image] : .init(address: nil)
        result.append(own: image.sign, .muted, link: link)
        let count = result.cleaner.bytes.count
        result.append(alternative, style, link: link)
        guard result.cleaner.bytes.count == count else { return }
        result.append(image.fileName ?? image.word, style.adding(.dim), link: link)
    }

    /// Writes all runs of a link, and its mark unless the text is the address. Returns the index after them.
    private mutating func writeLink(from first: Int) -> Int {
        let link = runs[first].link
        let id = composer.numbers.id(of: link)
        let start = place
        var index = first
        while index < runs.count, runs[index].link == link {
            write(runs[index], link: id)
            index += 1
        }
        let isImage = runs[first..<index].contains { $0.image != nil }
        let address = composer.numbers.address(of: id)
        let text = bytes[start..<place]
        guard id > 0, isImage || !isAddress(text, address) && !isMention(text, address) else { return index }
        guard isImage || bytes[start..<place].contains(where: { $0 > 0x20 }) else { return index }
        result.append(mark: composer.numbers.mark(id), link: id)
        return index
    }

    /// Whether the text of a link is its address, perhaps without the scheme.
    private func isAddress(_ text: Slice<UnsafeBufferPointer<UInt8>>, _ address: String) -> Bool {
        // The longest scheme, and a slash at the end.
        guard (text.count...text.count + 9).contains(address.utf8.count) else { return false }
        for prefix in ["", "https://", "http://", "mailto:"] where address.hasPrefix(prefix) {
            let rest = address.utf8.dropFirst(prefix.utf8.count)
            if rest.elementsEqual(text) { return true }
            if rest.last == UInt8(ascii: "/"), rest.dropLast().elementsEqual(text) { return true }
        }
        return false
    }

    /// Whether the link is `@login`, to the page of that user: its number would say nothing more.
    private func isMention(_ text: Slice<UnsafeBufferPointer<UInt8>>, _ address: String) -> Bool {
        guard text.first == UInt8(ascii: "@") else { return false }
        let parts = address.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        return parts.count == 4 && parts[3].elementsEqual(text.dropFirst())
    }

    /// The indexes of the badges that follow each other from here on.
    private func badges(from first: Int) -> [Int] {
        var found: [Int] = []
        var index = first
        var start = place
        while index < runs.count {
            let run = runs[index]
            if isBadge(index) {
                found.append(index)
            } else if found.isEmpty || run.link != nil || run.image != nil || !isBlank(start, run.length) {
                break
            }
            start += run.length
            index += 1
        }
        return found
    }

    /// Whether the run is a badge that is alone in its link.
    private func isBadge(_ index: Int) -> Bool {
        guard let image = runs[index].image, composer.images.indices.contains(image) else { return false }
        guard composer.isBadge[image] else { return false }
        guard let link = runs[index].link else { return true }
        let isFirst = index == 0 || runs[index - 1].link != link
        return isFirst && (index + 1 == runs.count || runs[index + 1].link != link)
    }

    private func isBlank(_ start: Int, _ length: Int) -> Bool {
        bytes[min(start, bytes.count)..<min(start + length, bytes.count)].allSatisfy { $0 <= 0x20 }
    }

    /// `7 badges [1] [2] …`. The list of links says what each is about.
    private mutating func writeBadges(_ badges: [Int]) {
        result.append("\(badges.count) badges", .muted)
        var numbers: Set<Int> = []
        for index in (badges.first ?? 0)...(badges.last ?? 0) {
            let text = nextBytes(runs[index])
            let id = composer.numbers.id(of: runs[index].link)
            guard runs[index].image != nil, id > 0 else { continue }
            composer.numbers.setLabel(String(decoding: text, as: UTF8.self).printable, of: id)
            let number = composer.numbers.mark(id)
            guard numbers.insert(number).inserted else { continue }
            result.append(own: " ")
            result.append(mark: number, link: id)
        }
    }
}

extension RichDocument.Image {
    fileprivate var sign: StaticString {
        switch kind {
        case .picture: "▣ "
        case .video: "▶ "
        case .audio: "♪ "
        }
    }

    fileprivate var word: String {
        switch kind {
        case .picture: "image"
        case .video: "video"
        case .audio: "audio"
        }
    }

    /// The last part of the address's path.
    var fileName: String? {
        let path = address?.utf8.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
        return path?.split(separator: UInt8(ascii: "/")).dropFirst(2).last.map { String(Substring($0)) }
    }
}
