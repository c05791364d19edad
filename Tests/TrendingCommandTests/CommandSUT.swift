import Foundation
import HTTPTypes
import Testing
import TrendingData
import TrendingDomain
import TrendingTestSupport

/// Runs `body` with a temporary home, a stand-in for GitHub that answers as `respond` does, and the program.
func withSUT(
    variables: [String: String] = [:],
    serving respond: @escaping @Sendable (NetworkRequest, Answer) async -> NetworkResponse = {
        await $1.response(to: $0)
    },
    isolation: isolated (any Actor)? = #isolation,
    _ body: (CommandSUT) async throws -> Void
) async throws {
    let answer = Answer()
    let server = try await LoopbackServer { await respond($0, answer) }
    try await withTemporaryDirectory { home in
        let url = ["TRENDING_GITHUB_URL": "http://\(server.authority)"]
        let program = ProgramUnderTest(home: home, variables: url.merging(variables) { $1 })
        try await body(CommandSUT(program: program, home: home, server: server, answer: answer))
        answer.hold(nil)
    }
    await server.stop()
}

/// Gives each test of a suite a `CommandSUT.current` of its own.
struct CommandTrait: SuiteTrait, TestTrait, TestScoping {
    var isRecursive: Bool { true }

    func provideScope(
        for test: Test,
        testCase: Test.Case?,
        performing function: @Sendable () async throws -> Void
    ) async throws {
        try await withSUT { sut in try await CommandSUT.$ofTest.withValue(sut) { try await function() } }
    }
}

extension Trait where Self == CommandTrait {
    static var command: Self { Self() }
}

struct CommandSUT: RunsProgram {
    @TaskLocal fileprivate static var ofTest: CommandSUT?

    static var current: CommandSUT {
        guard let ofTest else { preconditionFailure("The suite lacks the trait .command") }
        return ofTest
    }

    let program: ProgramUnderTest
    let home: String
    let server: LoopbackServer
    let answer: Answer

    /// The files in the folder of stored lists, without locks.
    func storedFiles() -> [String] {
        let folder = home + "/.local/share/trending"
        let names = (try? fileNames(in: folder)) ?? []
        let folders: Set = [
            "stars", "accounts", "history", "history-developers", "browse", "seen", "told", "schedule", "team",
        ]
        return names.filter { !$0.hasSuffix(".lock") && !folders.contains($0) }.map { folder + "/" + $0 }.sorted()
    }

    /// Takes the lock of the only stored list.
    func holdLock() throws -> HeldLock {
        let folder = home + "/.local/share/trending"
        let names = try fileNames(in: folder)
        return try HeldLock(folder + "/" + #require(names.first { $0.hasSuffix(".lock") }))
    }

    func historyStore() -> SQLiteHistoryStore {
        SQLiteHistoryStore(directory: home + "/.local/share/trending/history", isNested: true)
    }

    func storedBytes() throws -> [Data] {
        try storedFiles().map { try Data(contentsOf: URL(fileURLWithPath: $0)) }
    }
}

extension CommandSUT {
    /// Writes the configuration file and returns its path.
    @discardableResult
    func configure(_ text: String) throws -> String {
        let folder = home + "/.config/trending"
        try makeFolder(folder)
        try writeFile(folder + "/config.toml", text)
        return folder + "/config.toml"
    }
}

extension RunsProgram {
    /// What a terminal shows of the output.
    func terminalText(
        _ line: some CommandLineWords = "",
        columns: UInt16 = 80,
        rows: UInt16 = 100
    ) async throws -> String {
        let terminal = try PseudoTerminal(columns: columns, rows: rows)
        try await run(line, output: terminal.device).expect()
        return try await terminal.close()
    }
}

/// Returns when it is so; fails after a minute.
func waitUntil(_ isReached: () throws -> Bool) async throws {
    let end = ContinuousClock.now + .seconds(60)
    while try !isReached() {
        try #require(ContinuousClock.now < end)
        try await Task.sleep(for: .milliseconds(20))
    }
}

/// Stores a list as if the program had fetched it.
func store(_ list: TrendingList, in home: String) async throws {
    let storage = FileLocalStorageClient(directory: home + "/.local/share/trending")
    try await StoredListService(storage: storage, format: .repos, now: { list.fetchedAt }).save(list)
}
