import HTTPTypes
import TrendingDomain

/// Requests the page of a query.
struct GitHubListRequest<Rows: GitHubRows>: PageRequest {
    typealias Answer = GitHubListPage<Rows>

    let trending: TrendingQuery
    /// Without a `/` at the end.
    let baseURL: String
    let library: @Sendable () -> Result<XML2Library, MissingLibrary>
    let now: @Sendable () -> Timestamp

    private var folder: [String] { Rows.Item.kind == .developers ? ["trending", "developers"] : ["trending"] }

    var path: [String] { folder + (trending.language.map { [$0.slug] } ?? []) }

    /// GitHub has no developers for a spoken language.
    var query: [RequestItem] {
        let spoken = Rows.Item.kind == .developers ? nil : trending.spokenLanguage
        return [RequestItem("since", trending.since.text)]
            + (spoken.map { [RequestItem("spoken_language_code", $0.code)] } ?? [])
    }

    var headerFields: HTTPFields { [.accept: "text/html"] }

    /// A captive portal may show a list of its own.
    func checkAddress(of response: NetworkResponse, at server: ServerRoot) throws(RemoteFailure) {
        guard let address = response.transfer.url else { return }
        let segments = server.path(inAddress: address)?.split(separator: "/").prefix(2).map { $0.lowercased() } ?? []
        guard segments.first == "trending", segments.contains("developers") == folder.contains("developers") else {
            throw .unreadable(.notATrendingPage)
        }
    }

    func read(
        _ response: NetworkResponse,
        isCancelled: () -> Bool
    ) throws(RemoteFailure) -> GitHubListPage<Rows> {
        try GitHubResponse.check(response.head, now: now())
        let page = GitHubListPage<Rows>.read(
            response.body,
            since: trending.since,
            language: .list(trending.language),
            baseURL: baseURL,
            library: library(),
            isCancelled: isCancelled
        )
        return try page.mapError { RemoteFailure($0, contentType: response.head.headerFields[.contentType]) }.get()
    }
}

extension RemoteFailure {
    fileprivate init(_ refusal: GitHubPageRefusal, contentType: String?) {
        self =
            switch refusal {
            case .notATrendingPage: .unreadable(.notATrendingPage)
            case .otherPeriod: .unreadable(.otherPeriod)
            case .otherLanguage: .unreadable(.otherLanguage)
            case .truncated: .unreadable(.truncated)
            case .notHTML: .unreadable(.notHTML(contentType: contentType))
            case .temporarilyUnavailable: .unreadable(.temporarilyUnavailable)
            case .missingLibrary(let detail): .unreadable(.missingLibrary(name: "libxml2", detail: detail))
            case .cancelled: .cancelled
            }
    }
}
