import Synchronization
import TrendingDomain

/// A thread on a server. Each comment comes a second after the last one.
package final class CommentServer: RemoteCommentService {
    private struct State {
        var comments: [ThreadComment] = []
        var now = Timestamp.any()
        var failure: (isAfter: Bool, failure: RemoteFailure)?
        var readings: [RemoteFailure?] = []
        var place: ThreadName?
        var isLocked = false
        var user = "ada"
    }

    private let state = Mutex(State())

    package init() {}

    package var texts: [String] { state.withLock { $0.comments.map(\.body.source) } }

    package func add(_ text: String, by author: String) { _ = state.withLock { Self.add(text, author, &$0) } }

    /// The thread changes in another way than by a comment.
    package func change(after seconds: Int64) { state.withLock { $0.now.secondsSince1970 += seconds } }

    /// Where the thread is, if not where it is looked for.
    package func move(to place: ThreadName) { state.withLock { $0.place = place } }

    package func lock() { state.withLock { $0.isLocked = true } }

    /// Who sends comments from now on.
    package func signIn(as user: String) { state.withLock { $0.user = user } }

    /// `isAfter` is whether the comment arrives.
    package func failNext(after isAfter: Bool, _ failure: RemoteFailure) {
        state.withLock { $0.failure = (isAfter, failure) }
    }

    /// `after` are the readings that succeed before.
    package func failReading(_ failure: RemoteFailure, times: Int, after: Int = 0) {
        state.withLock { state in
            state.readings = Array(repeating: nil, count: after) + Array(repeating: failure, count: times)
        }
    }

    package func thread(_ name: ThreadName) async throws(RemoteFailure) -> IssueThread {
        try reading()
        return state.withLock { state in
            var thread = IssueThread.any(name: state.place ?? name)
            (thread.updatedAt, thread.isLocked) = (state.now, state.isLocked)
            return thread
        }
    }

    package func comments(of name: ThreadName, since: Timestamp) async throws(RemoteFailure) -> [ThreadComment] {
        try reading()
        return state.withLock { state in state.comments.filter { $0.updatedAt >= since } }
    }

    package func send(_ text: String, to name: ThreadName) async throws(RemoteFailure) -> ThreadComment {
        let (comment, failure) = state.withLock { state in
            let failure = state.failure
            state.failure = nil
            return (failure?.isAfter == false ? nil : Self.add(text, state.user, &state), failure?.failure)
        }
        if let failure { throw failure }
        guard let comment else { throw .empty }
        return comment
    }

    private func reading() throws(RemoteFailure) {
        let failure = state.withLock { $0.readings.isEmpty ? nil : $0.readings.removeFirst() }
        if let failure { throw failure }
    }

    private static func add(_ text: String, _ author: String, _ state: inout State) -> ThreadComment {
        state.now.secondsSince1970 += 1
        let id = ThreadComment.ID(.comment, state.comments.count + 1)
        let comment = ThreadComment.any(id: id, author: author, createdAt: state.now, body: text)
        state.comments.append(comment)
        return comment
    }
}
