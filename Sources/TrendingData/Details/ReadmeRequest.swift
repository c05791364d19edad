import HTTPTypes
import TrendingDomain

/// Requests the README of a repository as HTML, in whatever language it was written.
struct ReadmeRequest: GitHubAPIRequest {
    let repo: RepoName

    var path: [String] { ["repos", repo.owner, repo.name, "readme"] }

    var headerFields: HTTPFields { .gitHub(".html") }

    func answer(from response: NetworkResponse) async throws(RemoteFailure) -> RepoReadme {
        try GitHubAPIResponse.check(response, mayBePage: true)
        let html = String(decoding: response.body, as: UTF8.self)
        // Anything else is a sign-in page of the network, and would replace a README that is stored.
        guard ReadmeShell.isAround(html) || response.head.mediaType.isGitHub(".html") && ReadmeShell.canBeAbsent(html)
        else {
            throw .unreadable(.notFromAPI(status: response.head.status.code))
        }
        guard await RenderedDocument.isReadable(Array(html.utf8)) else { throw .unreadable(.tooComplex) }
        return .rendered(html: html, path: ReadmeShell.path(in: html))
    }
}

/// Requests the README of a repository as its authors wrote it, whatever its name is.
struct ReadmeFileRequest: GitHubAPIRequest {
    let repo: RepoName

    var path: [String] { ["repos", repo.owner, repo.name, "readme"] }

    var headerFields: HTTPFields { .gitHub(".raw") }

    func answer(from response: NetworkResponse) async throws(RemoteFailure) -> RepoReadme {
        try GitHubAPIResponse.check(response, mayBePage: true)
        guard response.head.mediaType.isGitHub(".raw") else {
            throw .unreadable(.notFromAPI(status: response.head.status.code))
        }
        return .source(text: String(decoding: response.body, as: UTF8.self), path: "README")
    }
}

extension String {
    /// Whether this is a media type of GitHub's API with this ending, such as `application/vnd.github.v3.raw`.
    fileprivate func isGitHub(_ form: String) -> Bool { hasPrefix("application/vnd.github.") && hasSuffix(form) }
}
