import HTTPTypes
import TrendingDomain

/// Requests an issue, or the issue that is behind a pull request.
struct IssueRequest: GitHubAPIRequest {
    let thread: ThreadName
    let site: RepoSite

    var path: [String] { ["repos", thread.repo.owner, thread.repo.name, "issues", String(thread.number)] }
    var headerFields: HTTPFields { .gitHub(".full+json") }

    func answer(from response: NetworkResponse) async throws(RemoteFailure) -> FetchedIssue {
        guard let json = JSONObject(try GitHubAPIResponse.json(response)),
            let thread = IssueThread(json, askedAs: thread, at: site)
        else { throw .unreadable(.notAThread) }
        return FetchedIssue(thread: thread, commentCount: json.number("comments"))
    }
}

struct FetchedIssue: Sendable {
    /// Without its comments.
    var thread: IssueThread
    /// How many comments the issue has, without reviews and their comments.
    var commentCount: Int?
}

/// Requests one page of what was said in a thread, oldest first.
struct ThreadPageRequest: GitHubAPIRequest {
    /// GitHub's limit for one page.
    static let mostEntries = 100

    let thread: ThreadName
    let list: ThreadList
    /// From 1 on.
    let page: Int
    /// Only what was created or changed then or later. A list of reviews can't be limited.
    var since: Timestamp?

    var path: [String] { ["repos", thread.repo.owner, thread.repo.name] + list.path(thread.number) }
    var headerFields: HTTPFields { .gitHub(".full+json") }

    var query: [RequestItem] {
        let pages = [RequestItem("per_page", String(Self.mostEntries)), RequestItem("page", String(page))]
        return pages + (since.map { [RequestItem("since", $0.iso8601)] } ?? [])
    }

    func answer(from response: NetworkResponse) async throws(RemoteFailure) -> ThreadPage {
        let json = try GitHubAPIResponse.json(response)
        guard let elements = try? json.elements else { throw .unreadable(.notAThread) }
        let entries = elements.prefix(Self.mostEntries).map(JSONObject.init)
        let comments = entries.compactMap { $0.flatMap { ThreadComment($0, list.kind) } }
        // A review that is not submitted yet has no time.
        let unreadable = list == .reviews ? 0 : entries.count - comments.count
        guard entries.allSatisfy({ $0 != nil }), !comments.isEmpty || unreadable == 0 else {
            throw .unreadable(.notAThread)
        }
        // As for lists: at least three quarters.
        guard unreadable <= comments.count / 3 else {
            throw .unreadable(.tooFewRows(readable: comments.count, of: entries.count))
        }
        return ThreadPage(
            comments: comments,
            entries: entries.count,
            unreadable: unreadable,
            bytes: response.body.count,
            link: LinkHeader(response.head.headerFields[.link])
        )
    }
}

struct ThreadPage: Sendable {
    var comments: [ThreadComment]
    /// With those that are not submitted.
    var entries: Int
    var unreadable: Int
    /// The length of the answer.
    var bytes: Int
    var link: LinkHeader
}

/// The lists that the API has of a thread.
enum ThreadList: Sendable, CaseIterable {
    case comments
    /// These two only of pull requests.
    case reviewComments
    case reviews

    var kind: ThreadComment.Kind {
        switch self {
        case .comments: .comment
        case .reviewComments: .reviewComment
        case .reviews: .review
        }
    }

    func path(_ number: Int) -> [String] {
        switch self {
        case .comments: ["issues", String(number), "comments"]
        case .reviewComments: ["pulls", String(number), "comments"]
        case .reviews: ["pulls", String(number), "reviews"]
        }
    }
}
