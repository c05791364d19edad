import TrendingDomain

extension RenderedDocumentReader {
    mutating func readLink(_ element: HTMLNode, _ format: InlineFormat) {
        if element.has("class", holding: "anchor") { return noteAnchor(element.attribute("id")) }
        notePlace(element, .a)
        if element.has(attribute: "data-footnote-backref") { return }
        if element.has(attribute: "data-footnote-ref") {
            let isRaised = InlineFormat(style: format.style.subtracting(.superscript), link: nil)
            return readChildren(of: element, isRaised.adding(.footnote))
        }
        guard let href = element.attribute("href"), let target = addresses.link(href) else {
            return readChildren(of: element, format)
        }
        let (inside, images) = (linked(format, to: target), images.count)
        readChildren(of: element, inside)
        // GitHub links each picture to the copy in its proxy.
        if RenderedAddresses.isProxied(target.address), self.images.count > images,
            let address = self.images[images].address
        {
            links[inside.link ?? 0].address = address
        }
    }

    mutating func linked(_ format: InlineFormat, to target: RichDocument.Link) -> InlineFormat {
        links.append(target)
        return InlineFormat(style: format.style, link: links.count - 1)
    }

    mutating func readImage(_ element: HTMLNode, _ format: InlineFormat) {
        if element.has("class", holding: "emoji") || element.parent?.name == "g-emoji" {
            return append(element.text, format)
        }
        appendImage(RichDocument.Image(address: address(of: element)), element.attribute("alt"), format)
    }

    /// The first address of a video or a sound, and the picture that a browser shows before it plays the video.
    mutating func readMedia(_ element: HTMLNode, _ kind: RichDocument.Image.Kind, _ format: InlineFormat) {
        if let poster = element.attribute("poster").flatMap(addresses.image) {
            appendImage(RichDocument.Image(address: poster), nil, format)
            append(" ", format)
        }
        var first = address(of: element)
        for source in element.descendants(named: "source") where first == nil { first = address(of: source) }
        appendImage(RichDocument.Image(address: first, kind: kind), element.attribute("title"), format)
    }

    /// Shows the picture for light backgrounds, with the address of the one for dark backgrounds.
    mutating func readPicture(_ element: HTMLNode, _ format: InlineFormat) {
        guard let image = element.next(named: "img", below: element) else { return readChildren(of: element, format) }
        var dark: String?
        var light: String?
        for source in element.descendants(named: "source") {
            guard let media = source.attribute("media"), let first = firstAddress(in: source) else { continue }
            if media.contains("dark") { dark = dark ?? addresses.image(first) }
            if media.contains("light") { light = light ?? addresses.image(first) }
        }
        let shown = RichDocument.Image(address: light ?? address(of: image), darkAddress: dark)
        appendImage(shown, image.attribute("alt"), format)
    }

    private func firstAddress(in source: HTMLNode) -> String? {
        source.attribute("srcset").flatMap { $0.split { $0 == "," || $0.isWhitespace }.first.map(String.init) }
    }

    /// The address before GitHub's proxy replaced it, if the page has it.
    private func address(of image: HTMLNode) -> String? {
        (image.attribute("data-canonical-src") ?? image.attribute("src")).flatMap(addresses.image)
    }

    private mutating func appendImage(_ image: RichDocument.Image, _ alternative: String?, _ format: InlineFormat) {
        var format = format
        if format.link == nil, let address = image.address {
            format = linked(format, to: RichDocument.Link(address: address))
        }
        images.append(image)
        // A line end would break the line.
        text.appendImage(alternative?.replacingLineEnds ?? "", image: images.count - 1, format)
    }
}

extension String {
    /// With a space in the place of each control character that is white space, and none at the ends.
    fileprivate var replacingLineEnds: String {
        guard utf8.contains(where: \.isSpace) else { return self }
        let words = utf8.split(whereSeparator: \.isSpace)
        return words.map { Substring($0) }.joined(separator: " ")
    }
}
