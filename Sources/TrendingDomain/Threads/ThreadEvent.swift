/// Something that happened in a thread while it was followed.
package struct ThreadEvent: Equatable {
    package var kind: Kind
    /// `nil` if the server does not say when, as for what was deleted.
    package var at: Timestamp?
    /// The login of the person who did it, if the server names one.
    package var by: String?

    package init(_ kind: Kind, at: Timestamp? = nil, by: String? = nil) {
        self.kind = kind
        self.at = at
        self.by = by
    }

    package enum Kind: Equatable {
        case comment(ThreadComment)
        /// With the new text.
        case edited(ThreadComment)
        /// With the last text that was seen.
        case deleted(ThreadComment)
        case closed(IssueThread.State)
        case reopened
        case locked
        case unlocked
        /// With the new title.
        case renamed(String)

        enum Subject { case text, state, lock, title }

        var subject: Subject {
            switch self {
            case .comment, .edited, .deleted: .text
            case .closed, .reopened: .state
            case .locked, .unlocked: .lock
            case .renamed: .title
            }
        }
    }
}

/// A change of the state of a thread, as the server lists it.
package struct ThreadStateChange: Equatable {
    package var id: Int
    /// What happened, which is no comment.
    package var kind: ThreadEvent.Kind
    package var at: Timestamp
    package var by: String?

    package init(id: Int, _ kind: ThreadEvent.Kind, at: Timestamp, by: String? = nil) {
        self.id = id
        self.kind = kind
        self.at = at
        self.by = by
    }
}
