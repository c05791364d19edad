import TrendingDomain

/// Reads HTML that GitHub's API renders: READMEs, comments, releases.
package enum RenderedDocument {
    package enum Failure: Error, Sendable, Equatable {
        /// libxml2 cannot be opened. The text is the loader's message.
        case missingLibrary(String)
        /// Larger than `mostBytes`, more elements or lines than in any real document, or nothing to parse.
        case unreadable
    }

    /// The largest document that is read: 8 MiB.
    package static let mostBytes = 8 << 20
    /// Eight times as many as in 5 MB of real READMEs, start tags and end tags together.
    static let mostTags = 1_000_000
    /// As many as `mostBytes` have with 33 bytes each.
    static let mostLines = 250_000

    /// Reads the first `article` of the page, or all of it if it has none, as a comment has none. The attribute
    /// `data-path` around the article names the file; it replaces the path of `place`.
    package static func read(_ bytes: [UInt8], at place: RenderedPlace) -> Result<RichDocument, Failure> {
        guard bytes.count <= mostBytes else { return .failure(.unreadable) }
        switch XML2Library.system {
        case .failure(let missing): return .failure(.missingLibrary(missing.detail))
        case .success(let library):
            // Comments start with text, which the parser would leave out, because it is outside all elements.
            let page = Array("<body>".utf8) + bytes
            // Each byte is visited a few times at most.
            let steps = 16 * page.count
            guard let document = HTMLDocument(parsing: page, with: library, tags: mostTags, steps: steps) else {
                return .failure(.unreadable)
            }
            guard let root = document.root else { return .failure(.unreadable) }
            let answer = withExtendedLifetime(document) { read(root, in: document, at: place) }
            guard let answer else { return .failure(.unreadable) }
            return .success(answer)
        }
    }

    /// Whether `read` can read the bytes. Reads them only if they may have too much in them.
    static func isReadable(_ bytes: [UInt8]) -> Bool {
        guard bytes.count <= mostBytes, !HTMLDocument.isTooExpensive(bytes, tags: mostTags) else { return false }
        // A line ends with a byte, a reference to a character or an element.
        let ends = bytes.count { $0 == "\n" || $0 == "&" || $0 == "<" }
        return ends <= mostLines
            || read(bytes, at: RenderedPlace(server: "", owner: "", name: "")) != .failure(.unreadable)
    }

    /// `nil` if the text has too many lines.
    private static func read(_ root: HTMLNode, in document: HTMLDocument, at place: RenderedPlace) -> RichDocument? {
        let top = root.next(named: "article", below: root) ?? root
        var place = place
        if let path = path(around: top) { place.path = path }
        var reader = RenderedDocumentReader(addresses: RenderedAddresses(place: place))
        reader.readChildren(of: top, InlineFormat())
        reader.endParagraph()
        guard reader.text.lines <= mostLines else { return nil }
        let isWhole = document.isWhole && document.stepsLeft > 0
        return RichDocument(
            blocks: reader.blocks,
            links: reader.links,
            images: reader.images,
            anchors: reader.anchors,
            isWhole: isWhole
        )
    }

    private static func path(around article: HTMLNode) -> String? {
        var element = article.parent
        while let current = element {
            if let path = current.attribute("data-path") { return RenderedPlace.path(path) }
            element = current.parent
        }
        return nil
    }
}
