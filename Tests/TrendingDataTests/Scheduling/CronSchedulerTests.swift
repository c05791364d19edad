import Synchronization
import Testing
import TrendingConsole
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("The part of the crontab")
struct CronSchedulerTests {
    private let job = SchedulersTests.job

    private func expect(
        _ failure: ScheduleFailure?,
        sourceLocation: SourceLocation = #_sourceLocation,
        _ action: () async throws -> Void
    ) async {
        do {
            try await action()
            #expect(failure == nil, sourceLocation: sourceLocation)
        } catch {
            #expect(error as? ScheduleFailure == failure, sourceLocation: sourceLocation)
        }
    }

    @Test(
        "What else is in the crontab stays as it is, whatever it is",
        arguments: ["", "# mine\n", "\n1 2 * * * x\n\n# end\n", "# a\r\n1 2 * * * x\r\n", "é\u{301}\n\u{1}\n"]
    )
    func others(text: String) async throws {
        let crontab = Crontab(text)
        let sut = crontab.sut
        #expect(try await sut.state() == .off)
        try await sut.install(job)
        let first = crontab.text
        #expect(first?.hasPrefix(text) == true && first?.hasSuffix("# END trending schedule\n") == true)
        try await sut.install(job)
        #expect(crontab.text == first)
        #expect(try await sut.state().isOn)
        // All parts of ours are removed, if someone has copied them.
        let copied = Crontab(first.map { $0 + "b\n" + $0 })
        #expect(try await copied.sut.remove())
        #expect(copied.text == text + "b\n" + text)
        // A schedule in a crontab that is not UTF-8 is not removed.
        let damaged = Crontab(first.map { "# caf\u{FFFD}\n" + $0 })
        #expect(try await damaged.sut.state().isOn)
        await expect(.crontabNotText) { _ = try await damaged.sut.remove() }
        #expect(try await sut.remove())
        #expect(crontab.text == text)
        #expect(try await sut.remove() == false)
    }

    @Test(
        "A user without a crontab gets one; a crontab that can't be read is not written: it would be lost",
        arguments: cases(
            true: """
                no crontab for ada
                crontab: can't open 'ada': No such file or directory
                """,
            false: """
                crontab: Permission denied
                crontab: can't open 'ada': Too many levels of symbolic links
                """
        )
    )
    func unreadable(message: String, isNew: Bool) async throws {
        let crontab = Crontab(nil, errors: message)
        let failure = isNew ? nil : ScheduleFailure.command("crontab -l", message: message)
        #expect(await crontab.sut.isAvailable() == isNew)
        await expect(failure) { try await crontab.sut.install(job) }
        #expect((crontab.text == nil) == !isNew)
        await expect(failure) { _ = try await crontab.sut.remove() }
    }

    @Test("A command too long for cron has no PATH, and is refused if that is not enough")
    func long() async throws {
        let crontab = Crontab("")
        let sut = crontab.sut
        var job = self.job
        func command() -> String {
            crontab.text?.split(separator: "\n")[1].split(separator: " ", maxSplits: 5).last.map(String.init) ?? ""
        }
        job.variables["PATH"] = ""
        try await sut.install(job)
        job.variables["PATH"] = String(repeating: "p", count: 998 - command().utf8.count)
        #expect(try await sut.install(job).isEmpty)
        #expect(command().utf8.count == 998)
        job.variables["PATH"]? += "p"
        #expect(try await sut.install(job) == ["PATH"])
        let kept = crontab.text
        #expect(kept?.contains("PATH") == false)
        job.variables["HOME"] = String(repeating: "h", count: 998)
        let long = job
        await #expect(throws: ScheduleFailure.tooLong(most: 998)) { try await sut.install(long) }
        #expect(crontab.text == kept)
    }

    @Test("Without cron, or the right to use it, there is nothing to remove", arguments: [127, 1])
    func missing(status: Int32) async throws {
        let sut = Crontab(nil, errors: "You (ada) are not allowed to use this program", status: status).sut
        #expect(await sut.isAvailable() == false)
        #expect(try await sut.remove() == false)
        #expect(try await sut.state() == .off)
    }

    @Test(
        "A crontab that is not UTF-8, and one with a beginning without an end of its own, is reported and not changed",
        arguments: [
            "# caf\u{FFFD}\n", begin,
            begin + "# BEGIN trending schedule (x)\n2 2 * * * t\n# END trending schedule\n3 3 * * * mine\n",
        ]
    )
    func broken(text: String) async throws {
        let crontab = Crontab(text)
        let isBroken = text.hasPrefix(Self.begin)
        await expect(isBroken ? .brokenCrontab : .crontabNotText) { try await crontab.sut.install(job) }
        await expect(isBroken ? .brokenCrontab : nil) {
            let isRemoved = try await crontab.sut.remove()
            #expect(!isRemoved)
        }
        #expect(crontab.text == text)
    }

    private static let begin = "# BEGIN trending schedule (x)\n1 2 * * * mine\n"

    @Test("If crontab can't be run, does not end or does not store, that is a failure, and not an empty crontab")
    func silent() async throws {
        let sut = CronScheduler(commands: NoRunner())
        #expect(await sut.isAvailable() == false)
        await expect(.command("crontab -l", message: "")) { _ = try await sut.remove() }
        await expect(.notTaken(.cron)) { try await Crontab("", isReadOnly: true).sut.install(job) }
    }
}

private struct NoRunner: CommandRunner {
    func run(_ words: [String], input: String) async -> ChildFilter.Outcome? { nil }
}

/// The program `crontab`.
private final class Crontab: CommandRunner {
    private let stored: Mutex<String?>
    private let errors: String
    private let status: Int32
    private let isReadOnly: Bool

    /// `errors` and `status` are what it says while there is no crontab.
    init(_ text: String?, errors: String = "", status: Int32 = 1, isReadOnly: Bool = false) {
        stored = Mutex(text)
        (self.errors, self.status, self.isReadOnly) = (errors, status, isReadOnly)
    }

    var text: String? { stored.withLock { $0 } }
    var sut: CronScheduler { CronScheduler(commands: self) }

    func run(_ words: [String], input: String) async -> ChildFilter.Outcome? {
        if words == ["env", "LC_ALL=C", "crontab", "-l"] {
            return text.map { ChildFilter.Outcome(status: 0, output: $0) }
                ?? ChildFilter.Outcome(status: status, errors: errors)
        }
        if words == ["crontab", "-"], !isReadOnly { stored.withLock { $0 = input } }
        return ChildFilter.Outcome(status: words == ["crontab", "-"] ? 0 : 2)
    }
}
