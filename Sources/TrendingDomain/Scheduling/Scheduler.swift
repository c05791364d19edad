/// Runs the program at set times.
package protocol Scheduler: Sendable {
    var kind: SchedulerKind { get }
    /// Whether this machine has it, and the user may use it.
    func isAvailable() async -> Bool
    /// Whether it runs the program, and when next.
    func state() async throws(ScheduleFailure) -> SchedulerState
    /// Replaces what it runs. Returns the names of the variables for which it has no room.
    func install(_ job: ScheduledJob) async throws(ScheduleFailure) -> [String]
    /// Returns whether there was something to remove. Nothing fails if the scheduler is not on this machine.
    func remove() async throws(ScheduleFailure) -> Bool
}

package struct SchedulerState: Equatable {
    package var isOn: Bool
    /// `nil` if it is not known.
    package var next: Timestamp?
    /// Whether it stops when the user signs out; `nil` if it is not known.
    package var endsWithSession: Bool?

    package init(isOn: Bool, next: Timestamp? = nil, endsWithSession: Bool? = nil) {
        self.isOn = isOn
        self.next = next
        self.endsWithSession = endsWithSession
    }

    package static let off = SchedulerState(isOn: false)
}

package enum ScheduleFailure: Error, Equatable {
    /// None of these is on this machine.
    case noScheduler([SchedulerKind])
    /// Another process changes the schedule.
    case busy
    /// A program failed, or could not be started.
    case command(String, message: String)
    /// This one runs the program, by the record, and can't be asked: what it runs is not known.
    case unreachable(SchedulerKind)
    /// The scheduler took the job without an error, but does not run it.
    case notTaken(SchedulerKind)
    case file(path: String, reason: FileFault)
    case storage(LocalFailure)
    /// A path or an address that could mean something else to a scheduler.
    case unusual(String)
    /// The crontab has the beginning of our part, and not its end, or another beginning before it.
    case brokenCrontab
    /// The command is longer than this number of bytes, which cron refuses, or cuts without a word.
    case tooLong(most: Int)
    /// The crontab is not text in UTF-8, so it can't be written without a change of other lines.
    case crontabNotText
}

/// The records of what is scheduled.
package protocol ScheduleRecords: Sendable {
    func schedule() async throws(LocalFailure) -> Schedule?
    /// `nil` removes the schedule. The last run stays.
    func save(_ schedule: Schedule?) async throws(LocalFailure)
    func lastRun() async throws(LocalFailure) -> ScheduledRun?
    func save(_ run: ScheduledRun) async throws(LocalFailure)
    /// Runs `work` while no other process does. Returns `nil` if another one does.
    func alone<Answer: Sendable>(_ work: @Sendable () async -> Answer) async -> Answer?
}
