import TrendingDomain

extension RepoFacts: StoredDetailValue {
    func checked(for _: RepoName, at site: RepoSite) -> RepoFacts? {
        guard RepoPath(owner: repo.owner, name: repo.name) != nil else { return nil }
        var facts = self
        facts.repo.url = site.url(repo.owner, repo.name)
        return facts
    }
}

extension RepoReadme: Record, StoredDetailValue {
    static var blank: RepoReadme { .none }

    private enum Form: String, JSONCodable {
        case html, source, none
    }

    mutating func fields(_ field: inout some FieldVisitor) throws(JSONMismatch) {
        var (form, path, text): (Form, String?, String?) =
            switch self {
            case .rendered(let html, let path): (.html, path, html)
            case .source(let text, let path): (.source, path, text)
            case .none: (.none, nil, nil)
            }
        try field("form", &form)
        try field("path", &path)
        try field("text", &text)
        guard field.isReading else { return }
        path = path.flatMap(RenderedPlace.path)
        switch (form, text, path) {
        case (.html, let text?, _): self = .rendered(html: text, path: path)
        case (.source, let text?, let path?): self = .source(text: text, path: path)
        case (.none, nil, _): self = .none
        default: throw JSONMismatch()
        }
    }
}

extension RepoRelease: Record, StoredDetailValue {
    static var blank: RepoRelease { RepoRelease(tag: "") }

    mutating func fields(_ field: inout some FieldVisitor) throws(JSONMismatch) {
        try field("isPrerelease", &isPrerelease)
        try field("name", &name)
        try field("notes", &notes)
        try field("publishedAt", &publishedAt)
        try field("tag", &tag)
        try field("url", &url)
    }
}

/// Its address follows from the login. It is stored under the name of the repository of the profile.
extension Profile: Record, StoredDetailValue {
    static var blank: Profile { Profile(login: "", url: "") }

    func checked(for repo: RepoName, at site: RepoSite) -> Profile? {
        guard RepoName(profileOf: login) == repo, GitHubName.isAccount(login) else { return nil }
        var profile = self
        profile.url = site.url(of: login)
        return profile
    }

    mutating func fields(_ field: inout some FieldVisitor) throws(JSONMismatch) {
        try field("bio", &bio)
        try field("company", &company)
        try field("createdAt", &createdAt)
        try field("followers", &followers, in: .counts)
        try field("following", &following, in: .counts)
        try field("id", &id, in: .ordinals)
        try field("isOrganization", &isOrganization)
        try field("location", &location)
        try field("login", &login)
        try field("name", &name)
        try field("repos", &repos, in: .counts)
        try field("website", &website)
    }
}

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
