import TrendingDomain

extension IssueThread {
    package static func any(
        name: ThreadName = ThreadName(repo: .uv, number: 7),
        title: String = "Add a cat",
        state: State = .open,
        comments: [ThreadComment] = [],
        earlierCount: Int = 0
    ) -> IssueThread {
        IssueThread(
            name: name,
            title: title,
            state: state,
            url: "https://github.com/\(name.repo.text)/issues/\(name.number)",
            opening: .any(id: ThreadComment.ID(.opening, 1), body: "There is none."),
            comments: comments,
            earlierCount: earlierCount
        )
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
        ThreadComment(
            id: id,
            author: author,
            association: association,
            createdAt: createdAt,
            updatedAt: updatedAt,
            body: Body(html: "<p>\(body)</p>", source: body)
        )
    }
}
