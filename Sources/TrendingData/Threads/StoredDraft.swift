import TrendingDomain

struct StoredDraft: Record {
    /// The server and the thread: long names are stored as hashes.
    var thread: String
    var draft: CommentDraft
    /// Whether the file of an editor began with it, so that what the editor left takes its place.
    var isInEditor = false

    static var blank: StoredDraft { StoredDraft(thread: "", draft: CommentDraft("")) }

    mutating func fields(_ field: inout some FieldVisitor) throws(JSONMismatch) {
        var onlyTry: Timestamp?
        try field("editing", &isInEditor, usual: false)
        try field("since", &onlyTry)
        try field("text", &draft.text)
        try field("thread", &thread)
        try field("tries", &draft.attempts, usual: [])
        // A draft with its only try beside the text is not read: sending it might send it twice.
        if onlyTry != nil, draft.attempts.isEmpty { throw JSONMismatch() }
    }

    /// `nil` if it is the draft of another thread.
    func draft(of thread: String) -> CommentDraft? { thread == self.thread ? draft : nil }
}

extension CommentDraft.Attempt: Record {
    static var blank: Self { Self("", since: .blank, lastID: 0, login: "", sentAt: .blank) }

    mutating func fields(_ field: inout some FieldVisitor) throws(JSONMismatch) {
        try field("lastID", &lastID)
        try field("login", &login)
        try field("sentAt", &sentAt)
        try field("since", &since)
        try field("text", &text)
    }
}
