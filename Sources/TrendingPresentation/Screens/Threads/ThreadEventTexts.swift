import TrendingDomain

extension DetailsTexts {
    func time(_ moment: Timestamp) -> String { clock.printedTime(moment) }

    /// What follows the author's name above a comment that came or was edited.
    func facts(_ comment: ThreadComment, at moment: Timestamp?, isEdited: Bool, of thread: IssueThread) -> String {
        let moment = time(moment ?? clock.now())
        let people = people(comment, of: thread)
        let isDismissed = comment.verdict == .dismissed
        return (people + [isEdited && !isDismissed ? "edited at \(moment)" : moment]).dotted
    }

    /// An event that has no text of its own.
    func sentence(_ event: ThreadEvent) -> String? {
        let by = event.by.map { " by \($0)" } ?? ""
        switch event.kind {
        case .comment, .edited: return nil
        case .deleted(let comment):
            return "A comment by \(comment.author ?? "ghost") of \(time(comment.createdAt)) was deleted."
        case .closed(.merged): return "Merged\(by)."
        case .closed(.notPlanned): return "Closed\(by) as not planned."
        case .closed(.duplicate): return "Closed\(by) as a duplicate."
        case .closed: return "Closed\(by)."
        case .reopened: return "Reopened\(by)."
        case .locked: return "Locked\(by)."
        case .unlocked: return "Unlocked\(by)."
        case .renamed(let title): return "The title is now '\(title)'."
        }
    }

    /// Why following ended.
    func ended(_ failure: RemoteFailure, _ name: ThreadName) -> String {
        let (headline, explanation) = reason(failure, name)
        return "\(headline) \(explanation)"
    }

    /// How following goes; `nil` for what is no sentence.
    func sentence(_ news: ThreadFollowing.News) -> String? {
        switch news {
        case .unreachable(let failure, let since):
            text(failure).sentence + (since.map { " Not reached since \(time($0))." } ?? "")
        case .limited(let failure): text(failure).sentence
        case .partial(let failure):
            "\(text(failure).sentence) New comments are shown, but some other changes may be missing."
        case .reachable: "Reached again at \(time(clock.now()))."
        case .notStored(let failure): "New comments are shown but can't be stored: \(failure.cause)"
        case .events, .waiting: nil
        }
    }

    /// Said after a check that the user asked for.
    var unchanged: String { "Checked at \(time(clock.now())): nothing new." }
}
