import TrendingConsole
import TrendingDomain

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
