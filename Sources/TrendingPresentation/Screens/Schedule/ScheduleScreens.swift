import TrendingDomain

/// Runs `schedule on`, `off` and `status`.
extension ScheduleInteractor {
    /// `withheld` are the variables with secrets, which a schedule must not hold.
    package func turningOn(
        _ job: ScheduledJob,
        options: [String: String],
        withheld: [String],
        _ clock: ReaderClock
    ) async -> Screen {
        do {
            var (schedule, state, leftOut) = try await turnOn(job, options: options)
            state.next = state.next ?? schedule.expectedNext(after: nil, clock)
            let next = state.next.map { " The next run is at \(clock.printedTime($0))." } ?? ""
            var screen = Screen(notes: [
                .sentence("Scheduled \(schedule.interval.words) by \(schedule.kind.rawValue).\(next)")
            ])
            func warn(_ text: String, if isTrue: Bool) { if isTrue { screen.notes.append(.warning(text)) } }
            warn(
                """
                The schedule runs \(schedule.program), which is in a build folder. 'scripts/install' puts it where it \
                stays; then run 'trending schedule on' again.
                """,
                if: schedule.program.contains("/.build/")
            )
            if state.endsWithSession == true, schedule.kind == .systemd { screen.notes.append(.linger) }
            warn(
                """
                Scheduled runs don't get \(withheld.listed("and")): a password there would be in a file that others \
                may read.
                """,
                if: !withheld.isEmpty
            )
            warn(
                """
                A line of \(schedule.kind.rawValue) has no room for \(leftOut.listed("and")): scheduled runs find \
                programs only in /usr/bin and /bin.
                """,
                if: !leftOut.isEmpty
            )
            return screen
        } catch {
            return error.screen
        }
    }

    package func turningOff() async -> Screen {
        do {
            let (removed, recorded) = try await turnOff()
            let sentence: String =
                if !removed.isEmpty {
                    "Removed the schedule from \(removed.map(\.rawValue).listed("and"))."
                } else if let recorded {
                    "Removed the schedule. \(recorded.rawValue) did not run it any more."
                } else {
                    "Nothing was scheduled."
                }
            return .said(sentence)
        } catch {
            return error.screen
        }
    }

    package func overview(_ clock: ReaderClock) async -> Screen {
        do {
            var status = try await status()
            if status.state.isOn {
                status.state.next = status.state.next ?? status.schedule?.expectedNext(after: status.lastRun, clock)
            }
            var notes = status.failure.map { [ScreenNote.warning($0.sentence)] } ?? []
            if let note = status.disagreement { notes.append(.warning(note)) }
            if status.state.endsWithSession == true, status.schedule?.kind == .systemd {
                notes.append(.linger)
            }
            return Screen(ScheduleContent(status: status, clock: clock), notes: notes)
        } catch {
            return error.screen
        }
    }
}

extension Schedule {
    /// systemd says it itself, or its version can't: its runs begin at other minutes.
    fileprivate func expectedNext(after run: ScheduledRun?, _ clock: ReaderClock) -> Timestamp? {
        kind == .systemd ? nil : next(after: run, clock)
    }
}

extension ScheduleFailure {
    package var screen: Screen { .warning(sentence, status: exitStatus) }

    private var exitStatus: ExitStatus {
        switch self {
        case .unusual, .tooLong: .usage
        case .busy: .temporary
        case .noScheduler, .notTaken, .unreachable: .unreachable
        case .command, .file, .storage, .brokenCrontab, .crontabNotText: .inputOutput
        }
    }
}

/// What is scheduled, in each format.
private struct ScheduleContent: BlockContent {
    let status: ScheduleInteractor.Status
    let clock: ReaderClock

    var blocks: [Block] { [.pairs(facts)] }

    func document() -> JSONNode {
        let schedule = status.schedule.map { schedule -> JSONNode in
            [
                "scheduler": schedule.kind.rawValue,
                "everyMinutes": schedule.interval.minutes,
                "program": schedule.program,
                // As typed.
                "options": schedule.options,
                "server": schedule.server,
                "since": schedule.since,
            ]
        }
        let lastRun = status.lastRun.map { run -> JSONNode in
            [
                "started": run.started,
                "ended": run.end?.moment,
                "status": run.end.map { Int($0.status) },
                "newRows": run.end?.newRows,
                "problem": run.end?.problem,
            ]
        }
        return [
            "schemaVersion": 1,
            "schedule": schedule,
            // The schedulers that run the program.
            "running": status.running.map(\.rawValue),
            "nextRun": status.state.next,
            "lastRun": lastRun,
        ]
    }

    private var facts: [(String, String?)] {
        var facts: [(String, String?)] = []
        if let schedule = status.schedule {
            let options = schedule.options.sorted { $0.key < $1.key }.map { "\($0) = \($1)" }.joined(separator: ", ")
            facts += [
                ("Scheduled", "\(schedule.interval.words) by \(schedule.kind.rawValue)"),
                ("Since", clock.datedTime(schedule.since)),
                ("Options", options.isEmpty ? nil : options),
                ("Server", schedule.server),
                ("Program", schedule.program),
            ]
        } else {
            facts.append(("Scheduled", "nothing; 'trending schedule on' fetches lists in the background"))
        }
        facts.append(
            ("Last run", status.lastRun.map { $0.words(clock) } ?? (status.schedule == nil ? nil : "none yet"))
        )
        facts.append(("Next run", status.state.next.map(clock.printedTime)))
        return facts
    }
}
