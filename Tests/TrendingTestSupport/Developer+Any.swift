import TrendingDomain

extension Developer {
    /// A row with every field that fits together.
    package static func any(rank: Int? = 1, login: String = "ada") -> Developer {
        var developer = bare(rank: rank, login: login)
        developer.id = 1815
        developer.name = "Ada Lovelace"
        developer.avatarURL = "https://avatars.githubusercontent.com/u/1815?s=96&v=4"
        developer.popularRepo = PopularRepo(
            owner: login,
            name: "engine",
            url: "https://github.com/\(login)/engine",
            description: "Weaves algebraical patterns, as the Jacquard loom weaves flowers and leaves."
        )
        developer.isSponsorable = true
        return developer
    }

    /// A row with only the required fields.
    package static func bare(rank: Int? = 2, login: String = "grace") -> Developer {
        var developer = Developer(login: login, url: "https://github.com/\(login)")
        developer.rank = rank
        return developer
    }

    /// A row with an employer in place of a repository.
    package static func employed(rank: Int? = 3, login: String = "bradfitz") -> Developer {
        var developer = bare(rank: rank, login: login)
        developer.id = 2621
        developer.name = "Brad Fitzpatrick"
        developer.organization = "Tailscale"
        return developer
    }
}

extension TrendingQuery {
    package static func developers(language: ProgrammingLanguage? = nil, since: Period = .daily) -> TrendingQuery {
        var query = TrendingQuery(source: .github, language: language, since: since)
        query.kind = .developers
        return query
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
