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
