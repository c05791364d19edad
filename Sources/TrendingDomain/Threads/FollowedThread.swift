/// Finds what changed in a thread since the last answer of the server. Tells each change once, the oldest first.
package struct FollowedThread: Equatable {
    package private(set) var thread: IssueThread
    /// The last change of state that was seen; `nil` before the first answer.
    private var lastChange: Int?
    /// Up to when the last answer was whole, by the server's clock; `nil` if it did not say it.
    private var listedUntil: Timestamp?
    /// What the last answer said of later times. It is told with the next one: something earlier may come with that.
    private var late: [ThreadComment] = []
    private var lateChanges: [ThreadStateChange] = []
    /// Of each kind, the last comment that was dropped to keep the thread within its limits. It and those before it
    /// were told, and are not known any more.
    private var dropped: [ThreadComment.Kind: Int] = [:]

    /// Whether something is known that waits for the next answer.
    var isWaiting: Bool { !late.isEmpty || !lateChanges.isEmpty }

    package init(_ thread: IssueThread) {
        self.thread = thread
        drop()
    }

    private mutating func drop() {
        let limited = thread.limited
        for comment in thread.comments.prefix(thread.comments.count - limited.comments.count) {
            dropped[comment.id.kind] = max(dropped[comment.id.kind] ?? 0, comment.id.number)
        }
        thread = limited
    }

    private func isDropped(_ comment: ThreadComment) -> Bool {
        dropped[comment.id.kind].map { comment.id.number <= $0 } ?? false
    }

    /// What an answer says that was not known.
    package mutating func apply(_ updates: ThreadUpdates) -> [ThreadEvent] {
        defer { drop() }
        listedUntil = updates.asOf
        // A list of changes does not say what is hidden.
        let hidden = Dictionary(thread.comments.map { ($0.id, $0.hiddenAs) }, uniquingKeysWith: { $1 })
        let listed = Set(updates.comments.map(\.id))
        let isGone: (ThreadComment) -> Bool = { comment in
            updates.windows[comment.id.kind].map { comment.updatedAt >= $0 } == true && !listed.contains(comment.id)
        }
        var events = due(updates.comments, isGone).compactMap { comment in
            var comment = comment
            comment.hiddenAs = hidden[comment.id] ?? nil
            return add(comment)
        }
        events += due(updates.changes).compactMap { apply($0) }
        if let opening = updates.opening, !opening.body.isSameText(as: thread.opening.body) {
            thread.opening = opening
            events.append(ThreadEvent(.edited(opening)))
        }
        return inOrder(events) + remove(isGone)
    }

    /// What to tell of the comments now: those that waited, and those up to the time when the answer was whole.
    private mutating func due(_ comments: [ThreadComment], _ isGone: (ThreadComment) -> Bool) -> [ThreadComment] {
        let waited = late.filter { !isGone($0) }
        let known = thread.comments + waited
        let ids = Set(known.map(\.id))
        let new = comments.filter { comment in !waited.contains { Self.isSame($0, comment) } }
        // Of a comment that is told for the first time, the time when it was written counts.
        let moment = { (comment: ThreadComment) in
            ids.contains(comment.id) ? comment.updatedAt : comment.createdAt
        }
        late = new.filter { comment in isLate(moment(comment)) && !known.contains { Self.isSame($0, comment) } }
        return waited + new.filter { !isLate(moment($0)) }
    }

    private static func isSame(_ one: ThreadComment, _ other: ThreadComment) -> Bool {
        one.id == other.id && one.updatedAt == other.updatedAt && one.body.isSameText(as: other.body)
    }

    private func isLate(_ moment: Timestamp) -> Bool { listedUntil.map { moment > $0 } ?? false }

    /// What a whole thread says that was not known. Comments before its first one stay. What happened since the last
    /// answer is told by the next one, which knows the order.
    package mutating func apply(whole: IssueThread) -> [ThreadEvent] {
        defer { drop() }
        var whole = whole
        let next = listedUntil ?? whole.updatedAt.advanced(by: 1)
        if let listedUntil, whole.updatedAt >= listedUntil {
            (whole.title, whole.state, whole.isLocked) = (thread.title, thread.state, thread.isLocked)
        }
        var events = whole.comments.filter { $0.updatedAt < next }.compactMap { add($0) }
        if !whole.opening.body.isSameText(as: thread.opening.body) {
            events.append(ThreadEvent(.edited(whole.opening)))
        }
        if whole.title != thread.title { events.append(ThreadEvent(.renamed(whole.title))) }
        if whole.state.isOpen != thread.state.isOpen {
            events.append(ThreadEvent(whole.state.isOpen ? .reopened : .closed(whole.state)))
        }
        if whole.isLocked != thread.isLocked { events.append(ThreadEvent(whole.isLocked ? .locked : .unlocked)) }
        events = inOrder(events)
        let listed = Set(whole.comments.map(\.id))
        let first = Dictionary(whole.comments.map { ($0.id.kind, $0.id.number) }, uniquingKeysWith: min)
        events += remove { comment in
            let isCovered = whole.earlierCount == 0 || first[comment.id.kind].map { comment.id.number > $0 } == true
            return isCovered && !listed.contains(comment.id)
        }
        let comments = thread.comments
        let known = Set(comments.map(\.id))
        whole.earlierCount += whole.comments.count { isDropped($0) && !known.contains($0.id) }
        thread = whole
        thread.comments = comments
        return events
    }

    /// Returns `nil` if the comment is known as it is.
    private mutating func add(_ comment: ThreadComment) -> ThreadEvent? {
        guard let place = thread.comments.lastIndex(where: { $0.id == comment.id }) else {
            if isDropped(comment) { return nil }
            let place = thread.comments.lastIndex { $0.createdAt <= comment.createdAt }.map { $0 + 1 } ?? 0
            thread.comments.insert(comment, at: place)
            return ThreadEvent(.comment(comment), at: comment.createdAt, by: comment.author)
        }
        let known = thread.comments[place]
        thread.comments[place] = comment
        if known.body.isSameText(as: comment.body), known.verdict == comment.verdict { return nil }
        // The only time of a review is that of its submission, and its author may not be the one who dismissed it.
        if comment.id.kind == .review { return ThreadEvent(.edited(comment)) }
        return ThreadEvent(.edited(comment), at: comment.updatedAt, by: comment.author)
    }

    private mutating func remove(_ isGone: (ThreadComment) -> Bool) -> [ThreadEvent] {
        let gone = thread.comments.filter(isGone)
        if !gone.isEmpty { thread.comments.removeAll(where: isGone) }
        return gone.map { ThreadEvent(.deleted($0)) }
    }

    /// What to tell of the changes now, as of the comments. Of those in the first list that were there before the
    /// thread was read, only the last one of each kind counts.
    private mutating func due(_ changes: [ThreadStateChange]?) -> [ThreadStateChange] {
        let listed = (changes ?? []).sorted { $0.id < $1.id }.withoutClosingOfMerges
        let new =
            if let lastChange {
                listed.filter { $0.id > lastChange }
            } else {
                listed.filter { change in
                    change.at > thread.updatedAt || change == listed.last { $0.kind.subject == change.kind.subject }
                }
            }
        if changes != nil { lastChange = max(lastChange ?? 0, listed.last?.id ?? 0) }
        let first = new.firstIndex { isLate($0.at) } ?? new.endIndex
        let waited = lateChanges
        lateChanges = Array(new[first...])
        return waited + new[..<first]
    }

    /// Returns `nil` if the thread is in this state.
    private mutating func apply(_ change: ThreadStateChange) -> ThreadEvent? {
        switch change.kind {
        case .closed(let state) where thread.state.isOpen: thread.state = state
        case .reopened where !thread.state.isOpen: thread.state = .open
        case .locked where !thread.isLocked: thread.isLocked = true
        case .unlocked where thread.isLocked: thread.isLocked = false
        case .renamed(let title) where thread.title != title: thread.title = title
        default: return nil
        }
        return ThreadEvent(change.kind, at: change.at, by: change.by)
    }

    /// Sorts by time. Events of unknown time come last, and those of the same time stay in their order.
    private func inOrder(_ events: [ThreadEvent]) -> [ThreadEvent] {
        let never = Timestamp(secondsSince1970: .max)
        let order = events.indices.sorted { one, other in
            (events[one].at ?? never, one) < (events[other].at ?? never, other)
        }
        return order.map { events[$0] }
    }
}

extension [ThreadStateChange] {
    /// GitHub lists a merge, and in the same second that the pull request was closed.
    fileprivate var withoutClosingOfMerges: [ThreadStateChange] {
        let merges = Set(filter { $0.kind == .closed(.merged) }.map(\.at))
        return filter { change in
            if case .closed(let state) = change.kind, state != .merged { !merges.contains(change.at) } else { true }
        }
    }
}

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

        fileprivate enum Subject { case text, state, lock, title }

        fileprivate var subject: Subject {
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
