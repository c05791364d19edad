import HTTPTypes
import TrendingDomain

extension SourceDefinition {
    package static let search = SourceDefinition(
        profile: SourceProfile(
            source: TrendingQuery.Source(
                name: "search",
                signal: .newest,
                site: "GitHub search",
                setting: SettingReference(.apiURL)
            ),
            options: [.language, .namedPeriod, .anyPeriod],
            addresses: [.apiURL, .githubURL],
            mostRows: SearchReposService.mostRows
        ),
        // On github.com, only public repositories are searched.
        audience: { GitHubAPIAddress($0).isGitHub ? .allUsers : .perUser },
        place: { given, source in
            let api = GitHubAPIAddress(given)
            guard !api.isGitHub else { return }
            source.address = api.text
            guard !api.isNamed, let server = given.github else { return }
            source.setting = TrendingQuery.Source.github.setting
            source.given = server
        },
        make: { _, context in
            SearchReposService(
                client: context.apiClient,
                api: context.apiAddress,
                now: context.now,
                onPage: context.onRows
            )
        }
    )
}

/// The source `search`: repositories created in the period, from GitHub's REST API, those with the most stars first.
struct SearchReposService: RemoteListService {
    /// GitHub's limit for all pages of one search.
    static let mostRows = 1_000

    private static let usualRows = 25

    let server: GitHubServer
    private let isGitHub: Bool
    private let onPage: @Sendable (Int) async -> Void

    /// `onPage` receives the number of repositories so far after each page.
    init(
        client: any NetworkClient,
        api: GitHubAPIAddress = .github,
        now: @escaping WallClock,
        onPage: @escaping @Sendable (Int) async -> Void = { _ in }
    ) {
        server = GitHubServer(client, api, now: now)
        isGitHub = api.isGitHub
        self.onPage = onPage
    }

    /// Fetches the number of rows in the options, but at least 25, and no fewer than are stored: a stored list must not
    /// become shorter because the user looks at three rows now. If one page fails, the fetch fails.
    func fetch(_ query: TrendingQuery, _ options: FetchOptions<Repo>) async throws(RemoteFailure)
        -> TrendingList
    {
        let wanted = max(options.count ?? 0, options.known?.items.count ?? 0, Self.usualRows)
        var rows = SearchRows(wanted: min(wanted, Self.mostRows))
        let requestedAt = server.now()
        let terms = SearchTerms(query, today: CalendarDay(of: requestedAt), onlyPublic: isGitHub)
        let endpoint = { [perPage = rows.perPage, site = server.site.address] page in
            Endpoint.search(terms, page: page, perPage: perPage, site: site)
        }
        var options = options
        if options.known?.isEnough(for: rows.wanted) != true { options.known = nil }
        return try await server.client.list(endpoint(1), at: server.root, options, requestedAt: requestedAt) {
            page,
            validators throws(RemoteFailure) in
            await add(page, to: &rows)
            while rows.needsMorePages { await add(try await server.send(endpoint(rows.pages + 1)), to: &rows) }
            var list = try rows.list(query, fetchedAt: requestedAt)
            // Several pages together have no validators.
            if rows.pages == 1 { list.validators = validators }
            return list
        }
    }

    private func add(_ page: SearchPage, to rows: inout SearchRows) async {
        rows.add(page)
        await onPage(rows.repos.count)
    }
}

extension TrendingList {
    /// Whether the list has that many rows, or all there are.
    fileprivate func isEnough(for wanted: Int) -> Bool {
        items.count >= wanted || items.count == totalCount
    }
}

extension SearchReposService: SourceProbe {
    func reach() async -> Reachability {
        await server.reachability(.search)
    }
}

extension Endpoint<SearchPage> {
    /// One page of repositories, those with the most stars first. `page` counts from 1. The addresses of repositories
    /// start with `site`.
    static func search(_ terms: SearchTerms, page: Int, perPage: Int, site: String) -> Endpoint {
        let query = [
            RequestItem("q", terms.text), RequestItem("sort", "stars"), RequestItem("order", "desc"),
            RequestItem("per_page", String(perPage)), RequestItem("page", String(page)),
        ]
        var endpoint = gitHub(["search", "repositories"], query: query) { response throws(RemoteFailure) in
            try SearchPage.read(response, site: site)
        }
        endpoint.isLong = true
        return endpoint
    }
}

/// A query in the syntax of GitHub's search: `created:>=2026-11-14 language:"Jupyter Notebook"`.
struct SearchTerms: Sendable, Equatable {
    let text: String

    /// With `onlyPublic`, the results are the same for every user. Otherwise, a token also finds its owner's private
    /// repositories.
    init(_ query: TrendingQuery, today: CalendarDay, onlyPublic: Bool = false) {
        let language = query.language.map { " language:\(Self.quoted($0.name))" }
        text = "created:\(Self.days(of: query.since, today))\(language ?? "")\(onlyPublic ? " is:public" : "")"
    }

    /// For GitHub, a date means the whole day in UTC.
    private static func days(of period: TrendingQuery.Period, _ today: CalendarDay) -> String {
        if case .between(let first, let last) = period { return "\(first.text)..\(last.text)" }
        return ">=\(today.adding(days: -Int(period.days)).text)"
    }

    /// A quotation mark would end the name, so it is left out.
    private static func quoted(_ name: String) -> String {
        let isWord = name.utf8.allSatisfy { byte in
            let character = Character(Unicode.Scalar(byte))
            return character.isASCII && (character.isLetter || character.isNumber || "+#.-_".contains(character))
        }
        return isWord ? name : "\"\(name.filter { $0 != "\"" })\""
    }
}
