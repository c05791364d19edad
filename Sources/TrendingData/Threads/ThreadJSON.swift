import TrendingDomain

extension IssueThread {
    /// Reads an issue, or a pull request in either of its forms. Returns `nil` if the object is neither.
    init?(_ json: JSONObject, askedAs asked: ThreadName, at site: RepoSite) {
        guard let number = json.identifier("number"), let opening = ThreadComment(json, .opening) else { return nil }
        let url = json.address("html_url")
        let name = url.flatMap { ThreadName(address: $0) } ?? ThreadName(repo: asked.repo, number: number)
        guard name.number == number else { return nil }
        let pull = json.object("pull_request")
        self.init(name: name, title: json.text("title") ?? "", opening: opening)
        formerName = name == asked ? nil : asked
        state = State(json, isMerged: (pull ?? json).text("merged_at") != nil)
        isLocked = json.boolean("locked")
        isPullRequest = pull != nil || json.object("head") != nil
        self.url = site.url(of: self)
        labels = json.list("labels")?.prefix(100).compactMap { JSONObject($0)?.text("name") } ?? []
        updatedAt = json.moment("updated_at") ?? updatedAt
    }
}

extension IssueThread.State {
    init(_ json: JSONObject, isMerged: Bool) {
        if isMerged {
            self = .merged
        } else {
            self = json.text("state") == "closed" ? Self(closedFor: json.text("state_reason")) : .open
        }
    }

    init(closedFor reason: String?) {
        switch reason {
        case "not_planned": self = .notPlanned
        case "duplicate": self = .duplicate
        default: self = .closed
        }
    }
}

extension ThreadComment {
    /// Returns `nil` for an object without ID or time, such as a review that is not submitted yet, and for an author
    /// that can be none.
    init?(_ json: JSONObject, _ kind: Kind) {
        let created = json.moment("created_at", "submitted_at")
        let author = json.object("user")?.text("login")
        guard let createdAt = created, let id = json.identifier("id") ?? json.identifier("number"),
            author.map(GitHubName.isAuthor) != false
        else { return nil }
        self.init(id: ID(kind, id), author: author, createdAt: createdAt)
        association = json.text("author_association").flatMap(Association.init) ?? .none
        // The time of an issue also changes with each comment, so it says nothing about its text.
        if kind != .opening, let changed = json.moment("updated_at") { updatedAt = max(changed, createdAt) }
        url = json.address("html_url")
        if kind == .review { verdict = json.text("state").flatMap(Verdict.init) }
        if kind == .reviewComment { path = json.text("path") }
        body = Body(html: json.written("body_html"), source: json.written("body", "body_text") ?? "")
    }
}

extension JSONObject {
    /// A text of several lines.
    fileprivate func written(_ names: String...) -> String? {
        for name in names {
            if let text = value(name).flatMap({ try? $0.text }) { return text }
        }
        return nil
    }
}
