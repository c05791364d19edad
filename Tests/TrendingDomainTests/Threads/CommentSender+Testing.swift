import TrendingDomain

extension CommentDraft {
    /// Of a try as ada.
    static func tried(_ text: String, since: Timestamp, sentAt: Timestamp) -> CommentDraft {
        CommentDraft(text, attempts: [Attempt(text, since: since, lastID: 0, login: "ada", sentAt: sentAt)])
    }
}

extension CommentSender {
    /// Keeps the text and sends it.
    func send(_ text: String, to name: ThreadName, as login: String) async -> Outcome {
        if let problem = await keep(text, of: name) { return problem }
        return await sendKept(text, to: name, as: login)
    }
}
