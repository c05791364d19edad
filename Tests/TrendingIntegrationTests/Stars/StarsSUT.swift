import Foundation
import Synchronization
import Testing
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
    /// Runs the program and captures its output. A mistake of the user is an outcome with its sentence.
    func run(_ body: (RuntimeEnvironment) async throws -> ExitStatus) async throws -> ProgramUnderTest.Outcome {
        let files = ["out", "err"].map { URL(fileURLWithPath: "\(home)/.\($0)-\(UUID().uuidString)") }
        let handles = try files.map { file in
            _ = FileManager.default.createFile(atPath: file.path, contents: nil)
            return try FileHandle(forWritingTo: file)
        }
        let status: ExitStatus
        do {
            status = try await body(environment(output: handles[0], errors: handles[1]))
        } catch let mistake as UsageMistake {
            return .init(status: ExitStatus.usage.rawValue, errors: mistake.sentence)
        }
        let texts = try files.map { try fileText($0.path) }
        return .init(status: status.rawValue, output: texts[0], errors: texts[1])
    }

    func environment(output: FileHandle, errors: FileHandle) -> RuntimeEnvironment {
        let variables = ["HOME": home, "TRENDING_GITHUB_URL": "http://\(server.authority)"]
        var environment = RuntimeEnvironment.any(variables)
        environment.console.output = StandardOutput(descriptor: output.fileDescriptor)
        environment.console.errorOutput = StandardOutput(descriptor: errors.fileDescriptor)
        environment.accounts = { [login] host in login.map { Account(host: host, login: $0) } }
        environment.clock.now = { [time] in time.now }
        environment.console.terminalSession = { "1" }
        return environment
    }

    /// Runs a command with its words and settings, such as `starred dog limit=2`. Lists are lines unless they are for a
    /// terminal.
    func run(_ line: String, onTerminal: Bool = false) async throws -> ProgramUnderTest.Outcome {
        let words = line.split(separator: " ").map(String.init)
        var options: [AnySetting: String] = onTerminal ? [:] : [.layout: "lines"]
        var texts: [String] = []
        for word in words.dropFirst() {
            let sides = word.split(separator: "=", maxSplits: 1).map(String.init)
            if sides.count == 1 {
                texts.append(word)
            } else {
                options[try #require(SettingTable.program.setting(named: sides[0]))] = sides[1]
            }
        }
        let change = StarChange.Kind(rawValue: words[0])
        if words[0] == "starred" { options[.source] = "starred" }
        if change != nil { options = [:] }
        return try await run { environment in
            var environment = environment
            if onTerminal { environment.console.standardOutput = .init(columns: 200) }
            return try await Run.start(options, environment, for: change == nil ? .lists : .reading) {
                (run) throws(UsageMistake) in
                if let change { return try await run.star(change, texts) }
                if words[0] == "starred" {
                    let word = texts.first { $0 != "--refresh" }
                    return try await run.starred(
                        word.flatMap { TextMatcher($0) },
                        refreshes: texts.contains("--refresh")
                    )
                }
                let action: ReposListRequest.Action = words[0] == "list" ? .list : .refresh
                return try await run.lists(action, coversAllLists: texts == ["--all-stored"])
            }
        }
    }

    /// What a story says of the server, the page, the time and the account.
    mutating func perform(_ kind: String, _ text: String) async throws -> Bool {
        let words = text.split(separator: " ").map(String.init)
        switch kind {
        case "page": page.set(words)
        case "pass": time.pass(Int64(text) ?? 0)
        case "login": login = words.first
        case "config": try configure(text)
        case "sh": try CommandLineTool.run("sh", ["-c", text], in: URL(filePath: home))
        case "fails": stars.set { ($0.failure, $0.changes) = (Int(text), []) }
        case "portal": stars.set { $0.portal = Int(text) }
        case "refuses": stars.set { $0.refusals[words[0]] = Int(words[1]) }
        case "stars": stars.set { $0.starred = words }
        case "starred": return stars.now.starred == words
        case "changes": return stars.now.changes.joined(separator: ", ") == text
        case "listings": return stars.now.listings == Int(text)
        case "requests": return server.requests.count == Int(text)
        case "pending": return try await book?.pending.map(\.change.repo.text) == words
        default: preconditionFailure("no such line: \(kind)")
        }
        return true
    }

    func configure(_ text: String) throws {
        try makeFolder(home + "/.config/trending")
        try writeFile(home + "/.config/trending/config.toml", text)
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
    login: String? = "octocat",
    onRequest: @escaping @Sendable (NetworkRequest) async -> Void = { _ in },
    isolation: isolated (any Actor)? = #isolation,
    _ body: (StarsSUT) async throws -> Void
) async throws {
    let stars = StarsServer()
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

extension Story {
    /// Runs the commands in this process, with these stars at the server.
    ///
    /// - `page`: the names on the trending page; `pass`: seconds; `config`: the text of the configuration file;
    /// - `sh`: a line of a shell in the user's folder, which has no failure;
    /// - `login`: the signed-in account, none at all without a name;
    /// - `fails`, `portal`, `refuses`: the status of all responses of the server, of a network's sign-in page, and for
    ///   one repository; without a status, it responds as usual;
    /// - `stars`: what is starred from now on;
    /// - `starred`, `changes`, `listings`: what is starred now, the changes received since the last `fails`, and how
    ///   often the list was fetched; `requests`: how many of any kind there were; `pending`: what is stored as not
    ///   sent.
    func run() async throws {
        try await withStars { (sut) async throws in
            var sut = sut
            try await run(["server": sut.server.authority, "home": sut.home]) { line, onTerminal in
                try await sut.run(line, onTerminal: onTerminal)
            } perform: { kind, text in
                try await sut.perform(kind, text)
            }
        }
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
