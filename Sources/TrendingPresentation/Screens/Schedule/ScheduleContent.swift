import TrendingDomain

/// What is scheduled, in each format.
struct ScheduleContent: BlockContent {
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
