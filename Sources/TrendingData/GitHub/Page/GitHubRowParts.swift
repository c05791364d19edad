/// The visible parts of a row, collected in one pass. What opens on a click and text by the repository's owner are left
/// out.
struct GitHubRowParts {
    private(set) var headings: [HTMLNode] = []
    private(set) var links: [PageLink] = []
    private(set) var pictures: [HTMLNode] = []
    private(set) var languages: [HTMLNode] = []
    private(set) var texts: [GitHubRowText] = []
    /// Paragraphs with text, and nothing from GitHub.
    private(set) var paragraphs: [HTMLNode] = []

    let row: HTMLNode
    let baseURL: String
    /// The innermost link around the current node.
    private var link: HTMLNode?

    init(_ row: HTMLNode, baseURL: String) {
        self.row = row
        self.baseURL = baseURL
        var next = row.nextNode(below: row)
        while let node = next {
            next = node.nextNode(below: row, inside: add(node))
        }
    }

    /// Adds the node, and returns whether the contents of the node also belong to the row.
    private mutating func add(_ node: HTMLNode) -> Bool {
        if Self.isFolded(node) || node.isStruckOut { return false }
        switch node.name {
        case "": addText(node)
        case "a": addLink(node)
        case "img": addPicture(node)
        case "p": return addParagraph(node)
        case "h1", "h2", "h3", "h4", "h5", "h6": headings.append(node)
        default: if node.attribute("itemprop") == "programmingLanguage" { languages.append(node) }
        }
        return true
    }

    private mutating func addText(_ node: HTMLNode) {
        let words = node.text
        if let around = link, !around.contains(node) { link = nil }
        if !words.isEmpty { texts.append(GitHubRowText(words: words, node: node, link: link)) }
    }

    private mutating func addLink(_ node: HTMLNode) {
        link = node
        if let link = node.link(baseURL: baseURL) { links.append(link) }
    }

    private mutating func addPicture(_ node: HTMLNode) {
        pictures.append(node)
        addText(node)
    }

    private mutating func addParagraph(_ node: HTMLNode) -> Bool {
        if isTitle(node) {
            headings.append(node)
        } else if !isLine(node) {
            if !node.text.isEmpty, !node.descendants().contains(where: \.isClock) { paragraphs.append(node) }
            let start = node.children.first { !$0.text.isEmpty }
            if let start, !["", "code"].contains(start.name), Self.saysAd(start.text) { addText(start) }
            return false
        }
        return true
    }

    /// Whether the node is shown only after a click.
    static func isFolded(_ node: HTMLNode) -> Bool {
        node.name.hasPrefix("details-") || node.attribute("popover") != nil
            || node.name != "summary" && node.parent?.name == "details"
    }

    /// Whether the paragraph's only text is the name of the repository that it links to, and the row's links to stars
    /// are about the same repository. A description may also be a link to this or another repository.
    private func isTitle(_ paragraph: HTMLNode) -> Bool {
        let path = paragraph.links(baseURL: baseURL).lazy.filter(\.isOwn).compactMap { RepoPath(path: $0.path) }.first
        guard let path, let text = paragraph.text(upTo: 220) else { return false }
        guard text.filter({ !$0.isWhitespace }).lowercased().hasSuffix("\(path.owner)/\(path.name)".lowercased()),
            text.split(separator: " ").count <= 4
        else { return false }
        let starred = row.links(baseURL: baseURL).lazy.filter(\.isOwn).compactMap { RepoPath(starredBy: $0.path) }
        return starred.first { _ in true } == nil || starred.contains { $0.isSame(as: path) }
    }

    /// Whether the paragraph has the row's figures.
    private func isLine(_ paragraph: HTMLNode) -> Bool {
        if paragraph.text(upTo: StarsGained.longest).flatMap(StarsGained.parts) != nil { return true }
        return paragraph.descendants().contains { element in
            if element.attribute("itemprop") == "programmingLanguage" { return true }
            guard element.name == "a", let link = element.link(baseURL: baseURL), link.isOwn,
                link.path.segments.count > 2
            else { return false }
            return Self.isAboutFigures(link.path.segments[2])
        }
    }

    private static func isAboutFigures(_ segment: Substring) -> Bool {
        let name = segment.prefix { $0 != "." }
        return ["stargazers", "forks", "network", "graphs"].contains(name)
    }
}

extension HTMLNode {
    /// Whether it shows a time, such as that of the last update.
    var isClock: Bool { ["relative-time", "time-ago", "local-time", "time"].contains(name) }
}

/// A piece of text in a row, or the alternative text of a picture.
struct GitHubRowText {
    let words: String
    let node: HTMLNode
    /// The link around it.
    let link: HTMLNode?
}
