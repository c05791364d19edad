import TrendingDomain

/// What is scheduled, in each format.
struct ScheduleContent: DocumentContent {
    let status: ScheduleInteractor.Status
    let clock: ReaderClock

    func text(_ renderer: PlainTextRenderer) -> String {
        renderer.render(ScheduleViewModel(facts: facts))
    }

    func document() -> JSONNode {
        let schedule = status.schedule.map { schedule -> JSONNode in
            [
                "scheduler": schedule.kind.rawValue,
                "everyMinutes": schedule.interval.minutes,
                "program": schedule.program,
                // As typed.
                "options": Dictionary(schedule.options.map { ($0.name, $0.value) }) { $1 },
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

    private var facts: [ScheduleViewModel.Fact] {
        var facts: [(String, String?)] = []
        if let schedule = status.schedule {
            let options = schedule.options.map { "\($0.name) = \($0.value)" }.joined(separator: ", ")
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
            ("Last run", status.lastRun.map(ScheduleTexts(clock).result) ?? (status.schedule == nil ? nil : "none yet"))
        )
        facts.append(("Next run", status.state.next.map(clock.printedTime)))
        return facts.compactMap { name, value in
            value.map { ScheduleViewModel.Fact(name: TerminalText(name), value: TerminalText($0)) }
        }
    }
}

/// What is scheduled, ready to draw.
struct ScheduleViewModel: Sendable, Equatable {
    var facts: [Fact]

    struct Fact: Sendable, Equatable {
        /// `Last run`.
        var name: TerminalText
        var value: TerminalText
    }
}

/// A line for each fact, with the values below each other.
struct ScheduleLayout {
    let width: Int?

    func lines(_ model: ScheduleViewModel) -> [Line] {
        let column = (model.facts.map(\.name.width).max() ?? 0) + 2
        return model.facts.flatMap { fact in
            let parts = fact.value.folded(to: width.map { max(1, $0 - column) })
            return parts.enumerated().map { index, part in
                let lead = index > 0 ? [.gap(column)] : [Span(fact.name, .muted), .gap(column - fact.name.width)]
                return Line(spans: lead + [Span(part, .plain)])
            }
        }
    }
}

extension PlainTextRenderer {
    /// Returns complete lines, each with its line feed.
    func render(_ model: ScheduleViewModel) -> String { text(ScheduleLayout(width: width).lines(model)) }
}
