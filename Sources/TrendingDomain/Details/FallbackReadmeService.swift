/// Fetches the README as its authors wrote it if the server can't render it now.
///
/// A stored README is better than one that is not rendered, so it is never replaced by one. The version of one that is
/// not rendered says nothing about a rendered one.
package struct FallbackReadmeService: RemoteDetailService {
    private let rendered: any RemoteDetailService<RepoReadme>
    private let source: any RemoteDetailService<RepoReadme>

    package init(rendered: any RemoteDetailService<RepoReadme>, source: any RemoteDetailService<RepoReadme>) {
        self.rendered = rendered
        self.source = source
    }

    package func fetch(
        _ repo: RepoName,
        known: Detail<RepoReadme>?
    ) async throws(RemoteFailure) -> Detail<RepoReadme> {
        do {
            return try await rendered.fetch(repo, known: known.flatMap { $0.value.isSource ? nil : $0 })
        } catch {
            guard known == nil, error.means(.elsewhere), let found = try? await source.fetch(repo, known: nil) else {
                throw error
            }
            return found
        }
    }
}
