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
        try GitHubAPIResponse.check(response.head)
        let type = response.head.headerFields[.contentType]
        guard type?.lowercased().contains("html") == true else { throw .unreadable(.notHTML(contentType: type)) }
        let html = String(decoding: response.body, as: UTF8.self)
        return .rendered(html: html, path: ReadmePath.find(in: html))
    }
}

/// The path of a README in its repository, which GitHub writes into the first element.
enum ReadmePath {
    /// In bytes: more than the first element has.
    private static let head = 1000

    static func find(in html: String) -> String? {
        guard let match = html.prefix(head).firstMatch(of: /\sdata-path="([^"<>&]+)"/) else { return nil }
        return String(match.1)
    }
}

/// Requests the file `README.md` of the default branch as its authors wrote it. The API has no part in it.
struct ReadmeSourceRequest: TypedRequest {
    static let file = "README.md"

    let repo: RepoName
    /// Whether the server has nothing but files, as raw.githubusercontent.com does.
    let isRawServer: Bool

    var path: [String] { [repo.owner, repo.name] + (isRawServer ? [] : ["raw"]) + ["HEAD", Self.file] }

    func answer(from response: NetworkResponse) async throws(RemoteFailure) -> RepoReadme {
        try GitHubAPIResponse.check(response.head)
        let type = response.head.headerFields[.contentType]
        // A sign-in page, of the server or of the network.
        if type?.lowercased().contains("html") == true { throw .unreadable(.notFromAPI(status: 200)) }
        // Bytes that are not UTF-8 become replacement characters: the rest can still be read.
        return .source(text: String(decoding: response.body, as: UTF8.self), path: Self.file)
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
        try GitHubAPIResponse.check(response.head)
        let type = response.head.headerFields[.contentType]
        if type?.lowercased().contains("html") == true { throw .unreadable(.notFromAPI(status: 200)) }
        return .source(text: String(decoding: response.body, as: UTF8.self), path: "README")
    }
}
