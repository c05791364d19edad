import Synchronization
import TrendingDomain

package final class InMemoryScheduleRecords: ScheduleRecords {
    private let records = Mutex<(schedule: Schedule?, run: ScheduledRun?)>((nil, nil))
    package let isBusy = Mutex(false)

    package init() {}

    package func schedule() async throws(LocalFailure) -> Schedule? { records.withLock { $0.schedule } }
    package func save(_ schedule: Schedule?) async throws(LocalFailure) { records.withLock { $0.schedule = schedule } }
    package func lastRun() async throws(LocalFailure) -> ScheduledRun? { records.withLock { $0.run } }
    package func save(_ run: ScheduledRun) async throws(LocalFailure) { records.withLock { $0.run = run } }

    package func alone<Answer: Sendable>(_ work: @Sendable () async -> Answer) async -> Answer? {
        isBusy.withLock { $0 } ? nil : await work()
    }
}
