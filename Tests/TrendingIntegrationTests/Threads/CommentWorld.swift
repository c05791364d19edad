import Foundation
import TrendingDomain
import TrendingPresentation
import TrendingTestSupport

@testable import TrendingData

/// A user who writes comments on astral-sh/uv#7, the drafts on this machine, and the server.
actor CommentWorld {
    nonisolated let server = CommentServer()
    nonisolated let time = ManualTime()
    private(set) var name = ThreadName(repo: .uv, number: 7)
    private var host = "github.com"
    private let storage = InMemoryLocalStorageClient()
    /// How many more drafts can be saved or removed; `nil` for no limit.
    nonisolated let saves = LockedValue<Int?>(nil)
    private var folder: String
    private var hasPlace = true
    private var lock: HeldLock?
    private var source = TrendingQuery.Source.starred
    private var identity = RequestIdentity.success(.any(login: "ada"))
    /// The answers to the next questions. The last one is for all later questions, too.
    private var answers: [Bool?] = [true]
    /// What happens while an editor is open, the user is asked, or the program waits for another process: each time,
    /// the first one.
    private var meanwhile: [String] = []
    /// What the last command showed.
    private(set) var seen = ""
    private(set) var status: Int32 = 0

    init(in folder: String) {
        self.folder = folder
    }

    var drafts: StoredCommentDrafts {
        if !hasPlace { return StoredCommentDrafts(unlocated: .unset(variable: "HOME"), host: host) }
        let storage = LocalStorageClientStub(storage, updateFailure: Self.take(self.saves))
        let clock = RecordingClock { await self.pause() }
        return StoredCommentDrafts(storage: storage, folder: folder, host: host, clock: clock)
    }

    private static func take(_ saves: LockedValue<Int?>) -> StorageFailure? {
        defer { saves.value = saves.value.map { max($0 - 1, 0) } }
        return saves.value == 0 ? StorageFailure(path: "/x", reason: .notRead) : nil
    }

    /// The file of an editor.
    private var file: URL { URL(filePath: drafts.files.dataPath(of: drafts.key(name))) }

    var sender: CommentSender {
        let remote = SourceContext(client: server) { [time] in time.now }.comments
        return CommentSender(remote: remote, drafts: drafts) { [time] in time.now }
    }

    /// A word of the stories and what follows it. `↵` is a line feed.
    func perform(_ line: String) async throws {
        let words = line.split(separator: " ", maxSplits: 1).map { String($0.replacing("↵", with: "\n")) }
        let (word, text) = (words[0], words.count > 1 ? words[1] : "")
        switch word {
        case "send": await show { [name] in await $0.send(text, to: name) { await self.ask($0, $1) } }
        case "pipe": await show { [name] in await $0.send(text, to: name, isOnlyCopy: true) { await self.ask($0, $1) } }
        case "send-draft": await show { [name] in await $0.send(nil, to: name) { await self.ask($0, $1) } }
        case "discard-draft": await show { [name] in await $0.discard(name) }
        case "edit": await edit(Data(text.utf8))
        case "look": await edit(nil)
        case "edit-garbage": await edit(Data([0xFF]))
        case "edit-huge": await edit(Data(repeating: 0x78, count: 2 << 20))
        case "edit-failing": await edit(Data(text.utf8), .failed(status: 137))
        case "edit-without-editor": await edit(nil, .notStarted(command: "e"))
        case "edit-killed": try await Data(text.utf8).write(to: URL(filePath: drafts.beginEditing(name)))
        case "answers":
            answers = text.split(separator: " ").map { ["yes": true, "no": false][$0] }
        case "user": identity = Self.identities[text] ?? .success(.any(login: text))
        case "at": source = .github.at(text)
        case "meanwhile": meanwhile.append(text)
        case "keep": try await drafts.save(CommentDraft(text), of: name)
        case "remove": try await drafts.save(nil, of: name)
        case "damage": try await damage("x")
        case "old-draft": try await damage(#"{"since":5,"text":"a","thread":"github.com astral-sh/uv#7"}"#)
        case "busy": lock = try HeldLock(drafts.lockPath(ThreadName(repo: .uv, number: Int(text) ?? 7)))
        case "free": lock = nil
        case "thread": name.number = Int(text) ?? 0
        case "host": host = text
        case "in": folder = text
        case "no-place": hasPlace = false
        case "saves": saves.value = Int(text)
        case "folder":
            try? FileManager.default.removeItem(at: file)
            try FileManager.default.createDirectory(at: file, withIntermediateDirectories: true)
        case "wait": time.pass(Int64(text) ?? 0)
        default: server.perform(word, text)
        }
    }

    private static let identities: [String: RequestIdentity] = [
        "anonymous": .success(nil), "refused": .failure(.refused(.gh)),
        "unknown": .failure(.failed(.timedOut(host: "h"))),
        "cancelled": .failure(.failed(.cancelled)),
    ]

    private func damage(_ record: String) async throws {
        let bytes = record == "x" ? Array(record.utf8) : SnapshotRecord(payload: Array(record.utf8)).encoded
        try await storage.update(drafts.key(name)) { _ in .replace(bytes) }
    }

    private func edit(_ left: Data?, _ end: CommentSender.EditorEnd = .closed) async {
        await show { [name] presenter in
            await presenter.edit(name) { _ in
                await self.open(left)
                return end
            } ask: {
                await self.ask($0, $1)
            }
        }
    }

    private func open(_ left: Data?) async {
        seen += "(editor: \((try? String(contentsOf: file, encoding: .utf8)) ?? "?"))\n"
        try? left?.write(to: file)
        // Another process shows the thread.
        _ = try? await drafts.load(name)
        await pause()
    }

    private func ask(_ preview: [String], _ question: String) async -> Bool? {
        seen += (preview + [question.printable]).map { $0 + "\n" }.joined()
        await pause()
        return answers.count > 1 ? answers.removeFirst() : answers[0]
    }

    private func pause() async { if !meanwhile.isEmpty { try? await perform(meanwhile.removeFirst()) } }

    private func show(_ command: (CommentPresenter) async -> Screen) async {
        seen = ""
        let presenter = CommentPresenter(
            sender: sender,
            identity: { await self.lookUp() },
            DetailsTexts(source: source, clock: .any()),
            progress: NoProgress()
        )
        let screen = await command(presenter)
        seen += screen.content?.text(PlainTextRenderer(width: 80, style: .plain)) ?? ""
        for note in screen.notes {
            switch note {
            case .warning(let text), .sentence(let text): seen += text.printable + "\n"
            default: break
            }
        }
        status = screen.status.rawValue
    }

    private func lookUp() async -> RequestIdentity {
        if (try? await drafts.load(name)) != nil { seen += "(kept)\n" }
        return identity
    }
}

private struct NoProgress: ProgressDisplay {
    func attend<Result: Sendable>(_: String, _ operation: @escaping @Sendable () async -> Result) async -> Result {
        await operation()
    }

    func attend<Report: Sendable, Result: Sendable>(
        _: @escaping @Sendable (Report?, _ seconds: Int, _ width: Int) -> Span,
        _ operation: @escaping @Sendable (@escaping @Sendable (Report) -> Void) async -> Result
    ) async -> Result {
        await operation { _ in }
    }
}

extension CommentServer {
    /// The ways in which a request fails, beside a status.
    private static let failures: [String: RemoteFailure] = [
        "timeout": .timedOut(host: "a"), "cut": .unreachable(.connectionLost(host: "a")), "cancelled": .cancelled,
        "unavailable": .unavailable(retryAt: .any()), "no-http": .unreadable(.notHTTP),
        "rejected": .rejected(status: 404), "limit": .rateLimited(retryAt: nil), "unauthorized": .unauthorized,
        "no-host": .unreachable(.cannotResolve(host: "a")),
    ]

    fileprivate func perform(_ word: String, _ text: String) {
        let words = text.split(separator: " ", maxSplits: 1).map { String($0) } + ["", ""]
        switch word {
        case "answer", "lose":
            let answer = Self.failures[words[0]].map { Result<NetworkResponse, RemoteFailure>.failure($0) }
            state.next = (
                word == "lose",
                answer
                    ?? .success(.api(words[1].isEmpty ? #"{"message": "No"}"# : words[1], status: Int(words[0]) ?? 0))
            )
        case "cannot-read": state.readings = Array(repeating: nil, count: Int(text) ?? 0) + [.timedOut(host: "b")]
        case "write": state.add(words[1], by: words[0])
        case "pass": state.now.secondsSince1970 += Int64(text) ?? 0
        case "list": state.listed = Int(text)
        case "move": state.repo = text
        case "lock": state.isLocked = true
        case "author": state.user = text
        case "append": state.rewrite = { $0 + text }
        case "clean":
            state.rewrite = { text in
                let seen = text.unicodeScalars.filter { !"\u{FEFF}\u{200B}\u{0}\u{00AD}".unicodeScalars.contains($0) }
                return String(String.UnicodeScalarView(seen)).split(whereSeparator: \.isNewline).joined(
                    separator: "\r\n"
                )
            }
        default: preconditionFailure("no step: \(word)")
        }
    }
}
