import TrendingDomain

extension CommentDraft {
    /// Of a try as ada.
    static func tried(_ text: String, since: Timestamp, sentAt: Timestamp) -> CommentDraft {
        CommentDraft(text, attempts: [Attempt(text, since: since, lastID: 0, login: "ada", sentAt: sentAt)])
    }
}
