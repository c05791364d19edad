/// The state of following.
struct FollowRun {
    let repo: RepoName
    var followed: FollowedThread
    /// `nil` until the thread was read in this run.
    var cursor: ThreadCursor?
    var lastWhole: Timestamp?
    /// Whether the state of the thread is the server's, and not only a stored one.
    var isCurrent: Bool
    /// Whether it was told to be closed, also if it was reopened since.
    var wasClosed = false
    var pace: FollowPace
    /// Why the server did not answer the last time.
    var outage: RemoteFailure?
    var outageSince: Timestamp?
    var lastAnswer: Timestamp?
    var isStorageTold = false
    /// Whether the last answer lacked a list.
    var isPartial = false

    /// Whether the server says that the thread is closed, or that it was.
    var isClosed: Bool { isCurrent && (wasClosed || !followed.thread.state.isOpen) }

    func wait(_ seconds: Int64, least: Int64, now: Timestamp) -> ThreadFollowing.Wait {
        ThreadFollowing.Wait(
            seconds: seconds,
            least: least,
            until: now.advanced(by: seconds),
            lastAnswer: lastAnswer,
            outageSince: outageSince,
            isLimited: outage?.isLimit ?? false
        )
    }

    init(_ detail: Detail<IssueThread>, isFresh: Bool, _ repo: RepoName, _ pace: FollowPace) {
        self.repo = repo
        self.pace = pace
        followed = FollowedThread(detail.value)
        isCurrent = isFresh
        lastWhole = isFresh ? detail.fetchedAt : nil
        cursor = isFresh ? ThreadCursor(after: detail.value) : nil
        lastAnswer = lastWhole
    }
}
