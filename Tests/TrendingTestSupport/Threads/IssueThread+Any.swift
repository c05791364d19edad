import TrendingDomain

extension IssueThread {
    package static func any(
        name: ThreadName = ThreadName(repo: .uv, number: 7),
        title: String = "Add a cat",
        state: State = .open,
        comments: [ThreadComment] = [],
        earlierCount: Int = 0
    ) -> IssueThread {
        let opening = ThreadComment.any(id: ThreadComment.ID(.opening, 1), body: "Please add it.")
        var thread = IssueThread(name: name, title: title, opening: opening)
        thread.url = "https://github.com/\(name.repo.text)/issues/\(name.number)"
        (thread.state, thread.comments, thread.earlierCount) = (state, comments, earlierCount)
        return thread
    }
}

extension ThreadComment {
    package static func any(
        id: ID = ID(.comment, 1),
        author: String? = "ada",
        association: Association = .none,
        createdAt: Timestamp = .any(),
        updatedAt: Timestamp? = nil,
        body: String = "Hello"
    ) -> ThreadComment {
        var comment = ThreadComment(id: id, author: author, createdAt: createdAt)
        (comment.association, comment.updatedAt) = (association, updatedAt ?? createdAt)
        comment.body = Body(html: "<p>\(body)</p>", source: body)
        return comment
    }
}
