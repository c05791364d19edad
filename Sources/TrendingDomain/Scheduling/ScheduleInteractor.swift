/// Turns the schedule of a user on and off. At most one scheduler runs the program.
package struct ScheduleInteractor {
    /// In order of preference.
    private let schedulers: [any Scheduler]
    private let records: any ScheduleRecords
    private let now: WallClock

    package init(
        schedulers: [any Scheduler],
        records: any ScheduleRecords,
        now: @escaping WallClock
    ) {
        self.schedulers = schedulers
        self.records = records
        self.now = now
    }

    package struct Status: Equatable {
        /// `nil` if the user has scheduled nothing.
        package var schedule: Schedule?
        /// The schedulers that run the program.
        package var running: [SchedulerKind]
        package var state: SchedulerState
        package var lastRun: ScheduledRun?
        /// Why a scheduler could not be asked.
        package var failure: ScheduleFailure?
    }

    /// Uses the first scheduler that this machine has, and removes the schedule from all others. If it fails, an
    /// earlier schedule of this scheduler goes on, if it can. Returns also the names of the variables that runs don't
    /// get.
    package func turnOn(
        _ job: ScheduledJob,
        options: [String: String]
    ) async throws(ScheduleFailure) -> (schedule: Schedule, state: SchedulerState, leftOut: [String]) {
        if let text = job.unusualText { throw .unusual(text) }
        return try await alone { () async throws(ScheduleFailure) in
            guard let scheduler = await available() else { throw .noScheduler(schedulers.map(\.kind)) }
            let earlier = try await recorded()
            for other in schedulers where other.kind != scheduler.kind {
                _ = try await remove(from: other, recorded: earlier?.kind)
            }
            let schedule = Schedule(
                interval: job.interval,
                kind: scheduler.kind,
                program: job.words.first ?? "",
                options: options,
                server: job.server,
                since: now(),
                minute: job.minute
            )
            // A run that begins at once finds its record.
            try await save(schedule)
            do throws(ScheduleFailure) {
                let leftOut = try await scheduler.install(job)
                let state = try await scheduler.state()
                guard state.isOn else { throw .notTaken(scheduler.kind) }
                return (schedule, state, leftOut)
            } catch {
                await undo(scheduler, earlier)
                throw error
            }
        }
    }

    /// Returns the schedulers that ran the program, and the one that was recorded.
    package func turnOff() async throws(ScheduleFailure) -> (removed: [SchedulerKind], recorded: SchedulerKind?) {
        try await alone { () async throws(ScheduleFailure) in
            var (removed, failure): ([SchedulerKind], ScheduleFailure?) = ([], nil)
            let recorded = (try? await recorded())?.kind
            for scheduler in schedulers {
                do throws(ScheduleFailure) {
                    if try await remove(from: scheduler, recorded: recorded) { removed.append(scheduler.kind) }
                } catch {
                    failure = failure ?? error
                }
            }
            if let failure { throw failure }
            try await save(nil)
            return (removed, recorded)
        }
    }

    private func undo(_ scheduler: any Scheduler, _ earlier: Schedule?) async {
        let isOn = (try? await scheduler.state())?.isOn == true
        if isOn, let earlier, earlier.kind == scheduler.kind {
            try? await save(earlier)
        } else {
            let isRemoved = (try? await scheduler.remove()) != nil
            if !isOn || isRemoved { try? await save(nil) }
        }
    }

    /// A scheduler that is not there now, but runs the program by the record, may go on with it.
    private func remove(
        from scheduler: any Scheduler,
        recorded: SchedulerKind?
    ) async throws(ScheduleFailure) -> Bool {
        if try await scheduler.remove() { return true }
        if scheduler.kind == recorded, await !scheduler.isAvailable() { throw .unreachable(scheduler.kind) }
        return false
    }

    private func recorded() async throws(ScheduleFailure) -> Schedule? {
        do throws(LocalFailure) {
            return try await records.schedule()
        } catch {
            throw .storage(error)
        }
    }

    package func status() async throws(ScheduleFailure) -> Status {
        var (schedule, lastRun): (Schedule?, ScheduledRun?) = (nil, nil)
        do throws(LocalFailure) {
            (schedule, lastRun) = (try await records.schedule(), try await records.lastRun())
        } catch {
            throw .storage(error)
        }
        // A run of an earlier schedule says nothing of this one.
        if let run = lastRun, schedule.map({ run.started < $0.since }) ?? true { lastRun = nil }
        var status = Status(schedule: schedule, running: [], state: .off, lastRun: lastRun)
        for scheduler in schedulers {
            do throws(ScheduleFailure) {
                let state = try await scheduler.state()
                guard state.isOn else { continue }
                status.running.append(scheduler.kind)
                if status.running.count == 1 || scheduler.kind == schedule?.kind { status.state = state }
            } catch {
                // Only the one that is used matters.
                if scheduler.kind == schedule?.kind { status.failure = error }
            }
        }
        return status
    }

    private func available() async -> (any Scheduler)? {
        for scheduler in schedulers where await scheduler.isAvailable() { return scheduler }
        return nil
    }

    private func save(_ schedule: Schedule?) async throws(ScheduleFailure) {
        do throws(LocalFailure) {
            try await records.save(schedule)
        } catch {
            throw .storage(error)
        }
    }

    private func alone<Answer: Sendable>(
        _ work: @Sendable () async throws(ScheduleFailure) -> Answer
    ) async throws(ScheduleFailure) -> Answer {
        guard let outcome = await records.alone({ await Result(work) }) else { throw .busy }
        return try outcome.get()
    }
}
