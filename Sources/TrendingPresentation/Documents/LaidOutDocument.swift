/// A document as lines, with what a reader can jump to.
package struct LaidOutDocument: Sendable {
    /// The lines of the text, and then those of the list of links. A span says which link it belongs to: `linkID` is
    /// the place of the link in `links`, from 1 on.
    let lines: [Line]
    /// The number of the lines before the list of links.
    package let textLines: Int
    /// In the order of their first use.
    package let links: [NumberedLink]
    package internal(set) var headings: [HeadingPosition]
    /// The places besides headings that links can lead to, in the order of the text.
    package var anchors: [AnchorPosition] = []
    /// The first line of each block, in document order. A block comes before the blocks in it.
    var blockLines: [Int] = []

    package var lineCount: Int { lines.count }

    /// The lines as they are printed, each with a line feed.
    package func text(_ style: Style) -> String { lines.text(style) }

    /// One line without escape sequences.
    package func plainLine(_ index: Int) -> String { lines[index].text }

    /// The columns of a line.
    package func width(ofLine index: Int) -> Int { lines[index].width }

    /// The line that a link to `anchor` leads to; `nil` if there is no such place.
    package func line(of anchor: String) -> Int? {
        headings.first { $0.anchor == anchor }?.line ?? anchors.first { $0.name == anchor }?.line
    }

    /// The place of a line's first character.
    func place(ofLine line: Int) -> DocumentPlace {
        let block = line >= textLines ? blockLines.count : blockLines.indexOfLast(notAbove: line)
        var place = DocumentPlace(block: block, offset: 0, emptyLines: 0)
        for line in lines[min(start(ofBlock: block), line)..<line] {
            let bytes = line.textBytes
            place.offset += bytes
            place.emptyLines = bytes == 0 ? place.emptyLines + 1 : 0
        }
        return place
    }

    /// The line that has the place.
    func line(of place: DocumentPlace) -> Int {
        var line = start(ofBlock: place.block)
        let end = place.block < blockLines.count ? start(ofBlock: place.block + 1) : lines.count
        var offset = 0
        while line + 1 < end, offset < place.offset {
            let bytes = lines[line].textBytes
            if offset + bytes > place.offset { break }
            offset += bytes
            line += 1
        }
        var emptyLines = place.emptyLines
        while offset == place.offset, emptyLines > 0, line + 1 < end, lines[line].textBytes == 0 {
            emptyLines -= 1
            line += 1
        }
        return max(0, min(line, lines.count - 1))
    }

    private func start(ofBlock block: Int) -> Int {
        if block < 0 { return 0 }
        return block < blockLines.count ? blockLines[block] : textLines
    }
}

/// A place that is not a heading, and the line of the text that it is in.
package struct AnchorPosition: Hashable {
    package var name: String
    package var line: Int
}

/// A heading, and the line that it starts in.
package struct HeadingPosition: Hashable {
    package var level: Int
    package var title: String
    package var anchor: String?
    package var line: Int
}

/// A place in a document that is the same at each width.
struct DocumentPlace: Hashable {
    /// The number of the block; -1 before the first, and the count of all blocks for the list of links.
    var block: Int
    /// The bytes before the place in the block, without spaces.
    var offset: Int
    /// The empty lines directly before the place.
    var emptyLines: Int
}

extension [Int] {
    /// The index of the last element that is not above the value; -1 if all are. The array must be in ascending order.
    func indexOfLast(notAbove value: Int) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if self[middle] <= value { low = middle + 1 } else { high = middle }
        }
        return low - 1
    }
}

extension Line {
    /// The bytes of the text, without spaces, and without what stands before each line of a folded text.
    fileprivate var textBytes: Int {
        spans[(fold?.prefix ?? 0)...].reduce(0) { count, span in
            span.text.utf8.reduce(count) { $0 + ($1 == UInt8(ascii: " ") ? 0 : 1) }
        }
    }
}
