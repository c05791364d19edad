import TrendingConsole
import TrendingDomain

/// Reads HTML that GitHub's API renders: READMEs, comments, releases.
package enum RenderedDocument {
    /// The largest document that is read: 8 MiB.
    package static let mostBytes = 8 << 20
    /// Eight times as many as in 5 MB of real READMEs, start tags and end tags together.
    static let mostTags = 1_000_000
    /// As many as `mostBytes` have with 33 bytes each.
    static let mostLines = 250_000

    /// Reads the first `article` of the page, or all of it if it has none, as a comment has none. The attribute
    /// `data-path` around the article names the file; it replaces the path of `place`. `nil` without libxml2, and for a
    /// page that is larger than `mostBytes`, has more elements or lines than any real document, or nothing to parse.
    package static func read(_ bytes: [UInt8], at place: RenderedPlace) -> RichDocument? {
        // Comments start with text, which the parser would leave out, because it is outside all elements.
        let page = Array("<body>".utf8) + bytes
        // Each byte is visited a few times at most.
        let steps = 16 * page.count
        guard bytes.count <= mostBytes, let library = try? XML2Library.system.get(),
            let document = HTMLDocument(parsing: page, with: library, tags: mostTags, steps: steps)
        else { return nil }
        return withExtendedLifetime(document) { document.root.flatMap { read($0, in: document, at: place) } }
    }

    /// Whether `read` can read the bytes. Reads them only if they may have too much in them.
    static func isReadable(_ bytes: [UInt8]) -> Bool {
        guard bytes.count <= mostBytes, !HTMLDocument.isTooExpensive(bytes, tags: mostTags) else { return false }
        // A line ends with a byte, a reference to a character or an element.
        let ends = bytes.count { $0 == "\n" || $0 == "&" || $0 == "<" }
        return ends <= mostLines
            || read(bytes, at: RenderedPlace(server: "", owner: "", name: "")) != nil
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

/// Reads READMEs that GitHub has rendered, on a thread of its own: a long one takes tens of milliseconds.
package struct GitHubReadmeReader: Sendable {
    private let work = BlockingWork(label: "trending.readme")
    private let server: String

    /// The addresses of repositories start with `server`.
    package init(server: String) {
        self.server = server
    }

    /// Relative addresses start at the folder of `path`, on `branch`. Returns `nil` if the HTML can't be read.
    package func document(html: String, path: String?, of repo: RepoName, branch: String?) async -> RichDocument? {
        let place = RenderedPlace(
            server: server,
            owner: repo.owner,
            name: repo.name,
            ref: branch.flatMap(RenderedPlace.ref) ?? "HEAD",
            path: path.flatMap(RenderedPlace.path) ?? "README.md"
        )
        return await work.run { RenderedDocument.read(Array(html.utf8), at: place) }
    }
}
