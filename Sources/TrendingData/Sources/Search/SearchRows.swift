import TrendingDomain

/// The rows of the pages received so far, up to the wanted number.
struct SearchRows {
    let wanted: Int
    /// Ranked by position on all pages, from 1. A repository that moved from one page to the next is listed once.
    private(set) var repos: [Repo] = []
    private var unreadable = 0
    private var totalCount: Int?
    private var isIncomplete = false
    private var omittedOrganizations = 0
    private(set) var pages = 0
    private var received = 0
    private var isAtEnd = false
    private var known: Set<RepoName> = []

    init(wanted: Int) {
        self.wanted = wanted
    }

    /// The same for all pages. Otherwise, rows between two pages would be missing.
    var perPage: Int { min(wanted, SearchPage.mostRows) }

    /// Whether the next page may have wanted rows.
    var needsMorePages: Bool { !isEnough && !isAtEnd && pages * perPage < wanted }

    /// Whether many rows are missing by GitHub's count. GitHub counts more rows than it sends if it times out, and a
    /// few more at any time.
    private var isShort: Bool {
        let expected = min(wanted, totalCount ?? 0)
        return received < expected - expected / 4
    }

    private var isEnough: Bool { repos.count + unreadable >= wanted }

    mutating func add(_ page: SearchPage) {
        pages += 1
        for row in page.rows where !isEnough {
            received += 1
            add(row)
        }
        totalCount = page.totalCount ?? totalCount
        isIncomplete = isIncomplete || page.isIncomplete
        omittedOrganizations = max(omittedOrganizations, page.omittedOrganizations)
        isAtEnd = page.rows.isEmpty || received >= totalCount ?? .max
    }

    private mutating func add(_ row: Repo?) {
        guard var repo = row else {
            unreadable += 1
            return
        }
        guard known.insert(repo.repoName).inserted else { return }
        repo.rank = received
        repos.append(repo)
    }

    /// Throws if no row is readable, if GitHub counts rows but sends none, or if it timed out before it found one.
    func list(_ query: TrendingQuery, fetchedAt: Timestamp) throws(RemoteFailure) -> TrendingList {
        if repos.isEmpty, unreadable > 0 { throw .unreadable(.notAList) }
        if repos.isEmpty, isIncomplete { throw .unreadable(.temporarilyUnavailable) }
        if repos.isEmpty, let totalCount, totalCount > 0 {
            throw .unreadable(.tooFewRows(readable: 0, of: totalCount))
        }
        var list = TrendingList(
            query: query,
            fetchedAt: fetchedAt,
            items: repos.withoutSharedIDs,
            unreadableRows: unreadable
        )
        list.totalCount = totalCount
        list.isIncomplete = isIncomplete || isShort || omittedOrganizations > 0
        list.omittedOrganizations = omittedOrganizations
        return list
    }
}

/// One page of search results.
struct SearchPage: Sendable, Equatable {
    /// In order, without ranks. An unreadable row is `nil`.
    var rows: [Repo?]
    /// The number of results on all pages, or `nil` if GitHub does not name it.
    var totalCount: Int?
    /// Whether GitHub timed out and says that results may be missing.
    var isIncomplete = false
    /// How many organizations GitHub left out, because the token is not authorized for them.
    var omittedOrganizations = 0

    /// GitHub's limit for one page.
    static let mostRows = 100

    static func read(_ response: NetworkResponse, site: String) throws(RemoteFailure) -> SearchPage {
        let answer = try GitHubAPIResponse.json(response)
        guard let page = JSONObject(answer), let list = page.list("items") else { throw .unreadable(.notAList) }
        return SearchPage(
            rows: repos(list, site: site),
            totalCount: page.number("total_count"),
            isIncomplete: page.boolean("incomplete_results"),
            omittedOrganizations: response.omittedOrganizations
        )
    }

    /// A page that is only an array of rows, each on its own or with the time of its star: `{"starred_at", "repo"}`.
    static func read(rowsOf response: NetworkResponse, site: String) throws(RemoteFailure) -> SearchPage {
        let answer = try GitHubAPIResponse.json(response)
        guard let list = try? answer.elements else { throw .unreadable(.notAList) }
        return SearchPage(rows: repos(list, site: site), omittedOrganizations: response.omittedOrganizations)
    }

    private static func repos(_ list: JSONElements, site: String) -> [Repo?] {
        let site = RepoSite(address: site)
        return list.prefix(mostRows).map { row in
            guard let row = JSONObject(row) else { return nil }
            guard let starred = row.object("repo") else { return repo(row, at: site) }
            var found = repo(starred, at: site)
            found?.starredAt = row.moment("starred_at")
            return found
        }
    }

    /// `nil` if the row names no repository. Search results have no stars gained.
    private static func repo(_ row: JSONObject, at site: RepoSite) -> Repo? {
        guard let name = name(row) else { return nil }
        var repo = Repo(name, at: site, row)
        repo.ownerAvatarURL = row.object("owner")?.address("avatar_url")
        return repo.checked(at: site)
    }

    private static func name(_ row: JSONObject) -> RepoName? {
        if let name = row.text("full_name").flatMap({ RepoName(stored: $0) }) { return name }
        guard let owner = row.object("owner")?.text("login"), let name = row.text("name") else { return nil }
        return RepoPath(owner: owner, name: name)?.repoName
    }
}
