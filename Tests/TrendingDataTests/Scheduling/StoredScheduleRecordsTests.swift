import Foundation
import Testing
import TrendingData
import TrendingDomain
import TrendingTestSupport

@Suite("The stored schedule")
struct StoredScheduleRecordsTests {
    @TemporaryDirectory private var folder

    @Test("Is read as it was written, with any value of an option")
    func roundTrip() async throws {
        let sut = StoredScheduleRecords(directory: folder + "/schedule")
        #expect(try await sut.schedule() == nil)
        #expect(try await sut.lastRun() == nil)
        let schedule = Schedule(
            interval: .hourly,
            kind: .cron,
            program: "/a b/trending",
            options: ["language": "c++,jupyter notebook", "feed-url": ""],
            since: .any(),
            minute: 7
        )
        try await sut.save(schedule)
        #expect(try await StoredScheduleRecords(directory: folder + "/schedule").schedule() == schedule)
        for end in [nil, ScheduledRun.End(moment: .any(plus: 9), status: 69, newRows: nil, problem: "Can't reach x.")] {
            let run = ScheduledRun(started: .any(), end: end)
            try await sut.save(run)
            #expect(try await sut.lastRun() == run)
        }
        try await sut.save(nil as Schedule?)
        #expect(try await sut.schedule() == nil)
        #expect(try await sut.lastRun() != nil)
    }

    @Test("A damaged record is none, and can be written again")
    func damaged() async throws {
        let sut = StoredScheduleRecords(directory: folder)
        try await sut.save(ScheduledRun(started: .any()))
        let name = try #require(try fileNames(in: folder).first { $0.hasSuffix(".list") })
        try writeFile("\(folder)/\(name)", "x")
        #expect(try await sut.lastRun() == nil)
        try await sut.save(ScheduledRun(started: .any(plus: 1)))
        #expect(try await sut.lastRun() == ScheduledRun(started: .any(plus: 1)))
    }

    @Test("Another process that changes the schedule is not disturbed")
    func alone() async {
        let (one, other) = (StoredScheduleRecords(directory: folder), StoredScheduleRecords(directory: folder))
        let outcome = await one.alone { await other.alone { true } == nil }
        #expect(outcome == true)
        #expect(await other.alone { true } == true)
    }
}
