import TrendingDomain

extension IssueThread.State: JSONCodable {}
extension ThreadComment.Kind: JSONCodable {}
extension ThreadComment.Association: JSONCodable {}
extension ThreadComment.Verdict: JSONCodable {}

extension IssueThread: Record, StoredDetailValue {
    static var blank: IssueThread { IssueThread(name: .blank, title: "", opening: .blank) }

    func checked(for repo: RepoName, at site: RepoSite) -> IssueThread? {
        guard (formerName ?? name).repo == repo else { return nil }
        var thread = self
        thread.url = site.url(of: self)
        return thread
    }

    mutating func fields(_ field: inout some FieldVisitor) throws(JSONMismatch) {
        var flags = [(isLocked, "locked"), (isPullRequest, "pull")].filter(\.0).map(\.1)
        try field("comments", &comments)
        try field("earlier", &earlierCount)
        try field("flags", &flags)
        try field("former", &formerName)
        try field("labels", &labels)
        try field("number", &name.number)
        try field("opening", &opening)
        try field("repo", &name.repo)
        try field("state", &state)
        try field("title", &title)
        try field("updatedAt", &updatedAt)
        guard field.isReading else { return }
        guard name.number > 0 else { throw JSONMismatch() }
        (isLocked, isPullRequest) = (flags.contains("locked"), flags.contains("pull"))
        earlierCount = max(0, earlierCount)
    }
}

extension ThreadName: Record {
    static var blank: ThreadName { ThreadName(repo: .blank, number: 0) }

    mutating func fields(_ field: inout some FieldVisitor) throws(JSONMismatch) {
        try field("number", &number)
        try field("repo", &repo)
        if field.isReading, number <= 0 { throw JSONMismatch() }
    }
}

extension ThreadComment: Record {
    static var blank: ThreadComment {
        ThreadComment(id: ID(.comment, 0), author: nil, createdAt: .blank)
    }

    mutating func fields(_ field: inout some FieldVisitor) throws(JSONMismatch) {
        try field("association", &association)
        try field("author", &author)
        try field("createdAt", &createdAt)
        try field("hiddenAs", &hiddenAs)
        try field("html", &body.html)
        try field("id", &id.number)
        try field("kind", &id.kind)
        try field("path", &path)
        try field("source", &body.source)
        try field("updatedAt", &updatedAt)
        try field("url", &url)
        field.ifReadable("verdict", &verdict)
        if field.isReading, let author, !GitHubName.isAuthor(author) { throw JSONMismatch() }
    }
}

extension ThreadSummary: Record, StoredDetailValue {
    static var blank: ThreadSummary { ThreadSummary(number: 0, title: "", createdAt: .blank) }

    func checked(for repo: RepoName, at site: RepoSite) -> ThreadSummary? {
        var thread = self
        thread.url = site.url(of: thread, in: repo)
        return thread
    }

    mutating func fields(_ field: inout some FieldVisitor) throws(JSONMismatch) {
        try field("author", &author)
        try field("comments", &comments, in: .counts)
        try field("createdAt", &createdAt)
        try field("isPullRequest", &isPullRequest)
        try field("number", &number)
        try field("state", &state)
        try field("title", &title)
        guard field.isReading else { return }
        guard number > 0, author.map(GitHubName.isAuthor) != false else { throw JSONMismatch() }
    }
}
