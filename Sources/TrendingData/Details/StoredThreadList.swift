import TrendingDomain

/// The newest issues and pull requests of a repository in a record.
struct StoredThreadList: StoredDetailValue {
    static let part = "threads"

    private var threads: [StoredThreadSummary]

    init(_ threads: [ThreadSummary]) {
        self.threads = threads.map(StoredThreadSummary.init)
    }

    init(_ json: JSONValue) throws(JSONMismatch) {
        threads = try [StoredThreadSummary](json)
    }

    func write(to json: inout JSONWriter) { json.array(threads) }

    func value(of repo: RepoName, at site: RepoSite) -> [ThreadSummary]? {
        threads.map { stored in
            var thread = stored.thread
            thread.url = site.url(of: thread, in: repo)
            return thread
        }
    }
}

private struct StoredThreadSummary: Sendable {
    let thread: ThreadSummary

    init(_ thread: ThreadSummary) {
        self.thread = thread
    }
}

extension StoredThreadSummary: JSONDecodable {
    init(_ json: JSONValue) throws(JSONMismatch) {
        let number: Int = try json["number"]
        let author: String? = try json["author"]
        guard number > 0, let state = IssueThread.State(rawValue: try json["state"]),
            author.map({ GitHubName.isAuthor($0) }) ?? true
        else { throw JSONMismatch() }
        thread = ThreadSummary(
            number: number,
            title: try json["title"],
            state: state,
            isPullRequest: try json["isPullRequest"],
            author: author,
            createdAt: Timestamp(secondsSince1970: try json["createdAt"]),
            comments: StoredNumber.count(try json["comments"])
        )
    }
}

extension StoredThreadSummary: JSONEncodable {
    func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("author", thread.author)
            json.member("comments", thread.comments)
            json.member("createdAt", thread.createdAt.secondsSince1970)
            json.member("isPullRequest", thread.isPullRequest)
            json.member("number", thread.number)
            json.member("state", thread.state.rawValue)
            json.member("title", thread.title)
        }
    }
}
