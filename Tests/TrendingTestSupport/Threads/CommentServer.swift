import Synchronization
import TrendingDomain

/// A thread on a server. Each comment comes a second after the last one.
package final class CommentServer: RemoteCommentService {
    private struct State {
        var comments: [ThreadComment] = []
        var now = Timestamp.any()
        var failure: (isAfter: Bool, failure: RemoteFailure)?
        var refusal: (status: Int, reason: String?)?
        var readings: [RemoteFailure?] = []
        var place: ThreadName?
        var isLocked = false
        var user = "ada"
        /// How many comments the lists have; `nil` for all.
        var listed: Int?
        var answer: (@Sendable (ThreadComment) -> CommentAnswer)?
        var rewrite: @Sendable (String) -> String = { $0 }
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

    /// The lists show no later comments until `catchUp` is called.
    package func lag() { state.withLock { $0.listed = $0.comments.count } }
    package func catchUp() { state.withLock { $0.listed = nil } }
    /// Ends all failures but a lag.
    package func recover() { state.withLock { ($0.failure, $0.refusal, $0.readings) = (nil, nil, []) } }

    /// What the server answers when it has stored a comment.
    package func answer(_ answer: @escaping @Sendable (ThreadComment) -> CommentAnswer) {
        state.withLock { $0.answer = answer }
    }

    /// What the server makes of each text.
    package func rewrite(_ rewrite: @escaping @Sendable (String) -> String) { state.withLock { $0.rewrite = rewrite } }

    /// Refuses the next comment.
    package func refuseNext(_ status: Int, _ reason: String?) { state.withLock { $0.refusal = (status, reason) } }

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
        return state.withLock { state in
            state.comments.prefix(state.listed ?? .max).filter { $0.updatedAt >= since }
        }
    }

    package func send(_ text: String, to name: ThreadName) async throws(RemoteFailure) -> CommentAnswer {
        let (answer, failure) = state.withLock { state -> (CommentAnswer?, RemoteFailure?) in
            let (failure, refusal) = (state.failure, state.refusal)
            (state.failure, state.refusal) = (nil, nil)
            if let refusal {
                return (.refused(status: refusal.status, reason: refusal.reason.map { RefusalReason($0) }), nil)
            }
            if failure?.isAfter == false { return (nil, failure?.failure) }
            let comment = Self.add(state.rewrite(text), state.user, &state)
            return (state.answer?(comment) ?? .written(comment), failure?.failure)
        }
        if let failure { throw failure }
        guard let answer else { throw .empty }
        return answer
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
