import TrendingDomain

/// The JSON document of `trending show --releases`, schema version 1.
struct ReleasesDocument: Encodable {
    var schemaVersion = 1
    var repository: Repository
    /// Newest first, as the server sorts them.
    var releases: [Release]
    var fetchedAt: String
    var ageSeconds: Int64
    @Nullable var failure: ListDocument.Failure?

    struct Repository: Encodable {
        var owner: String
        var name: String
    }

    struct Release: Encodable {
        var tag: String
        @Nullable var name: String?
        @Nullable var url: String?
        @Nullable var publishedAt: String?
        var isPrerelease: Bool
        @Nullable var html: String?
        @Nullable var text: String?
    }
}

extension ReleasesDocument {
    init(_ content: ReleasesContent) {
        let (detail, texts) = (content.detail, content.texts)
        repository = Repository(owner: content.repo.owner, name: content.repo.name)
        releases = zip(detail.value, content.notes).map { Release($0, $1) }
        fetchedAt = detail.fetchedAt.iso8601
        ageSeconds = detail.fetchedAt.age(at: texts.clock.now())
        failure = content.loaded.failure.flatMap {
            ListDocument.Failure($0, source: texts.source, clock: texts.clock)
        }
    }
}

extension ReleasesDocument.Release {
    fileprivate init(_ release: RepoRelease, _ notes: RichDocument?) {
        tag = release.tag
        name = release.name
        url = release.url
        publishedAt = release.publishedAt?.iso8601
        isPrerelease = release.isPrerelease
        html = release.notes
        text = notes?.plainText
    }
}
