import TrendingDomain

extension ListDocument {
    struct Developer: Encodable {
        @Nullable var rank: Int?
        var login: String
        @Nullable var name: String?
        var url: String
        @Nullable var avatarURL: String?
        @Nullable var id: Int?
        @Nullable var popularRepository: PopularRepository?
        @Nullable var organization: String?
        @Nullable var sponsorable: Bool?
        @Nullable var movement: Movement?
        /// Whether no person has seen the developer; null if that is not recorded.
        @Nullable var unseen: Bool?
        /// Only if the details were asked for.
        var details: Details?
    }

    /// What `--details` adds. Each value is null if it is not known.
    struct Details: Encodable {
        @Nullable var name: String?
        @Nullable var bio: String?
        @Nullable var company: String?
        @Nullable var location: String?
        @Nullable var followers: Int?
        @Nullable var fetchedAt: String?
    }

    struct PopularRepository: Encodable {
        var owner: String
        var name: String
        var url: String
        @Nullable var description: String?
    }
}

extension ListDocument {
    init(
        _ loaded: LoadedList<TrendingDomain.Developer>,
        _ texts: ReposListTexts,
        _ profiles: LoadedProfiles? = nil
    ) {
        self.init(listOf: loaded, texts)
        developers = texts.arrangement.apply(to: loaded.list.items).map { developer in
            var row = Developer(developer, loaded.list.comparison)
            row.unseen = texts.unseen.state(of: developer)
            row.details = profiles.map { Details($0[developer.login]) }
            return row
        }
    }
}

extension ListDocument.Developer {
    fileprivate init(_ developer: Developer, _ comparison: EditionComparison?) {
        rank = developer.rank
        login = developer.login
        name = developer.name
        url = developer.url
        avatarURL = developer.avatarURL
        id = developer.id
        popularRepository = developer.popularRepo.map { repo in
            .init(
                owner: repo.owner,
                name: repo.name,
                url: repo.url,
                description: Nullable(wrappedValue: repo.description)
            )
        }
        organization = developer.organization
        sponsorable = developer.isSponsorable
        movement = comparison.flatMap { comparison in
            developer.movement.map { ListDocument.Movement($0, historyDays: comparison.historyDays) }
        }
    }
}

extension ListDocument.Details {
    fileprivate init(_ profile: Detail<Profile>?) {
        name = profile?.value.name
        bio = profile?.value.bio
        company = profile?.value.company
        location = profile?.value.location
        followers = profile?.value.followers
        fetchedAt = profile?.fetchedAt.iso8601
    }
}
