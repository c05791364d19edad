/// Finds what changed in a thread since the last answer of the server. Tells each change once, the oldest first.
package struct FollowedThread: Sendable, Equatable {
    package private(set) var thread: IssueThread
    /// The last change of state that was seen; `nil` before the first answer.
    private var lastChange: Int?

    package init(_ thread: IssueThread) {
        self.thread = thread
    }

    /// What an answer says that was not known.
    package mutating func apply(_ updates: ThreadUpdates) -> [ThreadEvent] {
        // A list of changes does not say what is hidden.
        let hidden = Dictionary(thread.comments.map { ($0.id, $0.hiddenAs) }, uniquingKeysWith: { $1 })
        var events = updates.comments.compactMap { comment in
            var comment = comment
            comment.hiddenAs = hidden[comment.id] ?? nil
            return add(comment)
        }
        events += apply(updates.changes)
        events = inOrder(events)
        let listed = Set(updates.comments.map(\.id))
        return events
            + remove { comment in
                updates.windows[comment.id.kind].map { comment.updatedAt >= $0 } == true && !listed.contains(comment.id)
            }
    }

    /// What a whole thread says that was not known. Comments before its first one stay.
    package mutating func apply(whole: IssueThread) -> [ThreadEvent] {
        var events = whole.comments.compactMap { add($0) }
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
        thread = whole
        thread.comments = comments
        return events
    }

    /// Returns `nil` if the comment is known as it is.
    private mutating func add(_ comment: ThreadComment) -> ThreadEvent? {
        guard let place = thread.comments.lastIndex(where: { $0.id == comment.id }) else {
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

    /// Of the first list, only the last change of each kind counts: those before it were there before the thread was.
    private mutating func apply(_ changes: [ThreadStateChange]?) -> [ThreadEvent] {
        guard let changes = changes?.sorted(by: { $0.id < $1.id }).withoutClosingOfMerges else { return [] }
        let new =
            if let lastChange {
                changes.filter { $0.id > lastChange }
            } else {
                changes.filter { change in
                    change == changes.last { $0.kind.subject == change.kind.subject }
                }
            }
        lastChange = max(lastChange ?? 0, changes.last?.id ?? 0)
        return new.compactMap { apply($0) }
    }

    /// Returns `nil` if the thread is in this state.
    private mutating func apply(_ change: ThreadStateChange) -> ThreadEvent? {
        let kind: ThreadEvent.Kind
        switch change.kind {
        case .closed(let state) where thread.state.isOpen: (thread.state, kind) = (state, .closed(state))
        case .reopened where !thread.state.isOpen: (thread.state, kind) = (.open, .reopened)
        case .locked where !thread.isLocked: (thread.isLocked, kind) = (true, .locked)
        case .unlocked where thread.isLocked: (thread.isLocked, kind) = (false, .unlocked)
        case .renamed(let title) where thread.title != title: (thread.title, kind) = (title, .renamed(title))
        case .closed, .reopened, .locked, .unlocked, .renamed: return nil
        }
        return ThreadEvent(kind, at: change.at, by: change.by)
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
