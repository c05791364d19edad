import TrendingDomain

/// The JSON document of `trending show`, schema version 1.
struct DetailsDocument: Encodable {
    var schemaVersion = 1
    var repository: Repository
    /// Null if the repository has none.
    @Nullable var readme: Readme?

    struct Repository: Encodable {
        var owner: String
        var name: String
        @Nullable var url: String?
        @Nullable var description: String?
        @Nullable var stars: Int?
        @Nullable var forks: Int?
        @Nullable var watchers: Int?
        @Nullable var openIssues: Int?
        @Nullable var language: String?
        /// An identifier of spdx.org, or a name.
        @Nullable var license: String?
        var topics: [String]
        @Nullable var homepage: String?
        /// Null as long as nothing is known.
        @Nullable var isArchived: Bool?
        @Nullable var pushedAt: String?
        @Nullable var createdAt: String?
        @Nullable var fetchedAt: String?
        @Nullable var ageSeconds: Int64?
        @Nullable var failure: ListDocument.Failure?
        /// The stored lists that have the repository, the latest first. Empty if it was fetched.
        var lists: [Place]
    }

    struct Place: Encodable {
        var title: String
        @Nullable var rank: Int?
        var fetchedAt: String
    }

    struct Readme: Encodable {
        @Nullable var path: String?
        /// Null if the server did not render it.
        @Nullable var html: String?
        @Nullable var text: String?
        @Nullable var fetchedAt: String?
        @Nullable var ageSeconds: Int64?
        @Nullable var failure: ListDocument.Failure?
    }
}

extension DetailsDocument {
    init(_ details: RepoDetails, _ document: RichDocument?, _ texts: DetailsTexts) {
        repository = Repository(details, texts)
        readme = details.hasNoReadme ? nil : Readme(details.readme, document, texts)
    }
}

extension DetailsDocument.Repository {
    fileprivate init(_ details: RepoDetails, _ texts: DetailsTexts) {
        let facts = details.knownFacts
        let name = facts?.name ?? details.repo
        let fetchedAt = details.facts.detail?.fetchedAt
        owner = name.owner
        self.name = name.name
        url = facts?.url
        description = facts?.description
        stars = facts?.stars
        forks = facts?.forks
        watchers = facts?.watchers
        openIssues = facts?.openIssues
        language = facts?.language
        license = facts?.license
        topics = facts?.topics ?? []
        homepage = facts?.homepage
        isArchived = details.facts.detail?.value.isArchived
        pushedAt = facts?.pushedAt?.iso8601
        createdAt = facts?.createdAt?.iso8601
        self.fetchedAt = fetchedAt?.iso8601
        ageSeconds = fetchedAt?.age(at: texts.clock.now())
        failure = details.facts.failure.flatMap {
            ListDocument.Failure($0, source: texts.source, clock: texts.clock)
        }
        lists = details.listed.map { DetailsDocument.Place($0, texts.clock) }
    }
}

extension DetailsDocument.Place {
    fileprivate init(_ row: ListedRepo, _ clock: ReaderClock) {
        title = row.list.query.rankedName(ListDate(row.list, clock))
        rank = row.repo.rank
        fetchedAt = row.list.fetchedAt.iso8601
    }
}

extension DetailsDocument.Readme {
    /// `nil` if the repository has no README.
    fileprivate init?(_ readme: LoadedDetail<RepoReadme>, _ document: RichDocument?, _ texts: DetailsTexts) {
        let fetchedAt = readme.detail?.fetchedAt
        self.fetchedAt = fetchedAt?.iso8601
        ageSeconds = fetchedAt?.age(at: texts.clock.now())
        failure = readme.failure.flatMap { ListDocument.Failure($0, source: texts.source, clock: texts.clock) }
        switch readme.detail?.value {
        case RepoReadme.none?: return nil
        case nil where readme.failure == nil: return nil
        case nil: break
        case .rendered(let html, let path): (self.html, self.path, text) = (html, path, document?.plainText)
        case .source(let source, let path): (self.path, self.text) = (path, source)
        }
    }
}
