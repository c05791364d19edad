/// What GitHub says in place of rows.
enum GitHubNotice: Equatable {
    case noRepositories
    case notReady

    static func find(in root: HTMLElement) -> Result<GitHubNotice, GitHubTrendingPage.Refusal> {
        guard let text = root.text(upTo: longest).map({ Array($0.utf8) }) else { return .failure(.notATrendingPage) }
        if empty.contains(where: { holds(text, $0) }) { return .success(.noRepositories) }
        if unready.contains(where: { holds(text, $0) }) { return .success(.notReady) }
        return .failure(.notATrendingPage)
    }

    /// Of the text of a page, in bytes; of GitHub's, even the markup is shorter.
    private static let longest = 1 << 20

    /// The standard library's search takes two hundred times as long.
    private static func holds(_ text: [UInt8], _ words: String) -> Bool {
        let words = Array(words.utf8)
        return text.indices.contains { text[$0] == words.first && text[$0...].starts(with: words) }
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
