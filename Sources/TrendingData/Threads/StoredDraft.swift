import TrendingDomain

/// A draft in a record.
struct StoredDraft: JSONDecodable, JSONEncodable {
    /// The server and the thread: long names are stored as hashes.
    private let thread: String
    private let draft: CommentDraft
    /// Whether the file of an editor began with it, so that what the editor left takes its place.
    let isInEditor: Bool

    init(_ draft: CommentDraft, of thread: String, isInEditor: Bool = false) {
        self.thread = thread
        self.draft = draft
        self.isInEditor = isInEditor
    }

    init(_ json: JSONValue) throws(JSONMismatch) {
        thread = try json["thread"]
        let text: String = try json["text"]
        let tries: [StoredTry]? = try json["tries"]
        // A draft with its only try beside the text is not read: sending it might send it twice.
        if tries == nil, json.member("since") != nil { throw JSONMismatch() }
        draft = CommentDraft(text, attempts: tries?.map(\.attempt) ?? [])
        let isInEditor: Bool? = try json["editing"]
        self.isInEditor = isInEditor ?? false
    }

    func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("editing", isInEditor ? true : nil)
            json.member("text", draft.text)
            json.member("thread", thread)
            json.member("tries", draft.attempts.isEmpty ? nil : draft.attempts.map(StoredTry.init))
        }
    }

    /// `nil` if it is the draft of another thread.
    func draft(of thread: String) -> CommentDraft? { thread == self.thread ? draft : nil }
}

private struct StoredTry: JSONDecodable, JSONEncodable {
    let attempt: CommentDraft.Attempt

    init(_ attempt: CommentDraft.Attempt) {
        self.attempt = attempt
    }

    init(_ json: JSONValue) throws(JSONMismatch) {
        attempt = CommentDraft.Attempt(
            try json["text"],
            since: Timestamp(secondsSince1970: try json["since"]),
            lastID: try json["lastID"],
            login: try json["login"],
            sentAt: Timestamp(secondsSince1970: try json["sentAt"])
        )
    }

    func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("lastID", attempt.lastID)
            json.member("login", attempt.login)
            json.member("sentAt", attempt.sentAt.secondsSince1970)
            json.member("since", attempt.since.secondsSince1970)
            json.member("text", attempt.text)
        }
    }
}
