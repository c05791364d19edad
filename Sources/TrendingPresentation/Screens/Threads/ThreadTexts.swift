import TrendingDomain

/// The sentences about an issue or a pull request.
extension DetailsTexts {
    /// `2 hours ago`, and the day of what is a week old or older: `12 Nov`, with the year if it is not this year.
    func written(_ moment: Timestamp) -> String {
        let now = clock.now()
        return !moment.isAhead(of: now) && moment.age(at: now) >= 7 * 86_400 ? clock.dayWords(moment) : age(moment)
    }

    /// What a reader should know first: `open`, `closed as not planned`, `locked`.
    func states(_ thread: IssueThread) -> [String] { [thread.state.words] + (thread.isLocked ? ["locked"] : []) }

    func figures(_ thread: IssueThread) -> [String] {
        let count = thread.comments.count + thread.earlierCount
        let comments = count == 0 ? "no comments" : count.counted("comment")
        return [thread.isPullRequest ? "pull request" : "issue", comments]
    }

    /// What follows the author's name above a comment.
    func facts(_ comment: ThreadComment, of thread: IssueThread) -> String {
        let facts = people(comment, of: thread) + [written(comment.createdAt)] + (comment.isEdited ? ["edited"] : [])
        return facts.dotted
    }

    /// Who its author is, and what it is about.
    func people(_ comment: ThreadComment, of thread: IssueThread) -> [String] {
        let isOpener = comment.author != nil && comment.author == thread.opening.author
        let facts = [
            isOpener && comment.id.kind != .opening ? "author" : nil,
            comment.association.words,
            comment.verdict?.words,
            comment.path.map { "on \($0)" },
        ]
        return facts.compactMap(\.self)
    }

    /// In place of a text.
    func emptyBody(_ comment: ThreadComment) -> String? {
        comment.id.kind == .opening ? "There is no description." : nil
    }

    /// In place of a text that a maintainer hid. `word` is the server's, such as `off-topic`.
    func hidden(_ word: String) -> String {
        word == "hidden" ? "This comment is hidden." : "This comment is hidden as \(word)."
    }

    /// Where comments are left out.
    func earlier(_ count: Int) -> String? {
        count > 0 ? "\(count.counted("earlier comment")) not shown" : nil
    }

    /// What went wrong, while the thread is shown.
    func narration(_ loaded: LoadedDetail<IssueThread>) -> [String] {
        guard let thread = loaded.detail?.value else { return [] }
        var sentences: [String] = []
        if let former = thread.formerName {
            sentences.append("\(former.text) is now \(thread.name.text).")
        }
        if let failure = loaded.failure, let gone = gone(failure, thread.formerName ?? thread.name) {
            let shown = loaded.detail.map { " Showing it as of \(age($0.fetchedAt))." } ?? ""
            var rest = loaded
            rest.failure = nil
            sentences.append("\(gone.headline) \(gone.explanation)\(shown)")
            return sentences + narration(rest, "it")
        }
        return sentences + narration(loaded, "it")
    }

    /// Why nothing is known of the thread. With `offersForce`, there is an option that ignores a wait, and it is not
    /// given already.
    func error(_ failure: RemoteFailure?, _ name: ThreadName, offersForce: Bool = false) -> [Block]? {
        guard let failure else { return nil }
        let (headline, explanation) = reason(failure, name)
        let command = "trending thread \(name.text) \(RunOption.force.option)"
        return Block.failure(
            headline,
            [explanation],
            "\(name.text) has never been read here.",
            failure.isLimit && offersForce ? [.init(command: command, purpose: "ignore the wait")] : []
        )
    }

    func reason(_ failure: RemoteFailure, _ name: ThreadName) -> (headline: String, explanation: String) {
        let text = text(failure)
        return gone(failure, name) ?? (text.headline, text.explanation)
    }

    /// What the statuses of the API mean for a thread.
    func gone(_ failure: RemoteFailure, _ name: ThreadName) -> (headline: String, explanation: String)? {
        switch failure {
        case .rejected(status: 410, _):
            return (
                "\(name.text) is gone.", "\(server) returned 410: it was deleted, or \(name.repo.text) has no issues."
            )
        case .rejected(status: 301, _):
            return ("\(name.text) was transferred.", "\(server) does not say where it is now.")
        default: return refusal(failure, of: "issue or pull request", name.text, name.repo)
        }
    }
}

extension IssueThread.State {
    var words: String {
        switch self {
        case .open: "open"
        case .closed: "closed"
        case .notPlanned: "closed as not planned"
        case .duplicate: "closed as a duplicate"
        case .merged: "merged"
        }
    }
}

extension ThreadComment.Association {
    /// `nil` for what needs no words.
    var words: String? {
        switch self {
        case .owner: "owner"
        case .member: "member"
        case .collaborator: "collaborator"
        case .contributor: "contributor"
        case .firstTimeContributor, .firstTimer: "first contribution"
        case .mannequin: "imported account"
        case .none: nil
        }
    }
}

extension ThreadComment.Verdict {
    var words: String {
        switch self {
        case .approved: "approved"
        case .changesRequested: "requested changes"
        case .commented: "reviewed"
        case .dismissed: "review dismissed"
        }
    }
}

extension UsageMistake {
    /// Standard input has more than this many bytes.
    package static func commentTooLong(bytes: Int) -> UsageMistake {
        UsageMistake(
            "Standard input is longer than \(bytes >> 20) MB. A comment has at most \(CommentSender.longest.grouped) characters."
        )
    }

    package static let editorNeedsTerminal = UsageMistake(
        "\(RunOption.edit.option) needs a terminal. Use '\(RunOption.send.option) -' to send what standard input says."
    )

    /// The mistake in a comment that is an argument.
    package static let argumentNotText = UsageMistake("The comment is not text in UTF-8. Nothing was sent.")

    /// A list without issues would not say whether there are any.
    package static let noThreadsAsked = UsageMistake("--last must be at least 1 for a list of issues.")

    /// A thread that is followed has no end, and so no JSON document.
    package static let followsInLines = UsageMistake(
        "A thread that is followed is printed as text or as jsonl, not as json."
    )

    /// The server does not allow a thread to be asked for as often as that. `least` is in seconds.
    package static func tooOften(least: Int64, host: String) -> UsageMistake {
        let why = least >= FollowRule.anonymous ? "without a sign-in" : "with an account"
        return UsageMistake("\(host) can be asked every \(FigureText.span(seconds: least)) \(why), not more often.")
    }

    /// `text` does not name an issue or a pull request. With `isRepo`, only its number is missing.
    package static func notAThread(_ text: String, isRepo: Bool, host: String) -> UsageMistake {
        let ways =
            isRepo
            ? "Add its number, as in owner/name#12."
            : "Use owner/name#12, an address on \(host), 3#12 for number 12 of row 3, or owner/name for a list."
        return UsageMistake("'\(text)' does not name an issue or a pull request. \(ways)")
    }
}
