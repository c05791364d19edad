import TrendingDomain

/// A draft in a record.
struct StoredDraft: JSONDecodable, JSONEncodable {
    /// The server and the thread: long names are stored as hashes.
    private let thread: String
    private let text: String
    private let since: Int64?
    private let lastID: Int?
    private let login: String?

    init(_ draft: CommentDraft, of thread: String) {
        self.thread = thread
        text = draft.text
        since = draft.attempt?.since.secondsSince1970
        lastID = draft.attempt?.lastID
        login = draft.attempt?.login
    }

    init(_ json: JSONValue) throws(JSONMismatch) {
        thread = try json["thread"]
        text = try json["text"]
        since = try json["since"]
        lastID = try json["lastID"]
        login = try json["login"]
    }

    func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("lastID", lastID)
            json.member("login", login)
            json.member("since", since)
            json.member("text", text)
            json.member("thread", thread)
        }
    }

    /// `nil` if it is the draft of another thread.
    func draft(of thread: String) -> CommentDraft? {
        guard thread == self.thread else { return nil }
        let attempt = since.flatMap { since in
            lastID.map { CommentDraft.Attempt(since: Timestamp(secondsSince1970: since), lastID: $0, login: login) }
        }
        return CommentDraft(text, attempt: attempt)
    }
}
