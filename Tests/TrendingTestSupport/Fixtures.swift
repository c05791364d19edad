import TrendingDomain

extension Timestamp {
    /// 2026-11-21T01:02:03Z.
    package static func any(plus seconds: Int64 = 0) -> Timestamp {
        Timestamp(secondsSince1970: 1_795_222_923 + seconds)
    }
}

extension TrendingQuery {
    package static func any(
        source: Source = .github,
        language: ProgrammingLanguage? = nil,
        since: Period = .daily,
        spokenLanguage: SpokenLanguage? = nil
    ) -> TrendingQuery {
        var query = TrendingQuery(source: source, language: language, since: since)
        query.spokenLanguage = spokenLanguage
        return query
    }
}

extension ProgrammingLanguage {
    package static let swift = ProgrammingLanguage(name: "Swift", slug: "swift")
    package static let cPlusPlus = ProgrammingLanguage(name: "C++", slug: "c++")
}

extension SpokenLanguage {
    package static let chinese = SpokenLanguage(code: "zh", name: "Chinese")
}

extension TrendingList {
    package static func any(
        _ query: TrendingQuery = .any(),
        fetchedAt: Timestamp = .any(),
        repos: [Repo] = [.any(), .bare()],
        unreadableRows: Int = 0
    ) -> TrendingList {
        TrendingList(query: query, fetchedAt: fetchedAt, items: repos, unreadableRows: unreadableRows)
    }

    /// A list of 25 rows, as on a full page of GitHub.
    package static func full(_ query: TrendingQuery = .any(), fetchedAt: Timestamp = .any()) -> TrendingList {
        .any(query, fetchedAt: fetchedAt, repos: (1...25).map { (rank: Int) in .any(rank: rank, name: "repo-\(rank)") })
    }
}

extension Repo {
    /// A row with every field.
    package static func any(rank: Int? = 1, owner: String = "astral-sh", name: String = "uv") -> Repo {
        var repo = bare(owner: owner, name: name)
        repo.rank = rank
        repo.description = "An extremely fast Python package and project manager, written in Rust."
        (repo.language, repo.languageColor) = ("Rust", "#dea584")
        (repo.stars, repo.forks, repo.starsGained) = (48213, 1321, 812)
        repo.ownerAvatarURL = "https://github.com/\(owner).png"
        repo.builtBy = [
            Contributor(
                login: "charliermarsh",
                avatarURL: "https://avatars.githubusercontent.com/u/1309177?s=40&v=4"
            ),
            Contributor(login: "konstin"),
        ]
        return repo
    }

    /// A row with only the required fields.
    package static func bare(owner: String = "octocat", name: String = "hello") -> Repo {
        Repo(owner: owner, name: name, url: "https://github.com/\(owner)/\(name)")
    }
}
