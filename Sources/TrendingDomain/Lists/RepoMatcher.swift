/// Finds repositories that have every word in their owner, name, description, topics or language, ignoring case.
package struct RepoMatcher: Sendable, Equatable {
    /// The text as typed.
    package let text: String
    private let words: [SearchText]

    /// `nil` if the text has no words.
    package init?(_ text: String) {
        words = text.split(whereSeparator: \.isWhitespace).map { SearchText(String($0)) }
        guard !words.isEmpty else { return nil }
        self.text = text
    }

    /// The indices of the repositories that match.
    func indices(in repos: [Repo]) -> [Int] {
        var searched = SearchText()
        return repos.indices.filter { index in
            searched.fill(with: repos[index])
            return words.allSatisfy(searched.contains)
        }
    }
}

extension SearchText {
    /// Appends the searchable fields of a repository. Line feeds separate the fields; since no word contains one, no
    /// match spans two fields.
    fileprivate mutating func fill(with repo: Repo) {
        removeAll()
        append(repo.owner)
        append("/")
        append(repo.name)
        for field in [repo.description, repo.language] {
            append("\n")
            if let field { append(field) }
        }
        for topic in repo.topics {
            append("\n")
            append(topic)
        }
    }
}
