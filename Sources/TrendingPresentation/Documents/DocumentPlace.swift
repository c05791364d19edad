/// A place in a document that is the same at each width.
struct DocumentPlace: Sendable, Hashable {
    /// The number of the block; -1 before the first, and the count of all blocks for the list of links.
    var block: Int
    /// The bytes before the place in the block, without spaces.
    var offset: Int
}

extension LaidOutDocument {
    /// The place of a line's first character.
    func place(ofLine line: Int) -> DocumentPlace {
        let block = line >= textLines ? blockLines.count : blockLines.indexOfLast(notAbove: line)
        let offset = lines[min(start(ofBlock: block), line)..<line].reduce(0) { $0 + $1.textBytes }
        return DocumentPlace(block: block, offset: offset)
    }

    /// The line that has the place.
    func line(of place: DocumentPlace) -> Int {
        var line = start(ofBlock: place.block)
        let end = place.block < blockLines.count ? start(ofBlock: place.block + 1) : lines.count
        var offset = 0
        while line + 1 < end {
            offset += lines[line].textBytes
            if offset > place.offset { break }
            line += 1
        }
        return max(0, min(line, lines.count - 1))
    }

    private func start(ofBlock block: Int) -> Int {
        if block < 0 { return 0 }
        return block < blockLines.count ? blockLines[block] : textLines
    }
}

extension [Int] {
    /// The last index of an ascending array that has at most this value; -1 if there is none.
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
