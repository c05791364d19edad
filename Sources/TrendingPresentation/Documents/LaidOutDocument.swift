import TrendingDomain

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
