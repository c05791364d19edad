import TrendingDomain

/// The source `starred`: the stars of the query's account, from GitHub's REST API, newest first.
struct StarredReposService: RemoteListService {
    /// The maximum number of pages to request.
    static let mostPages = 100
    private static let atOnce = 4

    let server: GitHubServer
    let account: Account?
    private let onPage: @Sendable (Int) async -> Void

    /// `client` sends the token of `account` with each request. `onPage` receives the number of repositories so far
    /// after each page.
    init(
        client: any NetworkClient,
        api: GitHubAPIAddress = .github,
        account: Account? = nil,
        now: @escaping @Sendable () -> Timestamp,
        onPage: @escaping @Sendable (Int) async -> Void = { _ in }
    ) {
        server = GitHubServer(client, api, now: now)
        self.account = account
        self.onPage = onPage
    }

    /// Fetches all pages, whatever the options say, because the star marks of other lists depend on it. If one page
    /// fails, the fetch fails.
    func fetch(_ query: TrendingQuery, _ options: FetchOptions<Repo>) async throws(RemoteFailure)
        -> TrendingList
    {
        let requestedAt = server.now()
        let first = StarredReposRequest(site: server.site.address)
        switch try await server.send(first, known: options.validators) {
        case .unchanged: return try options.confirmed(at: requestedAt)
        case .version(let page, let validators):
            var pages = StarredPages(first: page)
            await onPage(pages.rowCount)
            try await addNamedPages(to: &pages)
            try await addFurtherPages(to: &pages)
            var list = try pages.list(query, fetchedAt: requestedAt)
            // Several pages together have no validators.
            if pages.count == 1 { list.validators = validators }
            return list
        }
    }

    /// Fetches the pages up to the last one that the first page names, several at a time.
    private func addNamedPages(to pages: inout StarredPages) async throws(RemoteFailure) {
        let numbers = pages.named(upTo: Self.mostPages)
        do {
            try await withThrowingTaskGroup(of: (Int, StarredPage).self) { group in
                for number in numbers.prefix(Self.atOnce) { group.addTask { (number, try await page(number)) } }
                var rest = numbers.dropFirst(Self.atOnce)
                while let (number, page) = try await group.next() {
                    pages.add(page, number)
                    await onPage(pages.rowCount)
                    if let next = rest.popFirst() { group.addTask { (next, try await self.page(next)) } }
                }
            }
        } catch {
            throw error as? RemoteFailure ?? .cancelled
        }
    }

    /// Fetches further pages, if the server names only the next page, or if pages were added in the meantime.
    private func addFurtherPages(to pages: inout StarredPages) async throws(RemoteFailure) {
        while pages.hasMore, pages.count < Self.mostPages {
            let number = pages.count + 1
            pages.add(try await page(number), number)
            await onPage(pages.rowCount)
        }
    }

    private func page(_ number: Int) async throws(RemoteFailure) -> StarredPage {
        try await server.send(StarredReposRequest(page: number, site: server.site.address))
    }
}
