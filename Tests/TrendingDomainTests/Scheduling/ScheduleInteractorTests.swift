import Synchronization
import Testing
import TrendingDomain
import TrendingTestSupport

@Suite("What is scheduled")
struct ScheduleInteractorTests {
    @Test("If a scheduler does not take the job, nothing is scheduled and recorded", arguments: [true, false])
    func refused(throwing: Bool) async throws {
        let scheduler = SchedulerSpy(.cron)
        let failure = ScheduleFailure.command("crontab -", message: "no")
        scheduler.refuse(throwing ? failure : nil)
        let sut = SUT(scheduler)
        await #expect(throws: throwing ? failure : .notTaken(.cron)) {
            try await sut.interactor.turnOn(.any(), options: [:])
        }
        #expect(!scheduler.isOn)
        #expect(try await sut.records.schedule() == nil)
    }

    @Test("If a scheduler does not take a new job, the earlier one goes on, and stays recorded")
    func earlier() async throws {
        let scheduler = SchedulerSpy(.cron)
        let sut = SUT(scheduler)
        let earlier = try await sut.interactor.turnOn(.any(), options: [:]).schedule
        scheduler.refuse(.crontabNotText)
        await #expect(throws: ScheduleFailure.crontabNotText) {
            try await sut.interactor.turnOn(.any(), options: ["language": "go"])
        }
        #expect(try await sut.records.schedule() == earlier && scheduler.isOn)
    }

    @Test("Nothing is left after off; a run of an earlier schedule is not one of the next")
    func turnOff() async throws {
        let sut = SUT(SchedulerSpy(.systemd), SchedulerSpy(.cron))
        _ = try await sut.interactor.turnOn(.any(), options: [:])
        try await sut.records.save(ScheduledRun(started: .any()))
        #expect(try await sut.interactor.status().lastRun == ScheduledRun(started: .any()))
        _ = try await sut.interactor.turnOff()
        let status = try await sut.interactor.status()
        #expect(status.schedule == nil && status.running.isEmpty && status.lastRun == nil)
        try await sut.records.save(ScheduledRun(started: .any(plus: -1)))
        _ = try await sut.interactor.turnOn(.any(), options: [:])
        #expect(try await sut.interactor.status().lastRun == nil)
    }

    @Test(
        "Texts that could mean something else to a scheduler are refused",
        arguments: ["'", "\"", "%", "$", "\\", "`", "\n"]
    )
    func unusual(text: String) async throws {
        let scheduler = SchedulerSpy(.cron)
        let sut = SUT(scheduler)
        for job in [ScheduledJob.any(program: "/a\(text)b"), .any(variables: ["XDG_DATA_HOME": "/a\(text)b"])] {
            await #expect(throws: ScheduleFailure.unusual("/a\(text)b")) {
                try await sut.interactor.turnOn(job, options: [:])
            }
        }
        #expect(!scheduler.isOn)
    }

    @Test("One process changes it at a time")
    func busy() async throws {
        let sut = SUT(SchedulerSpy(.cron))
        sut.records.isBusy.withLock { $0 = true }
        await #expect(throws: ScheduleFailure.busy) { try await sut.interactor.turnOff() }
    }
}

private struct SUT {
    let records = InMemoryScheduleRecords()
    let interactor: ScheduleInteractor

    init(_ schedulers: SchedulerSpy...) {
        interactor = ScheduleInteractor(schedulers: schedulers, records: records) { .any() }
    }
}

extension ScheduledJob {
    fileprivate static func any(
        program: String = "/bin/trending",
        variables: [String: String] = [:]
    ) -> ScheduledJob {
        ScheduledJob(interval: .daily, words: [program, "schedule", "run"], variables: variables, minute: 7)
    }
}

private final class SchedulerSpy: Scheduler {
    let kind: SchedulerKind
    private let current = Mutex<(isOn: Bool, isRefusing: Bool, failure: ScheduleFailure?)>((false, false, nil))

    init(_ kind: SchedulerKind) { self.kind = kind }

    var isOn: Bool { current.withLock { $0.isOn } }

    /// With a failure, `install` throws it; without one, it does nothing.
    func refuse(_ failure: ScheduleFailure?) { current.withLock { ($0.isRefusing, $0.failure) = (true, failure) } }

    func isAvailable() async -> Bool { true }

    func state() async throws(ScheduleFailure) -> SchedulerState { SchedulerState(isOn: isOn) }

    func install(_ job: ScheduledJob) async throws(ScheduleFailure) -> [String] {
        let failure = current.withLock { state in
            if !state.isRefusing { state.isOn = true }
            return state.failure
        }
        if let failure { throw failure }
        return []
    }

    func remove() async throws(ScheduleFailure) -> Bool {
        current.withLock { state in
            defer { state.isOn = false }
            return state.isOn
        }
    }
}
