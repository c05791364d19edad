import TrendingDomain

extension Developer {
    /// A row with every field that fits together.
    package static func any(rank: Int? = 1, login: String = "ada") -> Developer {
        Developer(
            rank: rank,
            id: 1815,
            login: login,
            name: "Ada Lovelace",
            url: "https://github.com/\(login)",
            avatarURL: "https://avatars.githubusercontent.com/u/1815?s=96&v=4",
            popularRepo: PopularRepo(
                owner: login,
                name: "engine",
                url: "https://github.com/\(login)/engine",
                description: "Weaves algebraical patterns, as the Jacquard loom weaves flowers and leaves."
            ),
            isSponsorable: true
        )
    }

    /// A row with only the required fields.
    package static func bare(rank: Int? = 2, login: String = "grace") -> Developer {
        Developer(rank: rank, login: login, url: "https://github.com/\(login)")
    }

    /// A row with an employer in place of a repository.
    package static func employed(rank: Int? = 3, login: String = "bradfitz") -> Developer {
        Developer(
            rank: rank,
            id: 2621,
            login: login,
            name: "Brad Fitzpatrick",
            url: "https://github.com/\(login)",
            organization: "Tailscale"
        )
    }
}

extension TrendingQuery {
    package static func developers(language: ProgrammingLanguage? = nil, since: Period = .daily) -> TrendingQuery {
        TrendingQuery(kind: .developers, source: .github, language: language, since: since)
    }
}

extension RankedList<Developer> {
    package static func any(
        _ query: TrendingQuery = .developers(),
        fetchedAt: Timestamp = .any(),
        developers: [Developer] = [.any(), .bare()]
    ) -> RankedList<Developer> {
        RankedList(query: query, fetchedAt: fetchedAt, items: developers)
    }
}
