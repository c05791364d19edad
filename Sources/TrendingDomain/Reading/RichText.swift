/// Text with styles, links and images, as one string and the runs in it.
package struct RichText: Sendable, Equatable {
    /// White space is collapsed, except in code. A line break is `\n`. Nothing else is cleaned.
    package var string: String
    /// The runs in order. Together they cover the string.
    package var runs: [Run]

    package init(_ string: String = "", _ runs: [Run] = []) {
        self.string = string
        self.runs = runs
    }

    package var isEmpty: Bool { runs.isEmpty }

    package struct Run: Sendable, Equatable {
        /// In bytes of UTF-8. 0 only for an image without alternative text.
        package var length: Int
        package var style: TextStyle
        /// An index into the links of the document.
        package var link: Int?
        /// An index into the images of the document. The run's text is the alternative text.
        package var image: Int?
        /// What the run is in a programming language; only in code blocks.
        package var token: CodeToken?

        package init(
            length: Int,
            style: TextStyle = [],
            link: Int? = nil,
            image: Int? = nil,
            token: CodeToken? = nil
        ) {
            self.length = length
            self.style = style
            self.link = link
            self.image = image
            self.token = token
        }
    }
}

package struct TextStyle: OptionSet, Sendable, Hashable {
    package let rawValue: UInt16

    package init(rawValue: UInt16) {
        self.rawValue = rawValue
    }

    package static let strong = TextStyle(rawValue: 1 << 0)
    package static let emphasis = TextStyle(rawValue: 1 << 1)
    package static let code = TextStyle(rawValue: 1 << 2)
    package static let deleted = TextStyle(rawValue: 1 << 3)
    package static let inserted = TextStyle(rawValue: 1 << 4)
    package static let keyboard = TextStyle(rawValue: 1 << 5)
    package static let `subscript` = TextStyle(rawValue: 1 << 6)
    package static let superscript = TextStyle(rawValue: 1 << 7)
    package static let highlighted = TextStyle(rawValue: 1 << 8)
    /// The label of a footnote where the text refers to it.
    package static let footnote = TextStyle(rawValue: 1 << 9)
}

/// The kinds of tokens that GitHub highlights in code.
package enum CodeToken: Sendable, Hashable {
    case keyword, string, comment, constant, name, tag, variable, heading, inserted, deleted, invalid
}
