import Foundation
import Synchronization
import TrendingConsole
import TrendingData
import TrendingDomain
import TrendingIntegration
import TrendingPresentation
import TrendingTestSupport

/// A temporary home, a stand-in for GitHub with stars, and an optional signed-in account.
struct StarsSUT {
    let home: String
    let server: LoopbackServer
    let stars: StarsServer
    /// The names on the trending page.
    let page: PageNames
    let time = ManualTime(Timestamp.any().secondsSince1970)
    var login: String? = "octocat"
    /// The terminal of the program; `nil` for no terminal.
    var terminal: String? = "1"

    struct Outcome {
        var status: ExitStatus
        var output: String
        var errors: String
    }

    /// Runs the program and captures its output.
    func run(_ body: (RuntimeEnvironment) async throws -> ExitStatus) async throws -> Outcome {
        let files = ["out", "err"].map { URL(fileURLWithPath: "\(home)/.\($0)-\(UUID().uuidString)") }
        let handles = try files.map { file in
            _ = FileManager.default.createFile(atPath: file.path, contents: nil)
            return try FileHandle(forWritingTo: file)
        }
        let status = try await body(environment(output: handles[0], errors: handles[1]))
        let texts = try files.map { String(decoding: try Data(contentsOf: $0), as: UTF8.self) }
        return Outcome(status: status, output: texts[0], errors: texts[1])
    }

    func environment(output: FileHandle, errors: FileHandle) -> RuntimeEnvironment {
        let variables = ["HOME": home, "TRENDING_GITHUB_URL": "http://\(server.authority)"]
        var environment = RuntimeEnvironment.any(variables)
        environment.console.output = StandardOutput(descriptor: output.fileDescriptor)
        environment.console.errorOutput = StandardOutput(descriptor: errors.fileDescriptor)
        environment.accounts = { [login] host in login.map { Account(host: host, login: $0) } }
        environment.clock.now = { [time] in time.now }
        environment.console.terminalSession = { [terminal] in terminal }
        return environment
    }

    /// Runs `list` with a terminal as standard output.
    func show(
        _ action: ReposListRequest.Action = .list,
        _ options: [AnySetting: String] = [:]
    ) async throws -> Outcome {
        try await run {
            try await Run.start(options, $0.onTerminal) { (run) throws(UsageMistake) in try await run.lists(action) }
        }
    }

    func on(_ terminal: String?) -> StarsSUT {
        var sut = self
        sut.terminal = terminal
        return sut
    }

    func star(_ texts: String..., kind: StarChange.Kind = .star) async throws -> Outcome {
        try await run {
            try await Run.start([:], $0, for: .reading) { (run) throws(UsageMistake) in try await run.star(kind, texts)
            }
        }
    }

    func list(
        _ action: ReposListRequest.Action = .list,
        _ options: [AnySetting: String] = [:]
    ) async throws -> Outcome {
        let lines = options.merging([.layout: "lines"]) { $1 }
        return try await run {
            try await Run.start(lines, $0) { (run) throws(UsageMistake) in try await run.lists(action) }
        }
    }

    func starred(refreshes: Bool = false, _ options: [AnySetting: String] = [:]) async throws -> Outcome {
        let lines = options.merging([.layout: "lines", .source: "starred"]) { $1 }
        return try await run {
            try await Run.start(lines, $0) { (run) throws(UsageMistake) in
                try await run.starred(nil, refreshes: refreshes)
            }
        }
    }

    /// The stored stars of the signed-in account.
    var book: StarBook? {
        get async throws {
            let account = Account(host: server.authority, login: login ?? "")
            return try await StoredStarsService(folder: home + "/.local/share/trending/stars").load(.account(account))
        }
    }
}

func withStars(
    _ starred: [String] = [],
    login: String? = "octocat",
    onRequest: @escaping @Sendable (NetworkRequest) async -> Void = { _ in },
    isolation: isolated (any Actor)? = #isolation,
    _ body: (StarsSUT) async throws -> Void
) async throws {
    let stars = StarsServer(starred)
    let page = PageNames()
    let server = try await LoopbackServer { request in
        await onRequest(request)
        if let answer = stars.answer(request) { return answer }
        return request.pathAndQuery.hasPrefix("/trending") ? .htmlPage(page.bytes) : .unscripted(request)
    }
    try await withTemporaryDirectory { home in
        try await body(StarsSUT(home: home, server: server, stars: stars, page: page, login: login))
    }
    await server.stop()
}

extension RuntimeEnvironment {
    /// The environment with a terminal as standard output.
    var onTerminal: RuntimeEnvironment {
        var environment = self
        environment.console.standardOutput = .init(columns: 200)
        return environment
    }
}

/// The names of the repositories on the trending page.
final class PageNames: Sendable {
    private let names = Mutex(["uv", "ruff", "ty"])

    func set(_ names: [String]) {
        self.names.withLock { $0 = names }
    }

    var bytes: [UInt8] { PageFixture(rows: names.withLock(\.self).map { RowFixture(name: $0) }).bytes }
}
