import TrendingDomain

/// The facts of a repository in a record. Colour and address follow from the name and the language.
struct StoredFacts: StoredDetailValue {
    static let part = "facts"

    private var facts: RepoFacts

    init(_ facts: RepoFacts) {
        self.facts = facts
    }

    func value(of repo: RepoName, at site: RepoSite) -> RepoFacts? {
        guard let path = RepoPath(owner: facts.name.owner, name: facts.name.name) else { return nil }
        var facts = facts
        facts.url = site.url(path.owner, path.name)
        return facts
    }
}

extension StoredFacts: JSONDecodable {
    init(_ json: JSONValue) throws(JSONMismatch) {
        let language: String? = try json["language"]
        let flags: [String] = try json["flags"]
        let pushedAt: Int64? = try json["pushedAt"]
        let createdAt: Int64? = try json["createdAt"]
        let defaultBranch: String? = try json["defaultBranch"]
        facts = RepoFacts(
            name: RepoName(owner: try json["owner"], name: try json["name"]),
            id: StoredNumber.ordinal(try json["id"]),
            url: "",
            description: try json["description"],
            stars: StoredNumber.count(try json["stars"]),
            forks: StoredNumber.count(try json["forks"]),
            watchers: StoredNumber.count(try json["watchers"]),
            openIssues: StoredNumber.count(try json["openIssues"]),
            language: language,
            languageColor: language.flatMap { LanguageColors.all[$0] },
            license: try json["license"],
            topics: try json["topics"],
            homepage: try json["homepage"],
            defaultBranch: defaultBranch.flatMap(RenderedPlace.ref),
            isArchived: flags.contains("archived"),
            isFork: flags.contains("fork"),
            isTemplate: flags.contains("template"),
            pushedAt: pushedAt.map(Timestamp.init),
            createdAt: createdAt.map(Timestamp.init)
        )
    }
}

extension StoredFacts: JSONEncodable {
    func write(to json: inout JSONWriter) {
        let flags = [(facts.isArchived, "archived"), (facts.isFork, "fork"), (facts.isTemplate, "template")]
        json.object { json in
            json.member("createdAt", facts.createdAt?.secondsSince1970)
            json.member("defaultBranch", facts.defaultBranch)
            json.member("description", facts.description)
            json.member("flags", flags.filter(\.0).map(\.1))
            json.member("forks", facts.forks)
            json.member("homepage", facts.homepage)
            json.member("id", facts.id)
            json.member("language", facts.language)
            json.member("license", facts.license)
            json.member("name", facts.name.name)
            json.member("openIssues", facts.openIssues)
            json.member("owner", facts.name.owner)
            json.member("pushedAt", facts.pushedAt?.secondsSince1970)
            json.member("stars", facts.stars)
            json.member("topics", facts.topics)
            json.member("watchers", facts.watchers)
        }
    }
}
