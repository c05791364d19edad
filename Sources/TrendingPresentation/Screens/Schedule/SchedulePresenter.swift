import TrendingDomain

/// Runs `schedule on`, `off` and `status`.
package struct SchedulePresenter: Sendable {
    private let interactor: ScheduleInteractor
    private let clock: ReaderClock

    package init(interactor: ScheduleInteractor, clock: ReaderClock) {
        self.interactor = interactor
        self.clock = clock
    }

    /// `withheld` are the variables with secrets, which a schedule must not hold.
    package func turnOn(_ job: ScheduledJob, options: [Schedule.Option], withheld: [String] = []) async -> Screen {
        await screen { () async throws(ScheduleFailure) in
            var (schedule, state, leftOut) = try await interactor.turnOn(job, options: options)
            state.next = state.next ?? schedule.expectedNext(after: nil, clock)
            let texts = ScheduleTexts(clock)
            let notes: [TerminalText?] = [
                schedule.program.contains("/.build/") ? texts.inBuildFolder(schedule.program) : nil,
                state.endsWithSession == true && schedule.kind == .systemd ? texts.linger : nil,
                withheld.isEmpty ? nil : texts.withheld(withheld),
                leftOut.isEmpty ? nil : texts.leftOut(leftOut, schedule.kind),
            ]
            return Screen(
                notes: [.sentence(texts.turnedOn(schedule, next: state.next))]
                    + notes.compactMap { $0.map { .warning($0) } }
            )
        }
    }

    package func turnOff() async -> Screen {
        await screen { () async throws(ScheduleFailure) in
            let (removed, recorded) = try await interactor.turnOff()
            return Screen(notes: [.sentence(ScheduleTexts(clock).turnedOff(removed, recorded: recorded))])
        }
    }

    package func status() async -> Screen {
        await screen { () async throws(ScheduleFailure) in
            var status = try await interactor.status()
            if status.state.isOn {
                status.state.next = status.state.next ?? status.schedule?.expectedNext(after: status.lastRun, clock)
            }
            let texts = ScheduleTexts(clock)
            var notes = status.failure.map { [ScreenNote.warning(texts.sentence($0))] } ?? []
            if let note = texts.disagreement(status) { notes.append(.warning(note)) }
            if status.state.endsWithSession == true, status.schedule?.kind == .systemd {
                notes.append(.warning(texts.linger))
            }
            return Screen(ScheduleContent(status: status, clock: clock), notes: notes)
        }
    }

    private func screen(_ answer: () async throws(ScheduleFailure) -> Screen) async -> Screen {
        do throws(ScheduleFailure) {
            return try await answer()
        } catch {
            return .warning(ScheduleTexts(clock).sentence(error), status: error.exitStatus)
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
    fileprivate var exitStatus: ExitStatus {
        switch self {
        case .unusual, .tooLong: .usage
        case .busy: .temporary
        case .noScheduler, .notTaken, .unreachable: .unreachable
        case .command, .file, .storage, .brokenCrontab, .crontabNotText: .inputOutput
        }
    }
}
