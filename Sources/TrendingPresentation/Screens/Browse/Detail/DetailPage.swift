import TrendingDomain

/// What the screen of a repository shows below its title, laid out for a width.
struct DetailPage: LinkedPage {
    let columns: Int
    let style: Style
    /// Whether the first lines have room for the picture of the owner.
    var hasPicture = false
    let top: [Line]
    let readme: LaidOutDocument

    static let empty = DetailPage(columns: 0, style: .plain, top: [], readme: .empty)

    var count: Int { top.count + readme.lineCount }

    subscript(line: Int) -> Line { line < top.count ? top[line] : readme.lines[line - top.count] }
}

extension LaidOutDocument {
    static let empty = LaidOutDocument(lines: [], textLines: 0, links: [], headings: [])
}

/// A place on a page that is the same at each width.
enum PagePlace: Sendable, Hashable {
    /// A line above the README.
    case top(Int)
    case readme(DocumentPlace)
}

extension DetailPage {
    func place(ofLine line: Int) -> PagePlace {
        line < top.count || readme.lineCount == 0 ? .top(line) : .readme(readme.place(ofLine: line - top.count))
    }

    func line(of place: PagePlace) -> Int {
        switch place {
        case .top(let line): min(line, max(0, count - 1))
        case .readme(let place): top.count + readme.line(of: place)
        }
    }

    func numbered(_ link: PageLink) -> NumberedLink? { link.id > 0 ? readme.links[link.id - 1] : nil }

    /// The line that a link to an anchor of the README leads to.
    func line(ofAnchor anchor: String) -> Int? { readme.line(of: anchor).map { top.count + $0 } }
}
