import Foundation
import Testing
import TrendingTestSupport

@Suite("trending history clear", .command, .timeLimit(.minutes(3)))
struct HistoryClearCommandTests {
    private let sut = CommandSUT.current

    @Test("Clears the history only after a confirmation")
    func clearing() async throws {
        try await sut.run(["history", "import", try sut.archive(days: 2)])
        try await sut.expect("history clear", 64)
        let outcome = try await sut.run("history clear --yes")
        #expect(outcome.errors == "trending: Removed the history of 2 lists (4 rows).\n")
        let again = try await sut.run("history clear --yes")
        #expect(again.errors == "trending: The history is empty, so there is nothing to remove.\n")
    }

    @Test("Clears a damaged history and its damaged copy")
    func clearingDamaged() async throws {
        try await sut.run(["history", "import", try sut.archive(days: 2)])
        try sut.damageHistory()
        try await sut.expect("history clear", 64, errors: "The history was damaged, and was moved to ")
        #expect(sut.historyFiles.contains("history.db.damaged"))
        try sut.damageHistory()
        try await sut.expect("history clear --yes", errors: "2 damaged files")
        #expect(!sut.historyFiles.contains { $0.contains("damaged") })
        #expect(try await sut.cards("history origins").output == "The history is empty.\n")
    }

    @Test("Clears a history that can't be read because the disk is full")
    func clearingOnFullDisk() async throws {
        try await sut.run(["history", "import", try sut.archive(days: 2)])
        let outcome = try await sut.shell("(ulimit -f 0; trending history clear --yes 2>&1; echo status $?) | cat")
        #expect(outcome.output.contains("trending: Removed the history.\n") && outcome.output.hasSuffix("status 0\n"))
        #expect(!sut.historyFiles.contains { $0.hasPrefix("history.db") })
    }

    @Test("Clears the damaged copy of a history that is empty now")
    func clearingCopies() async throws {
        let folder = try sut.archive(days: 2)
        try await sut.run("history import \(folder)")
        try sut.damageHistory()
        try await sut.expect("history --layout cards", 65, output: "", errors: "history.db.damaged")
        try await sut.run("history forget \(folder)")
        try await sut.expect("history clear", 64)
        #expect(sut.historyFiles.contains("history.db.damaged"))
        let outcome = try await sut.run("history clear --yes")
        #expect(outcome.errors == "trending: Removed 1 damaged file of the history.\n")
        #expect(!sut.historyFiles.contains { $0.contains("damaged") })
    }
}

extension CommandSUT {
    private var historyFolder: String { home + "/.local/share/trending/history" }

    fileprivate var historyFiles: [String] {
        (try? fileNames(in: historyFolder)) ?? []
    }

    /// Overwrites the beginning of the database.
    fileprivate func damageHistory() throws {
        let file = try FileHandle(forUpdating: URL(fileURLWithPath: historyFolder + "/history.db"))
        try file.write(contentsOf: Data(repeating: 0x41, count: 100))
        try file.close()
    }
}
