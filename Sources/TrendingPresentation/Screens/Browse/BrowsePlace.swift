import TrendingDomain

/// A screen that can be opened.
package enum BrowsePlace: Equatable {
    /// A repository. `listed` is its row in the list that the user came from.
    case detail(RepoName, listed: ListedRepo? = nil, mark: StarMark = .unknown)
    /// The issues and pull requests of a repository.
    case threads(RepoName)
    case thread(ThreadName)
    /// The images of the README of a repository.
    case images(RepoName, [ReadmeImage])
    /// A developer, as a list has it.
    case profile(Developer)

    /// Whether both are the same screen, even if the list says something new of it.
    func isSame(as other: BrowsePlace) -> Bool {
        switch (self, other) {
        case (.detail(let one, _, _), .detail(let two, _, _)): one == two
        case (.images(let one, _), .images(let two, _)): one == two
        case (.profile(let one), .profile(let two)): one.rowName == two.rowName
        default: self == other
        }
    }

    /// Makes its screen.
    package func screen(_ texts: DetailsTexts, _ bindings: KeyBindings) -> any BrowseScreen {
        switch self {
        case .detail(let repo, let listed, let mark):
            DetailScreen(repo, listed: listed, mark: mark, texts, bindings: bindings)
        case .images(let repo, let images): ImageScreen(repo, images, bindings: bindings)
        case .threads(let repo): ThreadListScreen(repo, texts)
        case .thread(let name): ThreadScreen(name, texts)
        case .profile(let developer): ProfileScreen(developer, texts)
        }
    }
}
