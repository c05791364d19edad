import TrendingDomain

extension ThreadTexts {
    /// `14:05`, with the day if it is not today: what was printed stays on the screen, so an age would become wrong.
    func time(_ moment: Timestamp) -> String {
        let (day, today) = (clock.day(moment), clock.day(clock.now()))
        let time = clock.timeOfDay(moment)
        return day == today ? time : "\(day.words)\(day.year == today.year ? "" : " \(day.year)"), \(time)"
    }

    /// What follows the author's name above a comment that came or was edited.
    func facts(_ comment: ThreadComment, at moment: Timestamp?, isEdited: Bool, of thread: IssueThread) -> String {
        let moment = time(moment ?? clock.now())
        let people = people(comment, of: thread)
        return (people + [isEdited ? "edited at \(moment)" : moment]).joined(separator: " · ")
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
    func ended(_ failure: RemoteFailure, _ name: ThreadName) -> TerminalText {
        let text = details.text(failure)
        let (headline, explanation) = gone(failure, name) ?? (text.headline, text.explanation)
        return TerminalText("\(headline) \(explanation)")
    }

    /// Why nothing comes at the moment.
    func outage(_ failure: RemoteFailure) -> TerminalText {
        TerminalText("\(details.text(failure).sentence) Not reached since \(time(clock.now())).")
    }

    var reached: TerminalText { TerminalText("Reached again at \(time(clock.now())).") }

    func notStored(_ failure: LocalFailure) -> TerminalText {
        TerminalText("What happens can't be stored here: \(failure.cause)")
    }
}
