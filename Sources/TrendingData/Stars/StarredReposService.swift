import HTTPTypes
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
        now: @escaping WallClock,
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
        let first = Endpoint.starred(page: 1, site: server.site.address)
        return try await server.client.list(first, at: server.root, options, requestedAt: requestedAt) {
            page,
            validators throws(RemoteFailure) in
            await onPage(page.rows.rows.count)
            var pages = try await named(by: page)
            // The server may name only the next page, or pages were added in the meantime.
            while pages.hasMore, pages.count < Self.mostPages {
                pages.append(try await self.page(pages.count + 1))
                await onPage(pages.rowCount)
            }
            var rows = SearchRows(wanted: pages.count * StarredPage.mostRows)
            for page in pages { rows.add(page.rows) }
            var list = try rows.list(query, fetchedAt: requestedAt)
            list.isIncomplete = list.isIncomplete || pages.hasMore
            // Several pages together have no validators.
            if pages.count == 1 { list.validators = validators }
            return list
        }
    }

    /// The first page, and the others up to the last one that it names. Fetches several at a time.
    private func named(by first: StarredPage) async throws(RemoteFailure) -> [StarredPage] {
        let numbers = Array((1...max(1, min(first.link.last ?? 1, Self.mostPages))).dropFirst())
        do {
            return try await withThrowingTaskGroup(of: (Int, StarredPage).self) { group in
                var pages = [1: first]
                for number in numbers.prefix(Self.atOnce) { group.addTask { (number, try await page(number)) } }
                var rest = numbers.dropFirst(Self.atOnce)
                while let (number, page) = try await group.next() {
                    pages[number] = page
                    await onPage(Array(pages.values).rowCount)
                    if let next = rest.popFirst() { group.addTask { (next, try await self.page(next)) } }
                }
                return pages.sorted { $0.key < $1.key }.map(\.value)
            }
        } catch {
            throw error as? RemoteFailure ?? .cancelled
        }
    }

    private func page(_ number: Int) async throws(RemoteFailure) -> StarredPage {
        try await server.send(.starred(page: number, site: server.site.address))
    }
}

extension Endpoint<StarredPage> {
    /// One page of the signed-in user's stars, newest first. `page` counts from 1. The addresses of repositories start
    /// with `site`.
    static func starred(page: Int, site: String) -> Endpoint {
        let query = [RequestItem("per_page", String(StarredPage.mostRows)), RequestItem("page", String(page))]
        // In this form, each row says when the star was given.
        var endpoint = gitHub(["user", "starred"], query: query, form: ".star+json") {
            response throws(RemoteFailure) in
            let page = try SearchPage.read(rowsOf: response, site: site)
            return StarredPage(rows: page, link: LinkHeader(response.head.headerFields["Link"]))
        }
        endpoint.isLong = true
        return endpoint
    }
}

/// One page of starred repositories.
struct StarredPage: Sendable {
    /// GitHub's limit for one page.
    static let mostRows = 100

    var rows: SearchPage
    var link: LinkHeader
}

extension [StarredPage] {
    fileprivate var rowCount: Int { reduce(0) { $0 + $1.rows.rows.count } }

    /// Whether the last page names a next one and is not empty. A page after the end is empty.
    fileprivate var hasMore: Bool { last.map { $0.link.next != nil && !$0.rows.rows.isEmpty } ?? false }
}

extension SourceDefinition {
    package static let starred = SourceDefinition(
        profile: SourceProfile(
            source: TrendingQuery.Source(
                name: "starred",
                signal: .starred,
                site: "GitHub",
                setting: SettingReference(.apiURL)
            ),
            options: [],
            addresses: [.apiURL, .githubURL]
        ),
        audience: { _ in .accounts },
        place: SourceDefinition.search.place,
        make: { _, context in
            StarredReposService(
                client: context.apiClient,
                api: context.apiAddress,
                account: context.account,
                now: context.now,
                onPage: context.onRows
            )
        }
    )
}

extension StarredReposService: SourceProbe {
    /// Without an account, sends no request.
    package func reach() async -> Reachability {
        guard account != nil else { return .signedOut }
        return await server.reachability(.core)
    }
}

/// The numbers of the next and the last page, from the header field `Link` (RFC 8288) in GitHub's form: `<…?page=2>;
/// rel="next", <…?page=9>; rel="last"`. Its addresses are never requested, and no number is above `mostPages`.
struct LinkHeader: Sendable, Equatable {
    /// More pages than any list has, and few enough to calculate with.
    static let mostPages = 1_000_000

    var next: Int?
    var last: Int?

    init(_ value: String?) {
        for link in (value ?? "").split(separator: "<") {
            let parts = link.split(separator: ">", maxSplits: 1)
            guard parts.count == 2, let page = Self.page(parts[0]) else { continue }
            if parts[1].contains("rel=\"next\"") { next = page }
            if parts[1].contains("rel=\"last\"") { last = page }
        }
    }

    private static func page(_ address: Substring) -> Int? {
        let items = address.drop { $0 != "?" }.dropFirst().split(separator: "&")
        let page = items.first { $0.hasPrefix("page=") }.flatMap { Int($0.dropFirst(5)) }
        return page.flatMap { (1...mostPages).contains($0) ? $0 : nil }
    }
}
