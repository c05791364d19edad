/// Fetches the README as its authors wrote it if the server can't render it now.
///
/// A stored README is better than one that is not rendered, so it is never replaced by one. The version of one that is not
/// rendered says nothing about a rendered one.
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
            guard known == nil, error.isAboutServer, let found = try? await source.fetch(repo, known: nil) else {
                throw error
            }
            return found
        }
    }
}

extension RemoteFailure {
    /// Whether another server may still have what was requested.
    fileprivate var isAboutServer: Bool {
        switch self {
        case .unreachable, .timedOut, .tls, .rateLimited, .unavailable, .unauthorized, .unreadable: true
        case .rejected(let status, _): status == 403 || status >= 500
        case .empty, .cancelled: false
        }
    }
}
