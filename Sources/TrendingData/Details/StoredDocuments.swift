import TrendingConsole
import TrendingDomain

/// READMEs as documents, stored beside their HTML, so that showing them again needs no parser.
///
/// The HTML stays the truth: a document is used only if it was made of the same HTML, for the same addresses, by the same
/// version of the reader. Otherwise it is made and stored again.
package struct StoredDocuments: Sendable {
    private let storage: any LocalStorageClient
    private let host: String
    private let reader: GitHubReadmeReader

    /// `host` is that of the GitHub server.
    package init(storage: any LocalStorageClient, host: String, reader: GitHubReadmeReader) {
        self.storage = storage
        self.host = host
        self.reader = reader
    }

    /// Whether there is a document of the README, of whatever version.
    package func hasDocument(of repo: RepoName) async -> Bool {
        (try? await storage.read(key(repo))) != nil
    }

    /// Returns `nil` if the HTML can't be read.
    package func document(html: String, path: String?, of repo: RepoName, branch: String?) async -> RichDocument? {
        let place = reader.place(path: path, of: repo, branch: branch)
        let origin = DocumentOrigin(html: html, place: place, repo: repo, host: host)
        if let record = try? await storage.read(key(repo)), let stored = origin.document(in: record) { return stored }
        guard let document = await reader.document(html: html, at: place) else { return nil }
        let record = origin.record(of: document)
        // What can't be stored is made again.
        try? await storage.update(key(repo)) { _ in .replace(record) }
        return document
    }

    private func key(_ repo: RepoName) -> StorageKey {
        StorageKey(detail: StoredPart.Kind.document.rawValue, of: repo, at: host)
    }
}

/// What a stored document was made of: two lines before the document in its record.
///
/// The first has the host and the name of the repository. The second has the version of the reader, and hashes of the HTML
/// and the place. A collision would show an older README.
struct DocumentOrigin {
    private let head: [UInt8]

    init(html: String, place: RenderedPlace, repo: RepoName, host: String) {
        let place = [place.server, place.owner, place.name, place.ref, place.path].joined(separator: "\n")
        var html = html
        let hash = html.withUTF8 { FNV1a($0).hexadecimal }
        let origin = "\(RenderedDocument.version) \(hash) \(html.utf8.count) \(FNV1a(place.utf8).hexadecimal)"
        head = Array("\(host) \(repo.text)\n\(origin)\n".utf8)
    }

    func record(of document: RichDocument) -> [UInt8] {
        SnapshotRecord(payload: head + DocumentWriter.bytes(of: document)).encoded
    }

    /// `nil` if the record is damaged, or of something else.
    func document(in bytes: [UInt8]) -> RichDocument? {
        guard case .record(let record) = SnapshotRecord.decode(bytes), record.payload.starts(with: head) else {
            return nil
        }
        return DocumentReader.document(in: record.payload[head.count...])
    }

    /// The host and the repository, from a record's payload.
    static func subject(of payload: [UInt8]) -> (host: String, repo: String)? {
        let words = payload.prefix { $0 != UInt8(ascii: "\n") }.split(separator: UInt8(ascii: " "))
        guard words.count == 2 else { return nil }
        return (String(decoding: words[0], as: UTF8.self), String(decoding: words[1], as: UTF8.self))
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

    /// Returns `nil` if the HTML can't be read.
    package func document(html: String, path: String?, of repo: RepoName, branch: String?) async -> RichDocument? {
        await document(html: html, at: place(path: path, of: repo, branch: branch))
    }

    func document(html: String, at place: RenderedPlace) async -> RichDocument? {
        await work.run { try? RenderedDocument.read(Array(html.utf8), at: place).get() }
    }

    /// What the addresses in a README are relative to.
    func place(path: String?, of repo: RepoName, branch: String?) -> RenderedPlace {
        RenderedPlace(
            server: server,
            owner: repo.owner,
            name: repo.name,
            ref: branch.flatMap(RenderedPlace.ref) ?? "HEAD",
            path: path.flatMap(RenderedPlace.path) ?? "README.md"
        )
    }
}
