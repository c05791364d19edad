import TrendingDomain

/// The newest releases of a repository in a record.
struct StoredReleases: StoredDetailValue {
    static let part = "releases"

    private var releases: [StoredRelease]

    init(_ releases: [RepoRelease]) {
        self.releases = releases.map(StoredRelease.init)
    }

    init(_ json: JSONValue) throws(JSONMismatch) {
        releases = try [StoredRelease](json)
    }

    func write(to json: inout JSONWriter) { json.array(releases) }

    func value(of repo: RepoName, at site: RepoSite) -> [RepoRelease]? { releases.map(\.release) }
}

private struct StoredRelease: Sendable {
    var release: RepoRelease

    init(_ release: RepoRelease) {
        self.release = release
    }
}

extension StoredRelease: JSONDecodable {
    init(_ json: JSONValue) throws(JSONMismatch) {
        let publishedAt: Int64? = try json["publishedAt"]
        release = RepoRelease(
            tag: try json["tag"],
            name: try json["name"],
            url: try json["url"],
            publishedAt: publishedAt.map(Timestamp.init),
            isPrerelease: try json["isPrerelease"],
            notes: try json["notes"]
        )
    }
}

extension StoredRelease: JSONEncodable {
    func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("isPrerelease", release.isPrerelease)
            json.member("name", release.name)
            json.member("notes", release.notes)
            json.member("publishedAt", release.publishedAt?.secondsSince1970)
            json.member("tag", release.tag)
            json.member("url", release.url)
        }
    }
}
