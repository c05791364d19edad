import TrendingDomain

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
