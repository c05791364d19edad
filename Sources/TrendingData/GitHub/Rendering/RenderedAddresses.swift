import TrendingDomain

/// Makes the addresses in a rendered document absolute.
///
/// GitHub leaves relative links in READMEs as they are in the source. On its page, they start at the file's own page,
/// `/owner/name/blob/main/README.md`, or for images at `/owner/name/raw/main/README.md`, and may leave the branch:
/// `../../issues`. A path that starts with `/` starts at the top folder of the branch, except if it has the
/// repository's name in it, as in newer answers of the API.
struct RenderedAddresses {
    private let server: String
    /// `/owner/name`.
    private let repository: String
    /// The branch, and the file in it: `/main` and `/docs/README.md`.
    private let file: (ref: String, path: String)

    init(place: RenderedPlace) {
        server = place.server
        repository = Self.path("\(place.owner)/\(place.name)")
        file = (Self.path(place.ref), Self.path(place.path))
    }

    private static func path(_ names: String) -> String {
        names.split(separator: "/").map { "/" + PercentCoding.encode(String($0)) }.joined()
    }

    /// `nil` for an address that is not `http`, `https` or `mailto`, and for one that expires.
    func link(_ href: String) -> RichDocument.Link? {
        if Self.isFinal(href) { return RichDocument.Link(address: href) }
        let text = Self.cleaned(href)
        if text.utf8.first == "#" {
            return RichDocument.Link(
                address: server + repository + Self.encoded(text),
                anchor: Self.anchor(text.dropFirst())
            )
        }
        return absolute(text, kind: "blob").map { RichDocument.Link(address: $0) }
    }

    /// `nil` for an address that is not `http` or `https`, and for one that expires.
    func image(_ source: String) -> String? {
        Self.isFinal(source)
            ? source
            : absolute(Self.cleaned(source), kind: "raw").flatMap { $0.hasPrefix("mailto:") ? nil : $0 }
    }

    /// The name of an anchor as links write it: without GitHub's prefix, and in lower case, because links may differ
    /// from headings in case.
    static func anchor(_ name: some StringProtocol) -> String? {
        let prefix = "user-content-"
        let bare = name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : String(name)
        let decoded = PercentCoding.decode(bare) ?? bare
        return decoded.isEmpty ? nil : decoded.lowercased()
    }

    /// Whether GitHub's proxy for images serves the address, which then says nothing about the image.
    static func isProxied(_ address: String) -> Bool { address.hasPrefix("https://camo.githubusercontent.com/") }

    /// Whether the address needs nothing, as most: it has the scheme `https`, only printable ASCII without spaces, and
    /// does not expire.
    private static func isFinal(_ address: String) -> Bool {
        var address = address
        return address.withUTF8 { bytes in
            bytes.starts(with: "https://".utf8) && bytes.allSatisfy(\.isVisible)
                && !bytes.starts(with: expiring.utf8)
        }
    }

    private static let expiring = "https://private-user-images."
    /// In bytes. Each part of a path takes memory.
    private static let longest = 8_000

    private func absolute(_ text: String, kind: String) -> String? {
        guard !text.isEmpty, text.utf8.count <= Self.longest else { return nil }
        if text.hasPrefix("//") { return Self.kept((Self.scheme(of: server) ?? "https") + ":" + text) }
        if let scheme = Self.scheme(of: text) {
            switch scheme {
            case "http", "https": return text.dropFirst(scheme.count + 1).hasPrefix("//") ? Self.kept(text) : nil
            case "mailto": return Self.kept(text)
            default: return nil
            }
        }
        return Self.kept(onServer(text, kind: kind))
    }

    /// Resolves a reference without a scheme and a host: RFC 3986, section 5.2.
    private func onServer(_ text: String, kind: String) -> String {
        let path = Substring(text.utf8.prefix { $0 != "?" && $0 != "#" })
        let branch = "\(repository)/\(kind)\(file.ref)"
        let start =
            switch path.utf8.first {
            case nil: branch + file.path
            case "/": isInRepository(path) ? "" : branch
            default: branch + file.path.prefix(upTo: file.path.lastIndex(of: "/") ?? file.path.startIndex) + "/"
            }
        return server + Self.withoutDots(start + path) + text[path.endIndex...]
    }

    private func isInRepository(_ path: Substring) -> Bool {
        path.lowercased().hasPrefix(repository.lowercased())
            && [nil, "/"].contains(path.dropFirst(repository.count).first)
    }

    /// An absolute path without `.` and `..`: RFC 3986, section 5.2.4. They never lead above the top.
    private static func withoutDots(_ path: String) -> String {
        var segments: [Substring.UTF8View] = []
        var isFolder = false
        for segment in path.utf8.dropFirst().split(separator: "/", omittingEmptySubsequences: false) {
            let isParent = segment.elementsEqual("..".utf8)
            isFolder = isParent || segment.elementsEqual(".".utf8)
            if isParent { _ = segments.popLast() } else if !isFolder { segments.append(segment) }
        }
        return segments.map { "/" + Substring($0) }.joined() + (isFolder ? "/" : "")
    }

    /// The address in printable ASCII; `nil` if GitHub lets it expire after minutes.
    private static func kept(_ address: String) -> String? {
        address.hasPrefix(expiring) ? nil : encoded(address)
    }

    /// In lower case; `nil` if the address has no scheme.
    private static func scheme(of text: String) -> String? {
        let name = text.utf8.prefix { $0 != ":" && $0 != "/" }
        guard name.endIndex < text.utf8.endIndex, text.utf8[name.endIndex] == ":" else { return nil }
        let isScheme = name.allSatisfy { $0.isLetter || $0.isDigit || "+.-".utf8.contains($0) }
        guard let first = name.first, first.isLetter, isScheme else { return nil }
        return Substring(name).lowercased()
    }

    /// Without what browsers remove before they read an address: white space at the ends, and tabs and line ends in it.
    private static func cleaned(_ text: String) -> String {
        let isTrimmed = (text.utf8.first ?? 0x20) > 0x20 && (text.utf8.last ?? 0x20) > 0x20
        guard !isTrimmed || text.utf8.contains(where: { $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }) else { return text }
        let bytes = text.utf8.filter { $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }.drop { $0 <= 0x20 }
        return String(
            decoding: bytes.prefix(upTo: (bytes.lastIndex { $0 > 0x20 } ?? bytes.startIndex - 1) + 1),
            as: UTF8.self
        )
    }

    /// Percent-encodes everything but printable ASCII without spaces.
    private static func encoded(_ text: String) -> String { PercentCoding.encode(text, keeping: \.isVisible) }
}

/// The file that a rendered document was made from. Relative addresses in the document start there.
package struct RenderedPlace: Sendable, Equatable {
    /// The address of the GitHub server, without a slash at the end: `https://github.com`.
    package var server: String
    package var owner: String
    package var name: String
    /// A branch, tag or commit; `HEAD` is the default branch.
    package var ref: String
    /// The path of the file in the repository, without a slash at the start.
    package var path: String

    package init(server: String, owner: String, name: String, ref: String = "HEAD", path: String = "README.md") {
        self.server = server
        self.owner = owner
        self.name = name
        self.ref = ref
        self.path = path
    }

    /// `nil` for a name that is longer than GitHub allows. It would be repeated in each address of a document.
    static func ref(_ name: String) -> String? { name.utf8.count <= 255 ? name : nil }

    /// `nil` for a path that is longer than that of any README: it is in one of three folders.
    static func path(_ path: String) -> String? { path.utf8.count <= 512 ? path : nil }
}
