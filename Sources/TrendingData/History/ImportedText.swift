import TrendingDomain

/// What an archive says about a repository in one edition: how its name is spelled, its description and its language.
struct ImportedText: Sendable, Equatable {
    var origin: Int64
    /// `nil` if it is not known: then every other text is better.
    var day: Int64?
    var name: RepoName
    var description: String?
    var language: String?

    /// `nil` if there is neither a description nor a language.
    init?(_ repo: TrendedRepo, from origin: Int64, on day: Int64?) {
        guard repo.hasText else { return nil }
        self.init(origin: origin, day: day, name: repo.name, description: repo.description, language: repo.language)
    }

    init(origin: Int64, day: Int64?, name: RepoName, description: String?, language: String?) {
        (self.origin, self.day, self.name) = (origin, day, name)
        (self.description, self.language) = (description, language)
    }

    /// That of the latest day is the best. Several of one day have an order too, so that it does not matter which archive
    /// was imported first.
    func isBetter(than other: ImportedText) -> Bool {
        if day != other.day { return day ?? .min > other.day ?? .min }
        return order > other.order
    }

    private var order: (Int, Int, String, String, String) {
        (description == nil ? 0 : 1, language == nil ? 0 : 1, description ?? "", language ?? "", name.text)
    }
}

extension RepoRows.Row {
    /// `nil` if nothing is known, or the program has seen the repository.
    var text: ImportedText? {
        get { isOwn ? nil : ImportedText(repo, from: textOrigin, on: textDay) }
        set {
            guard let newValue else { return }
            repo.name = newValue.name
            (repo.description, repo.language) = (newValue.description, newValue.language)
            (textOrigin, textDay) = (newValue.origin, newValue.day)
        }
    }
}
