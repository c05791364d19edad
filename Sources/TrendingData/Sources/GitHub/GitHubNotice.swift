/// What GitHub says in place of rows.
enum GitHubNotice: Equatable {
    case noRepositories
    case notReady

    static func find(in root: HTMLElement) -> Result<GitHubNotice, GitHubTrendingPage.Refusal> {
        let text = root.text.utf8
        if empty.contains(where: { text.contains($0.utf8) }) { return .success(.noRepositories) }
        if unready.contains(where: { text.contains($0.utf8) }) { return .success(.notReady) }
        return .failure(.notATrendingPage)
    }

    private static let empty = [
        "It looks like we don\u{2019}t have any trending repositories",
        "It looks like we don't have any trending repositories",
    ]

    private static let unready = [
        "Trending repositories results are currently being dissected",
        "This page is taking way too long to load",
    ]
}
