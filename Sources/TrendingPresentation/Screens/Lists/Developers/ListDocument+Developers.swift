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
    }

    struct PopularRepository: Encodable {
        var owner: String
        var name: String
        var url: String
        @Nullable var description: String?
    }
}

extension ListDocument {
    init(_ loaded: LoadedList<TrendingDomain.Developer>, _ texts: ReposListTexts) {
        self.init(listOf: loaded, texts)
        developers = texts.arrangement.apply(to: loaded.list.items).map { Developer($0) }
    }
}

extension ListDocument.Developer {
    fileprivate init(_ developer: Developer) {
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
    }
}
