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
    private var known: Set<String> = []

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
        guard known.insert("\(repo.owner)/\(repo.name)".lowercased()).inserted else { return }
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
