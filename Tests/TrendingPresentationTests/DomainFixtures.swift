import TrendingDomain

extension Repo {
    static func uv() -> Repo {
        Repo(
            rank: 1,
            owner: "astral-sh",
            name: "uv",
            url: "https://github.com/astral-sh/uv",
            description: "An extremely fast Python package and project manager, written in Rust.",
            language: "Rust",
            languageColor: "#dea584",
            stars: 48_213,
            forks: 1_321,
            starsGained: 812,
            ownerAvatarURL: "https://github.com/astral-sh.png",
            builtBy: [
                Contributor(
                    login: "charliermarsh",
                    avatarURL: "https://avatars.githubusercontent.com/u/1309177?s=40&v=4"
                )
            ]
        )
    }

    static func bare(rank: Int? = 2, name: String = "row") -> Repo {
        Repo(rank: rank, owner: "bare", name: name, url: "https://github.com/bare/\(name)")
    }
}

extension Timestamp {
    /// 2026-11-21T01:02:03Z.
    static let fetched = Timestamp(secondsSince1970: 1_795_222_923)

    func plus(_ seconds: Int64) -> Timestamp { Timestamp(secondsSince1970: secondsSince1970 + seconds) }
}

extension LoadedList {
    static func any(
        query: TrendingQuery = TrendingQuery(source: .github),
        repos: [Repo] = [.uv(), .bare()],
        origin: Origin = .remote,
        storageFailure: StorageFailure? = nil
    ) -> LoadedList {
        LoadedList(
            list: TrendingList(query: query, fetchedAt: .fetched, repos: repos),
            origin: origin,
            storageFailure: storageFailure
        )
    }
}

let offline = RemoteFailure.unreachable(.cannotResolve(host: "github.com"))
