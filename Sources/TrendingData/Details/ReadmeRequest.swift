import HTTPTypes
import TrendingDomain

/// Requests the README of a repository as HTML, in whatever language it was written.
struct ReadmeRequest: GitHubAPIRequest {
    let repo: RepoName

    var path: [String] { ["repos", repo.owner, repo.name, "readme"] }

    var headerFields: HTTPFields {
        var fields = HTTPFields.gitHubAPI
        fields[.accept] = "application/vnd.github.html"
        return fields
    }

    func answer(from response: NetworkResponse) async throws(RemoteFailure) -> RepoReadme {
        try GitHubAPIResponse.check(response)
        let html = String(decoding: response.body, as: UTF8.self)
        // Anything else is a sign-in page of the network, and would replace a README that is stored.
        guard response.head.mediaType.isGitHub(".html") || ReadmeShell.isAround(html) else {
            throw .unreadable(.notFromAPI(status: response.head.status.code))
        }
        return .rendered(html: html, path: ReadmePath.find(in: html))
    }
}

/// The element that GitHub puts around each README that it renders.
enum ReadmeShell {
    static func isAround(_ html: String) -> Bool {
        let start = html.drop(while: \.isWhitespace).prefix(ReadmePath.head)
        return start.prefixMatch(of: /<div\s[^>]*\bid="(?:file|readme)"[^>]*>\s*<(?:article|div)\s/) != nil
            || start.prefixMatch(of: /<article\s[^>]*\bclass="markdown-body[ "]/) != nil
    }
}

/// The path of a README in its repository, which GitHub writes into the first element.
enum ReadmePath {
    /// In bytes: more than the first element has.
    static let head = 1000

    static func find(in html: String) -> String? {
        guard let match = html.prefix(head).firstMatch(of: /\sdata-path="([^"<>&]+)"/) else { return nil }
        return RenderedPlace.path(String(match.1))
    }
}

/// Requests the README of a repository as its authors wrote it, whatever its name is.
struct ReadmeFileRequest: GitHubAPIRequest {
    let repo: RepoName

    var path: [String] { ["repos", repo.owner, repo.name, "readme"] }

    var headerFields: HTTPFields {
        var fields = HTTPFields.gitHubAPI
        fields[.accept] = "application/vnd.github.raw"
        return fields
    }

    func answer(from response: NetworkResponse) async throws(RemoteFailure) -> RepoReadme {
        try GitHubAPIResponse.check(response)
        guard response.head.mediaType.isGitHub(".raw") else {
            throw .unreadable(.notFromAPI(status: response.head.status.code))
        }
        return .source(text: String(decoding: response.body, as: UTF8.self), path: "README")
    }
}

extension HTTPResponse {
    /// In lower case, without parameters; empty if the server names none.
    var mediaType: String {
        let type = headerFields[.contentType] ?? ""
        return type.prefix { $0 != ";" }.filter { !$0.isWhitespace }.lowercased()
    }
}

extension String {
    /// Whether this is a media type of GitHub's API with this ending, such as `application/vnd.github.v3.raw`.
    fileprivate func isGitHub(_ form: String) -> Bool { hasPrefix("application/vnd.github.") && hasSuffix(form) }
}
