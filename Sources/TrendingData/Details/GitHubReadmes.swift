import HTTPTypes
import TrendingDomain

extension Endpoint<RepoReadme> {
    /// The README of a repository as HTML, in whatever language it was written.
    static func readme(_ repo: RepoName) -> Endpoint {
        var endpoint = gitHub(repo.path + ["readme"], form: ".html") { response throws(RemoteFailure) in
            try GitHubAPIResponse.check(response, mayBePage: true)
            let html = String(decoding: response.body, as: UTF8.self)
            let type = response.head.mediaType
            // Anything else is a sign-in page of the network, and would replace a README that is stored.
            guard ReadmeShell.isAround(html) || type.isGitHub(".html") && ReadmeShell.canBeAbsent(html) else {
                throw response.notFromAPI
            }
            guard RenderedDocument.isReadable(Array(html.utf8)) else { throw .unreadable(.tooComplex) }
            return .rendered(html: html, path: ReadmeShell.path(in: html))
        }
        endpoint.isLong = true
        return endpoint
    }

    /// The README of a repository as its authors wrote it, whatever its name is.
    static func readmeFile(_ repo: RepoName) -> Endpoint {
        .gitHub(repo.path + ["readme"], form: ".raw") { response throws(RemoteFailure) in
            try GitHubAPIResponse.check(response, mayBePage: true)
            guard response.head.mediaType.isGitHub(".raw") else {
                throw response.notFromAPI
            }
            return .source(text: String(decoding: response.body, as: UTF8.self), path: "README")
        }
    }

    /// A file of the default branch as its authors wrote it. The API has no part in it. `isRawServer` says that the
    /// server has nothing but files, as raw.githubusercontent.com does.
    static func file(_ path: String, of repo: RepoName, isRawServer: Bool) -> Endpoint {
        let folder = [repo.owner, repo.name] + (isRawServer ? [] : ["raw"]) + ["HEAD"]
        var endpoint = Endpoint(folder + path.split(separator: "/").map(String.init)) {
            response,
            _ throws(RemoteFailure) in
            try GitHubAPIResponse.check(response.head)
            let type = response.head.mediaType
            // Otherwise, it is a sign-in page of the server or of the network, or no text at all.
            guard type.hasPrefix("text/"), !type.contains("html") else {
                throw response.notFromAPI
            }
            guard response.body.count(where: { $0 == "\n" }) <= RenderedDocument.mostLines else {
                throw .unreadable(.tooComplex)
            }
            // Bytes that are not UTF-8 become replacement characters: the rest can still be read.
            return .source(text: String(decoding: response.body, as: UTF8.self), path: path)
        }
        // GitHub may redirect to a host that only serves files. A network redirects to its sign-in page.
        endpoint.accepts = { $1.path(inAddress: $0) != nil || $1.rawHost.path(inAddress: $0) != nil }
        return endpoint
    }
}

extension String {
    /// Whether this is a media type of GitHub's API with this ending, such as `application/vnd.github.v3.raw`.
    fileprivate func isGitHub(_ form: String) -> Bool { hasPrefix("application/vnd.github.") && hasSuffix(form) }
}

extension ServerRoot {
    /// Where a GitHub Enterprise server with hosts of their own for its services serves files.
    fileprivate var rawHost: ServerRoot {
        let start = AddressParts(address).authority.startIndex
        return ServerRoot("\(address[..<start])raw.\(address[start...])")
    }
}

/// The element that GitHub puts around each README that it renders.
enum ReadmeShell {
    /// In characters: more than the element has.
    private static let longest = 1000

    static func isAround(_ html: String) -> Bool {
        let start = html.drop(while: \.isWhitespace).prefix(longest)
        return start.prefixMatch(of: /<div\s[^>]*\bid="(?:file|readme)"[^>]*>\s*<(?:article|div)\s/) != nil
            || start.prefixMatch(of: /<article\s[^>]*\bclass="markdown-body[ "]/) != nil
    }

    /// Whether HTML of GitHub's media type can be a README without the element, which GitHub may rename: it has text,
    /// and nothing that GitHub removes from READMEs. A file without text comes in the element.
    static func canBeAbsent(_ html: String) -> Bool {
        // A zero is one half of a character in UTF-16.
        guard !html.utf8.contains(0), hasText(html) else { return false }
        return !html.prefix(longest).contains(
            /<(?:!doctype|html|head|title|meta|body|script|style|form)\b/.ignoresCase()
        )
    }

    /// The path of the README in its repository, which GitHub writes into the element. `nil` if no file can have it.
    static func path(in html: String) -> String? {
        let match = html.prefix(longest).firstMatch(of: /\sdata-path="([^"<>&]+)"/)
        return match.map { String($0.1) }.flatMap(RenderedPlace.path)
    }

    private static func hasText(_ html: String) -> Bool {
        var isInTag = false
        for byte in html.utf8 {
            switch byte {
            case "<": isInTag = true
            case ">": isInTag = false
            default: if !isInTag, byte > 0x20 { return true }
            }
        }
        return false
    }
}

/// Looks for the README of a repository among its files, under the names that most have, one after the other.
struct ReadmeFileService: RemoteDetailService {
    /// The most common one first: nearly all repositories need one request. GitHub itself prefers the folder `.github`
    /// to the root, and the root to `docs`.
    static let names = [
        "README.md", ".github/README.md", "README.rst", "readme.md", "README", "Readme.md", "README.txt", "README.adoc",
        "README.org", "docs/README.md",
    ]
    /// A link may lead to a link.
    private static let mostLinks = 3

    /// Fetches the file with this path.
    let file: @Sendable (String) -> GitHubDetailService<RepoReadme>

    func fetch(_ repo: RepoName, known: Detail<RepoReadme>?) async throws(RemoteFailure) -> Detail<RepoReadme> {
        for name in Self.names {
            do throws(RemoteFailure) {
                return await followed(try await file(name).fetch(repo, known: nil), of: repo)
            } catch {
                guard case .rejected(status: 404, _) = error else { throw error }
            }
        }
        throw .rejected(status: 404)
    }

    /// The file that a symbolic link leads to: as a file, a link is only the path. A text that leads to no file is a
    /// README.
    private func followed(_ found: Detail<RepoReadme>, of repo: RepoName) async -> Detail<RepoReadme> {
        var found = found
        for _ in 0..<Self.mostLinks {
            guard let target = found.value.linkTarget,
                let next = try? await file(target).fetch(repo, known: nil)
            else { break }
            found = next
        }
        return found
    }
}

extension RepoReadme {
    /// The path in the repository that a file with nothing but a relative path leads to, as git stores a symbolic link.
    fileprivate var linkTarget: String? {
        guard case .source(let text, let path) = self, (1...500).contains(text.utf8.count),
            text.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F }), !text.hasPrefix("/")
        else { return nil }
        var parts = path.split(separator: "/").dropLast().map(String.init)
        for part in text.split(separator: "/") where part != "." {
            if part != ".." {
                parts.append(String(part))
            } else if parts.popLast() == nil {
                return nil
            }
        }
        let target = parts.joined(separator: "/")
        return target == path ? nil : RenderedPlace.path(target)
    }
}
