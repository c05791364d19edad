import TrendingDomain

extension ScheduleInteractor.Status {
    /// What was recorded and what runs differ: someone has changed it by other means.
    var disagreement: String? {
        guard failure == nil else { return nil }
        let names = running.map(\.rawValue).listed("and")
        if let schedule {
            if running == [schedule.kind] { return nil }
            let runs = running.isEmpty ? "no longer runs it" : "does not run it, but \(names)"
            return "\(schedule.kind.rawValue) \(runs). Run 'trending schedule on' again, or off."
        }
        if running.isEmpty { return nil }
        return "\(names) runs 'trending schedule run', but nothing is recorded. Run 'trending schedule off'."
    }
}

extension ScheduleFailure {
    package var sentence: String {
        switch self {
        case .noScheduler(let kinds):
            """
            There is nothing to schedule with: \(kinds.map(\.rawValue).listed("and")) can't be used on this \
            machine. A job of your own can run 'trending refresh'.
            """
        case .busy: "Another process changes the schedule. Try again."
        case .command(let name, let message):
            message.isEmpty ? "'\(name)' can't be run, or does not end." : "'\(name)' failed: \(message)"
        case .unreachable(let kind):
            """
            \(kind.rawValue) runs the schedule, but can't be asked from here, so it may go on. Try again where \
            \(kind == .cron ? "you may use 'crontab', and it is in PATH" : "it is reachable, as in a session of yours"). \
            If it is gone for good, remove the folder 'schedule' from the data of trending.
            """
        case .notTaken(let kind): "\(kind.rawValue) was told, but does not run it. Nothing is scheduled."
        case .file(let path, let reason): "Can't write \(path): \(reason.words)"
        case .storage(let failure): "The schedule can't be stored or read: \(failure.cause)"
        case .unusual(let text):
            "A schedule can't hold \(text): it has a quote, a backslash, a control character, % or $."
        case .tooLong(let most):
            """
            The line for cron would have a command of more than \(most.grouped) bytes, which cron \
            does not take. Use shorter paths and addresses, or a job of your own that runs 'trending refresh'.
            """
        case .crontabNotText:
            """
            The crontab is not text in UTF-8, and was not changed. Write it in UTF-8 with 'crontab -e', or add a \
            line of your own that runs 'trending refresh'.
            """
        case .brokenCrontab:
            """
            The crontab has '# BEGIN trending schedule' without '# END trending schedule' after it. Run 'crontab \
            -e' and remove that part. It was not changed.
            """
        }
    }
}

extension ScheduledRun {
    /// `08:12: 3 new`.
    func words(_ clock: ReaderClock) -> String {
        guard let end else { return "\(clock.printedTime(started)): it did not end, or still runs" }
        let new =
            switch end.newRows {
            case nil: end.status == 0 ? "fetched" : nil as String?
            case 0?: end.status == 0 ? "nothing new" : nil
            case let count?: "\(count.grouped) new"
            }
        let failed = end.status == 0 ? nil : "failed with status \(end.status)"
        let words = [new, failed].compactMap(\.self).joined(separator: ", ")
        return "\(clock.printedTime(end.moment)): \(words)" + (end.problem.map { ". \($0)" } ?? "")
    }
}

extension ScheduleInterval {
    /// `daily`, `every 6 hours`.
    var words: String {
        switch text {
        case "daily", "hourly": text
        default: "every \(FigureText.span(seconds: Int64(minutes) * 60))"
        }
    }
}

extension UsageMistake {
    package static func scheduleHasNoPlace(_ failure: LocalFailure) -> UsageMistake {
        UsageMistake(ScheduleFailure.storage(failure).sentence, isTyped: false)
    }

    package static func scheduleNeedsNoTerminal(_ choice: String) -> UsageMistake {
        UsageMistake("A scheduled run has no terminal. Use auto, desktop, command or none in place of '\(choice)'.")
    }

    package static let programHasNoPath = UsageMistake(
        "The path of this program is not known, so it can't be scheduled.",
        isTyped: false
    )
}

extension ScreenNote {
    static let linger = warning(
        "It runs only while you are signed in. 'loginctl enable-linger' lets it run without you, if you are allowed to."
    )
}

extension Screen {
    package static let nothingScheduled = warning(
        "Nothing is scheduled. 'trending schedule on' fetches lists in the background.",
        status: .usage
    )
}
