import TrendingDomain

/// An issue or a pull request in a record.
struct StoredThread: StoredDetailValue {
    static let part = "thread"

    private var thread: IssueThread

    init(_ thread: IssueThread) {
        self.thread = thread
    }

    func value(of repo: RepoName, at site: RepoSite) -> IssueThread? {
        guard (thread.formerName ?? thread.name).repo == repo else { return nil }
        var thread = thread
        let kind = thread.isPullRequest ? "pull" : "issues"
        thread.url = "\(site.url(thread.name.repo.owner, thread.name.repo.name))/\(kind)/\(thread.name.number)"
        return thread
    }
}

extension StoredThread: JSONDecodable {
    init(_ json: JSONValue) throws(JSONMismatch) {
        guard let name = try ThreadName(stored: json), let state = IssueThread.State(rawValue: try json["state"]) else {
            throw JSONMismatch()
        }
        let flags: [String] = try json["flags"]
        let comments: [StoredComment] = try json["comments"]
        let former: StoredName? = try json["former"]
        let opening: StoredComment = try json["opening"]
        thread = IssueThread(
            name: name,
            formerName: former?.name,
            title: try json["title"],
            state: state,
            isLocked: flags.contains("locked"),
            isPullRequest: flags.contains("pull"),
            labels: try json["labels"],
            updatedAt: Timestamp(secondsSince1970: try json["updatedAt"]),
            opening: opening.comment,
            comments: comments.map(\.comment),
            earlierCount: max(0, try json["earlier"])
        )
    }
}

extension StoredThread: JSONEncodable {
    func write(to json: inout JSONWriter) {
        let flags = [(thread.isLocked, "locked"), (thread.isPullRequest, "pull")]
        json.object { json in
            json.member("comments", thread.comments.map(StoredComment.init))
            json.member("earlier", thread.earlierCount)
            json.member("flags", flags.filter(\.0).map(\.1))
            json.member("former", thread.formerName.map(StoredName.init))
            json.member("labels", thread.labels)
            json.member("number", thread.name.number)
            json.member("opening", StoredComment(thread.opening))
            json.member("repo", thread.name.repo.text)
            json.member("state", thread.state.rawValue)
            json.member("title", thread.title)
            json.member("updatedAt", thread.updatedAt.secondsSince1970)
        }
    }
}

private struct StoredName: JSONDecodable, JSONEncodable {
    let name: ThreadName

    init(_ name: ThreadName) {
        self.name = name
    }

    init(_ json: JSONValue) throws(JSONMismatch) {
        guard let name = try ThreadName(stored: json) else { throw JSONMismatch() }
        self.name = name
    }

    func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("number", name.number)
            json.member("repo", name.repo.text)
        }
    }
}

extension ThreadName {
    /// Reads the members `repo` and `number` of a record. Returns `nil` unless both are names in GitHub's grammar.
    fileprivate init?(stored json: JSONValue) throws(JSONMismatch) {
        let (repo, number): (String, Int) = (try json["repo"], try json["number"])
        guard let repo = RepoName(stored: repo), number > 0 else { return nil }
        self.init(repo: repo, number: number)
    }
}

/// A comment in a record. Times are seconds since 1970.
struct StoredComment: Sendable {
    let comment: ThreadComment

    init(_ comment: ThreadComment) {
        self.comment = comment
    }
}

extension StoredComment: JSONDecodable {
    init(_ json: JSONValue) throws(JSONMismatch) {
        let author: String? = try json["author"]
        guard let kind = ThreadComment.Kind(rawValue: try json["kind"]),
            let association = ThreadComment.Association(rawValue: try json["association"]),
            author.map({ GitHubName.isAuthor($0) }) ?? true
        else { throw JSONMismatch() }
        let verdict: String? = try json["verdict"]
        let updatedAt: Int64 = try json["updatedAt"]
        comment = ThreadComment(
            id: ThreadComment.ID(kind, try json["id"]),
            author: author,
            association: association,
            createdAt: Timestamp(secondsSince1970: try json["createdAt"]),
            updatedAt: Timestamp(secondsSince1970: updatedAt),
            url: try json["url"],
            verdict: verdict.flatMap(ThreadComment.Verdict.init),
            path: try json["path"],
            body: ThreadComment.Body(html: try json["html"], source: try json["source"]),
            hiddenAs: try json["hiddenAs"]
        )
    }
}

extension StoredComment: JSONEncodable {
    func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("association", comment.association.rawValue)
            json.member("author", comment.author)
            json.member("createdAt", comment.createdAt.secondsSince1970)
            json.member("hiddenAs", comment.hiddenAs)
            json.member("html", comment.body.html)
            json.member("id", comment.id.number)
            json.member("kind", comment.id.kind.rawValue)
            json.member("path", comment.path)
            json.member("source", comment.body.source)
            json.member("updatedAt", comment.updatedAt.secondsSince1970)
            json.member("url", comment.url)
            json.member("verdict", comment.verdict?.rawValue)
        }
    }
}
