/// The repository and number of an issue or a pull request: both count with the same numbers.
package struct ThreadName: Hashable {
    package var repo: RepoName
    package var number: Int

    package init(repo: RepoName, number: Int) {
        self.repo = repo
        self.number = number
    }

    /// `owner/name#12`.
    package var text: String { "\(repo.text)#\(number)" }
}
