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
