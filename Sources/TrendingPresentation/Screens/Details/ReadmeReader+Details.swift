import TrendingDomain

extension ReadmeReader {
    /// The README; `nil` if it is not rendered, or can't be read.
    package func document(of details: RepoDetails) async -> RichDocument? {
        guard case .rendered(let html, let path) = details.readme.detail?.value else { return nil }
        let facts = details.facts.detail?.value
        return await document(html: html, path: path, of: facts?.name ?? details.repo, branch: facts?.defaultBranch)
    }
}
