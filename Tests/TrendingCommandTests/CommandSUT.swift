import Foundation
import HTTPTypes
import Testing
import TrendingData
import TrendingDomain
import TrendingTestSupport

/// Tests that run the program with a home and a stand-in for GitHub of their own.
class CommandTests {
    let sut: CommandSUT

    init() async throws { sut = try await CommandSUT() }

    init(
        _ variables: [String: String] = [:],
        serving respond: @escaping @Sendable (NetworkRequest, Answer) async -> NetworkResponse = { $1.response(to: $0) }
    ) async throws {
        sut = try await CommandSUT(variables, respond)
    }

    deinit {
        Task { [sut] in await sut.end() }
    }
}

/// Runs `body` with a temporary home, a stand-in for GitHub that answers as `respond` does, and the program.
func withSUT(
    variables: [String: String] = [:],
    serving respond: @escaping @Sendable (NetworkRequest, Answer) async -> NetworkResponse = { $1.response(to: $0) },
    isolation: isolated (any Actor)? = #isolation,
    _ body: (CommandSUT) async throws -> Void
) async throws {
    let sut = try await CommandSUT(variables, respond)
    do { try await body(sut) } catch {
        await sut.end()
        throw error
    }
    await sut.end()
}

struct CommandSUT: ProgramRunner {
    let program: ProgramUnderTest
    let home: String
    let server: LoopbackServer
    let answer: Answer

    init(
        _ variables: [String: String] = [:],
        _ respond: @escaping @Sendable (NetworkRequest, Answer) async -> NetworkResponse = { $1.response(to: $0) }
    ) async throws {
        let answer = Answer()
        server = try await LoopbackServer { await respond($0, answer) }
        home = try makeTemporaryDirectory()
        let url = ["TRENDING_GITHUB_URL": "http://\(server.authority)"]
        program = ProgramUnderTest(home: home, variables: url.merging(variables) { $1 })
        self.answer = answer
    }

    func end() async {
        await server.stop()
        try? FileManager.default.removeItem(atPath: home)
    }

    /// The address of the stand-in for GitHub.
    var url: String { "http://\(server.authority)" }

    /// The folder of what is stored.
    var data: String { home + "/.local/share/trending" }

    var historyStore: SQLiteHistoryStore { SQLiteHistoryStore(directory: data + "/history", isNested: true) }

    /// Adds a list to the history.
    func record(_ sighting: ListSighting) async throws {
        let store = historyStore
        try await store.record(sighting)
        await store.close()
    }

    /// Stores a list as the program does.
    func store(_ list: TrendingList) async throws {
        let storage = FileLocalStorageClient(directory: data)
        try await StoredListService(storage: storage, format: .repos, now: { list.fetchedAt }).save(list)
    }

    /// The files in the folder of stored lists, without locks.
    func storedFiles() -> [String] {
        let folders: Set = [
            "stars", "accounts", "history", "history-developers", "browse", "seen", "told", "schedule", "team",
        ]
        let files = ((try? names(in: data)) ?? []).filter { !$0.hasSuffix(".lock") && !folders.contains($0) }
        return files.map { data + "/" + $0 }.sorted()
    }

    /// Fetches a list, and returns the file that it is stored in.
    func storedFile() async throws -> String {
        try await run(status: 0)
        return try #require(storedFiles().first)
    }

    /// Takes the lock of the only stored list.
    func holdLock() throws -> HeldLock {
        try HeldLock(data + "/" + #require(try names(in: data).first { $0.hasSuffix(".lock") }))
    }

    func storedBytes() throws -> [Data] {
        try storedFiles().map { try Data(contentsOf: URL(fileURLWithPath: $0)) }
    }

    /// Writes the configuration file and returns its path.
    @discardableResult
    func configure(_ text: String) throws -> String {
        let path = home + "/.config/trending/config.toml"
        try write(text, to: path)
        return path
    }
}

/// Writes a file, and makes its folder.
func write(_ text: String, to path: String) throws {
    let file = URL(filePath: path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
}

func read(_ path: String) throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

func remove(_ path: String) throws { try FileManager.default.removeItem(atPath: path) }

func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

func names(in folder: String) throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: folder) }

extension NetworkResponse {
    static func json(_ body: String) -> NetworkResponse {
        .status(200, headers: [.contentType: "application/json; charset=utf-8"], body)
    }

    /// GitHub's API has no such thing.
    static let notFound = status(404, ["Content-Type": "application/json"], #"{"message": "Not Found"}"#)
}
